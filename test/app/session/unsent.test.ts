import { beforeEach, expect, test } from 'vitest'
import { drafts } from '../../../src/app/page-storage/drafts.ts'
import { SessionStart } from '../../../src/app/services/session-start.ts'
import { SessionController } from '../../../src/app/session/session-controller.ts'
import type { Client } from '../../../src/bridge/client.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { memoryStorage } from '../page-storage/memory-storage.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }

beforeEach(() => {
  globalThis.localStorage = memoryStorage()
})

/** Sessions in which nothing is said before they are closed, which refuses it. */
function sessions(): SessionController {
  const open = async ({ id }: { id: string }) => {
    let close = () => {}
    const closed = new Promise<never>((_, reject) => {
      close = () => reject(new Error('the session is closed'))
    })
    closed.catch(() => {})
    return {
      id,
      state: { ...emptySession, app: undefined },
      status: 'idle',
      events: [],
      damage: { restored: 0, missing: 0 },
      subscribeBatches: () => () => {},
      say: () => closed,
      close: async () => close(),
    }
  }
  return new SessionController(host, { open, list: async () => [], photos: async () => [] } as unknown as Client) // only what is used here
}

test.each(['send', 'note'] as const)(
  'words that are refused when another session is open are neither its words nor its draft: %s',
  async (how) => {
    const controller = sessions()
    await controller.open('one')
    const sent = controller.speech[how]('Skip it for today.')
    await controller.open('two')
    await sent
    expect([controller.unsentText, drafts()]).toEqual(['', []])
  },
)

test('words that Tidy suggests are in the field and no draft, until the person changes them', async () => {
  const session = sessions()
  const routes: string[] = []
  const navigation = { go: ({ id }: { id: string }) => routes.push(id) }
  const needs = {
    connection: { current: { ready: true } },
    navigation,
    open: { session, sessionIfLoaded: session },
    sessions: { all: [], load: async () => {} },
  }
  const start = new SessionStart(needs as unknown as ConstructorParameters<typeof SessionStart>[0])
  await start.begin('Start with these, left from last time: Mug.')
  await start.open(routes[0]!)
  expect([session.unsentText, drafts()]).toEqual(['Start with these, left from last time: Mug.', []])
  session.setUnsentText('Start with the mug.')
  expect(drafts()).toEqual(routes)
})
