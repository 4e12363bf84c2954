import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importSession, isImported } from '../../src/archive/import.ts'
import { archiveLimits } from '../../src/archive/limits.ts'
import { eventsIn, readArchive } from '../../src/archive/read.ts'
import { fold } from '../../src/core/fold.ts'
import { withKinds } from '../../src/core/shapes/old-events.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { recorded } from '../../src/models/recorded.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { copySession } from '../../src/session/copy.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { ProposeDisposition, Region } from '../../src/tidy/disposition.ts'
import { agentOf, isDemo, recordings } from '../../src/tidy/recordings.ts'
import type { TidyState } from '../../src/tidy/state.ts'

const folder = new URL('../../public/recordings/', import.meta.url)
const fileOf = (name: string) => new Blob([readFileSync(new URL(`${name}.zip`, folder))])
const all = await Promise.all(
  recordings.map(async (recording) => {
    const file = fileOf(recording.name)
    const events = await eventsIn(file)
    return { ...recording, file, events, agent: { ...tidy, name: agentOf(recording) } }
  }),
)

test('what is shipped is what is offered, small enough to be there from the first visit on', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.zip'))
  expect(names.sort()).toEqual(recordings.map(({ name }) => `${name}.zip`).sort())
  expect(all.filter(({ file }) => file.size > 90_000)).toEqual([])
})

test('there are three rooms, three endings, and one person who gets stuck', () => {
  const endings = all.map(({ events }) => events.reduce(fold, emptySession).halted?.reason)
  const failed = all.map(({ events }) => events.some(({ type }) => type === 'model.failed'))
  const stuck = all.map(({ events }) =>
    events.some(
      (event) => event.type === 'tool.returned' && event.outcome.type === 'shift' && event.outcome.mode === 'decision_support',
    ),
  )
  expect(all.map(({ name }, at) => [name, endings[at], failed[at], stuck[at]])).toEqual([
    ['shelf', 'ended', false, false],
    ['drawer', 'cancelled', false, true],
    ['desk-later', 'ended', true, false],
  ])
})

describe.each(all)('the recording "$title"', ({ name, title, events, file, agent }) => {
  test('says that it is one, and what it shows is in the file', async () => {
    const state = events.reduce(fold, emptySession)
    expect(events[0]).toMatchObject({ type: 'session.started', agent: `demo-${name}`, recording: true })
    expect([state.title, isDemo(agent.name)]).toEqual([`${title}, recorded`, true])
    expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0))).toBe(true)
    const said = events.flatMap((event) => (event.type === 'user.said' ? event.parts : []))
    const { photos } = await readArchive(file, archiveLimits)
    expect(photos.map(({ id }) => id)).toEqual(said.flatMap((part) => ('photo' in part ? [part.photo] : [])))
    for (const event of events) {
      if (event.type !== 'question.asked' || event.question.kind !== 'proposeDisposition') continue
      const { x, y, width, height } = (event.question as ProposeDisposition).region as Region
      expect([x >= 0, y >= 0, width > 0.02, height > 0.02, x + width <= 1, y + height <= 1]).toEqual(Array(6).fill(true))
    }
  })

  test('B49 is the same log when it is run again by the agent of today', async () => {
    const { diverged, events: again } = await rerun(events, agent)
    expect(diverged?.why ?? null).toBeNull()
    expect(again.length).toBe(events.length)
  })

  test('B49 is said to go another way where the agent of today does something else', async () => {
    const { sorting: before } = agent.modes
    const sorting = {
      ...before!,
      tools: before!.tools.filter((tool) => (tool as { name: string }).name !== 'time_to_wrap'),
    }
    const changed = { ...agent, modes: { ...agent.modes, sorting } }
    let state = emptySession
    const modes = events.map((event) => {
      const { mode } = state
      state = fold(state, event)
      return event.type === 'model.replied' ? mode : undefined
    })
    const { diverged } = await rerun(events, changed)
    expect([diverged?.seq, diverged?.why]).toEqual([modes.indexOf('sorting'), expect.stringContaining('another tools')])
  })

  test('is brought in whole, read only, and as one session however often', async () => {
    const store = openStore(`recording-${name}`)
    const { id } = await importSession(store, file, { agents: [agent] })
    expect(await importSession(store, file, { agents: [agent] })).toMatchObject({ id, events: 0 })
    expect(await isImported(store, id)).toBe(true)
    expect((await store.read(id)).map(withKinds)).toEqual(events)
    expect(await store.session(id)).toMatchObject({ agent: agent.name, imported: true })
  })

  test('branched at any event it goes on with its own replies, and nothing that is decided is asked again', async () => {
    const model = recorded(events, { onMismatch: 'next' })
    const asked: string[] = []
    const things = events.flatMap((event) => (event.type === 'question.asked' ? [String(event.question.item ?? '')] : []))
    for (const { seq } of events) {
      const store = openStore(`branch-${name}-${seq}`)
      const id = await copySession({ store, agent, events, seq })
      const session = await openSession({ store, agent, model, id, patienceMs: null, goesOnWithinMs: 0 })
      asked.push(...(await walk(session)))
      await session.close()
    }
    expect(new Set(asked)).toEqual(new Set(things.filter((item) => item !== '')))
  }, 120_000)
})

/** Does what a person does who wants to come to an end, and gives what was asked. */
async function walk(session: Session<TidyState>): Promise<readonly string[]> {
  const asked: string[] = []
  for (let step = 0; step < 60; step++) {
    while (session.status === 'running') await new Promise((resolve) => setImmediate(resolve))
    const { question, messages, app } = session.state
    if (session.status === 'ended') return asked
    const last = messages.at(-1)
    if (!question && last?.role === 'assistant' && last.text === 'That is all that was recorded.') return asked
    if (session.status === 'halted') await session.resume()
    else if (!question) await session.say('And now?')
    else if (question.question.kind === 'proposeDisposition') {
      const { item, choices } = question.question as ProposeDisposition
      expect(app.decisions.filter((one) => one.item === item && one.disposition.to !== 'need_more_info')).toEqual([])
      asked.push(item)
      await session.answer(question.id, { disposition: { ...choices[0]!.disposition } } as never) // plain JSON, which its type does not say
    } else await session.answer(question.id, question.question.kind === 'confirm' ? true : [['function', 'reading']])
  }
  throw new Error(`it does not come to an end: ${asked.join(', ')}`)
}
