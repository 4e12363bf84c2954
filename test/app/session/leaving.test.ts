import { expect, test } from 'vitest'
import { SessionController } from '../../../src/app/session/session-controller.ts'
import type { BatchListener, Client } from '../../../src/bridge/client.ts'
import type { Logged } from '../../../src/core/shapes/event.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { said as words } from '../../core/drive.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }

test('B77 a session that cannot be closed does not keep the next one from opening', async () => {
  const state = { ...emptySession, app: undefined }
  // A worker whose last write hangs.
  const open = async ({ id }: { id?: string }) => ({
    id,
    state,
    events: [],
    damage: { restored: 0, missing: 0 },
    subscribeBatches: () => () => {},
    close: () => new Promise<void>(() => {}),
  })
  const client = { open, list: async () => [], photos: async () => [] } as unknown as Client // only what is used here
  const controller = new SessionController(host, client)
  await controller.open('one')
  await controller.open('two')
  expect(controller.session?.id).toBe('two')
})

test('words that were taken just before the page was left do not come back to the field', async () => {
  let publish: BatchListener = () => {}
  let refuse = (_: Error) => {}
  const session = {
    id: 'one',
    agent: 'tidy',
    state: { ...emptySession, app: undefined },
    status: 'idle',
    events: [] as Logged[],
    damage: { restored: 0, missing: 0 },
    subscribeBatches(listener: BatchListener) {
      publish = listener
      return () => {}
    },
    // The worker writes the words, and is ended before it can say so.
    say: () => new Promise<void>((_, reject) => (refuse = reject)),
  }
  const client = { open: async () => session, list: async () => [], photos: async () => [] } as unknown as Client // only what is used here
  const controller = new SessionController(host, client)
  await controller.open('one')
  const sending = controller.speech.send('The drawer')
  refuse(new Error('the page was left'))
  await sending
  expect([controller.unsentText, controller.problem.text]).toEqual(['The drawer', expect.stringContaining('the page was left')])
  const said: Logged = { ...words('The drawer'), v: 1, session: 'one', seq: 0, at: 0 }
  session.events.push(said)
  publish([said], { anew: true })
  expect([controller.unsentText, controller.problem.text]).toEqual(['', null])
})
