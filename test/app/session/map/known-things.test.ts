import { expect, test } from 'vitest'
import { Photos } from '../../../../src/app/services/photos.ts'
import { knownThings } from '../../../../src/app/session/map/known-things.ts'
import { marksOf, nameOfMark } from '../../../../src/app/session/map/marks.ts'
import type { SessionController } from '../../../../src/app/session/session-controller.ts'
import type { Client } from '../../../../src/bridge/client.ts'
import { appState } from '../../../../src/core/app-state.ts'
import { fold } from '../../../../src/core/fold.ts'
import type { Event, Logged } from '../../../../src/core/shapes/event.ts'
import { emptySession } from '../../../../src/core/shapes/state.ts'
import { scripted } from '../../../../src/models/scripted.ts'
import { tidy } from '../../../../src/tidy/agent.ts'
import { thingsOf } from '../../../../src/tidy/things.ts'
import { drive } from '../../../core/drive.ts'

test('a bin has its pictures once the photo is loaded, and is the same one while nothing changes', async () => {
  const propose = { call: 'propose_disposition', args: { item: 'Mug', choices: [{ label: 'Kitchen' }, { label: 'trash' }] } }
  const said: Event = { type: 'user.said', parts: [{ type: 'image', photo: 'desk' }] }
  const { log, state } = await drive([said], {
    agent: tidy,
    model: scripted([{ call: 'begin_sorting' }, propose], { text: 'Done.' }),
    ask: () => ({ answer: { disposition: { to: 'trash' } }, by: 'user' }),
  })
  const controller = { session: { events: log, state }, app: appState(tidy)(state), cards: { returnedCall: undefined } }
  const open = controller as unknown as SessionController // only what is used here
  const known = knownThings()
  let photos: Photos | undefined
  await new Promise<void>((resolve) => {
    photos = new Photos({ photo: async () => new Blob(['a photo']) } as unknown as Client, resolve)
    expect(known.bins(open, photos)).toMatchObject([{ to: 'trash', name: '', count: 1, things: [{ src: '', region: null }] }])
  })
  const loaded = known.bins(open, photos!)
  expect(loaded).toMatchObject([{ things: [{ src: expect.stringContaining('blob:') }] }])
  expect(known.bins(open, photos!)).toBe(loaded)
  photos!.forget()
})

test('T36 after a help the thing whose card is shown is marked so, and those that the help cut short are open as before it', async () => {
  const propose = (item: string) => ({
    call: 'propose_disposition',
    args: { item, choices: [{ label: 'Kitchen' }, { label: 'trash' }] },
  })
  const said: Event = { type: 'user.said', parts: [{ type: 'image', photo: 'desk' }] }
  const { log, state } = await drive([said], {
    agent: tidy,
    model: scripted([{ call: 'begin_sorting' }, propose('Mug'), propose('Tape'), propose('Vase')], { text: 'Do you use it?' }),
    ask: () => ({ answer: { disposition: { to: 'need_more_info' }, help: 'stuck' }, by: 'user' }),
  })
  const stateOf = (returned?: string) =>
    Object.fromEntries(marksOf(log as unknown as Logged[], state, returned).map(({ item, state }) => [item, state]))
  const [, tape] = thingsOf(log)
  expect(stateOf(tape!.callId)).toMatchObject({ Mug: 'later', Tape: 'now', Vase: 'open' })
  expect(stateOf()).toMatchObject({ Mug: 'later', Tape: 'open', Vase: 'open' })
})

test('T36 what the person has taken on the photo comes next, or soon where another comes before it', async () => {
  const propose = (item: string) => ({
    call: 'propose_disposition',
    args: { item, choices: [{ label: 'Kitchen' }, { label: 'trash' }] },
  })
  const said: Event = { type: 'user.said', parts: [{ type: 'image', photo: 'desk' }] }
  const all = await drive([said], {
    agent: tidy,
    model: scripted([{ call: 'begin_sorting' }, propose('Mug'), propose('Tape'), propose('Vase')], { text: 'Done.' }),
    ask: () => ({ answer: { disposition: { to: 'trash' } }, by: 'user' }),
  })
  // The card of Mug is open.
  const log = all.log.slice(
    0,
    all.log.findIndex(({ type }) => type === 'question.answered'),
  )
  const state = log.reduce(fold, emptySession)
  const [mug, tape, vase] = thingsOf(log).map(({ callId }) => callId) as [string, string, string]
  const turns = (returned: string | undefined, ...taken: readonly string[]) => {
    const preferred = taken.map((callId): Event => ({ type: 'call.preferred', callId }))
    return Object.fromEntries(
      marksOf([...log, ...preferred] as unknown as Logged[], preferred.reduce(fold, state), returned).map((mark) => [
        mark.item,
        mark.turn && nameOfMark(mark).split(', ').at(-1),
      ]),
    )
  }
  expect(turns(undefined)).toEqual({ Mug: undefined, Tape: undefined, Vase: undefined })
  expect(turns(undefined, tape, vase)).toEqual({ Mug: undefined, Tape: 'soon', Vase: 'next' })
  expect(turns(tape, vase), 'the card of Tape came back before that of Mug').toEqual({
    Mug: 'soon',
    Tape: undefined,
    Vase: 'soon',
  })
  expect(turns(undefined, mug), 'its card is shown').toEqual({ Mug: undefined, Tape: undefined, Vase: undefined })
})
