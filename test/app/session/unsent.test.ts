import { beforeEach, expect, test } from 'vitest'
import { drafts, draftWords } from '../../../src/app/page-storage/drafts.ts'
import { SessionStart } from '../../../src/app/services/session-start.ts'
import { sessionActs } from '../../../src/app/session/session-acts.ts'
import { SessionController } from '../../../src/app/session/session-controller.ts'
import { typedIn } from '../../../src/app/session/typed-words.ts'
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

test('first words that were refused stay a draft after a photo was added and removed', async () => {
  const controller = sessions()
  await controller.open('one')
  const session = controller.session!
  session.say = async () => {
    throw new Error('the storage is full')
  }
  const screen = { services: { session: controller }, route: { id: 'one' }, requestUpdate() {} }
  const acts = sessionActs(...([screen, () => null] as unknown as Parameters<typeof sessionActs>)) // only what is used here
  acts.type({ detail: { text: 'The drawer' } } as Parameters<typeof acts.type>[0])
  await acts.send({ detail: { text: 'The drawer' } } as Parameters<typeof acts.send>[0])
  expect([typedIn(controller), draftWords(session)]).toEqual(['The drawer', 'The drawer'])
  // The draft is saved with each photo that comes or goes.
  await controller.speech.notePhotos([])
  expect([typedIn(controller), draftWords(session), drafts()]).toEqual(['The drawer', 'The drawer', ['one']])
})

test('T37 words that were typed where nothing is asked stand in no field of a question that comes', async () => {
  const controller = sessions()
  await controller.open('one')
  controller.setUnsentText('It is for drawing')
  expect(typedIn(controller)).toBe('It is for drawing')
  const { cards } = controller
  controller.cards = { ...cards, top: { question: { kind: 'freeText', prompt: 'Whose is it?' } } } as unknown as typeof cards
  expect(typedIn(controller)).toBe('')
  controller.cards = cards
  expect(typedIn(controller)).toBe('It is for drawing')
})
