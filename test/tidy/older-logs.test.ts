import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Agent } from '../../src/core/shapes/agent.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { shift } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { history } from '../../src/replay/history.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { factsOf } from '../../src/tidy/facts.ts'
import type { TidyState } from '../../src/tidy/state.ts'

// Sessions of a version in which photos were looked at by a model call of its own, and begin_sorting ended the turn.

const analysis = { room_type: 'office', chaos_level: 'cluttered', visible_items: ['mug', 'pen'] }
const oldBegin = defineTool({
  name: 'begin_sorting',
  description: '',
  input: { type: 'object' },
  run: async () => shift('sorting', '[Continue as: Sorting. Begin processing items.]'),
})
const [askSpace] = tidy.modes.surveying!.tools
const before: Agent<TidyState> = {
  ...tidy,
  modes: { ...tidy.modes, surveying: { ...tidy.modes.surveying!, tools: [askSpace!, oldBegin] } },
  async onUserSaid(parts, { model, signal }) {
    const request = {
      system: 'Look.',
      messages: [{ role: 'user' as const, parts }],
      tools: [],
      output: { name: 'look', schema: {} },
    }
    const text: string[] = []
    for await (const part of model.stream(request, signal)) if (part.type === 'text') text.push(part.delta)
    return [{ type: 'photo.analyzed', analysis: JSON.parse(text.join('')) }]
  },
}
const card = (item: string) => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: 'Shelf' }, { label: 'trash' }] },
})

let stores = 0
async function lived() {
  const store = openStore(`older-${stores++}`)
  const model = scripted({ text: JSON.stringify(analysis) }, { call: 'begin_sorting' }, [card('mug'), card('pen')], {
    text: 'ok',
  })
  const session = await openSession({ store, agent: before, model, patienceMs: null })
  await session.say([{ type: 'image', photo: 'p1' }])
  for (const call of ['call_1_0', 'call_1_1']) {
    await waits(session, `${call}:0`)
    await session.answer(`${call}:0`, { disposition: { to: 'trash' } })
  }
  await waits(session)
  const events = [...session.events]
  const { app } = session.state
  await session.close()
  const open = (model: Model, id = session.id) => openSession({ store, agent: tidy, model, id, patienceMs: null })
  return { events, app, open }
}
const waits = (session: Session<TidyState>, question?: string) =>
  expect
    .poll(() => [session.status === 'running', session.state.question?.id], { timeout: 60_000, interval: 1 })
    .toEqual([false, question])

test('B48 a session whose photos were looked at by a call of its own opens, and goes on with what was seen', async () => {
  const { app, open } = await lived()
  const model = scripted([card('cup')], { text: 'ok' })
  const session = await open(model)
  expect(session.state.app).toEqual(app)
  expect(app.analysis).toEqual(analysis)
  await session.say([{ type: 'image', photo: 'p2' }])
  await waits(session, 'call_3_0:0')
  expect(model.requests.map(({ output }) => output)).toEqual([undefined])
  expect(model.requests[0]?.system).toContain('Photos: office, cluttered; in sight: mug, pen')
  await session.close()
})

test('B48 B45 it branches from any of its events, and its decisions can be taken back and made again', async () => {
  const { events, open } = await lived()
  const session = await open(scripted())
  await session.undo('call_1_0')
  await session.redecide('call_1_0', { disposition: { to: 'donate' } })
  expect(session.state.app.decisions.map(({ item, disposition }) => [item, disposition.to])).toEqual([
    ['pen', 'trash'],
    ['mug', 'donate'],
  ])
  const ids = await Promise.all(events.map(({ seq }) => session.branch(seq)))
  await session.close()
  for (const [at, id] of ids.entries()) {
    const copy = await open(scripted([card('cup')], [card('bag')], { text: 'ok' }), id)
    expect(copy.events.length, `from event ${at}`).toBeGreaterThan(at)
    await copy.close()
  }
})

test('B48 B49 it is played to its end, and run again by the agent that it had; by the agent of today it says where that goes another way', async () => {
  const { events, app } = await lived()
  expect(history(events, tidy).at(events.length - 1).app).toEqual(app)
  expect(await rerun(events, before)).toEqual({ events, diverged: null })
  const { diverged } = await rerun(events, tidy)
  expect(diverged?.expected.type).toBe('model.replied')
  expect(diverged?.why).toContain('a reply asked for with another')
})

test('T21 its facts are told with the mode that changes at the end of the turn', async () => {
  const { events } = await lived()
  const told = factsOf(events).map(({ fact }) => (fact.type === 'mode.changed' ? `${fact.from} to ${fact.to}` : fact.type))
  expect(told.slice(0, 5)).toEqual([
    'photo.uploaded',
    'user.input_received',
    'photo.analyzed',
    'situation.classified',
    'response.generated',
  ])
  expect(told[5]).toBe('surveying to sorting')
})
