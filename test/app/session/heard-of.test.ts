import { expect, test } from 'vitest'
import { speechCommands } from '../../../src/app/session/speech-commands.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'

type Parameter = Parameters<typeof speechCommands>

/** The commands of an open session with what they need of it, and what they tell. */
function speechOf(needed: object) {
  const tells: unknown[] = []
  const open = { openId: 'one', ...needed }
  const speech = speechCommands(open as unknown as Parameter[0], {
    attempt: (command) => command().then(() => true),
    five: { isToBegin: false } as unknown as Parameter[1]['five'],
    tell: (...news) => tells.push(news),
    saveDraft() {},
    requestUpdate() {},
  })
  return { open, speech, tells }
}

test.each([
  ['demo', ['The demo was recorded: it follows taps, not words.', 'play']],
  ['tidy', ['Noted']],
] as const)('T37 words beside a card are told as heard, which those to a recording are not: %s', async (agent, told) => {
  const session = { id: 'one', state: { ...emptySession, agent }, events: [], say: async () => {} }
  const { speech, tells } = speechOf({
    session,
    app: tidyReading.initialState,
    photos: {},
    problem: { text: null },
    unsentText: '',
  })
  await speech.note('The blue one first')
  expect(tells).toEqual([told])
})

test('T39 photos that are taken back are told of in their session alone', async () => {
  for (const left of [false, true]) {
    const gone: string[] = []
    const photos = { waiting: [{ id: 'desk' }, { id: 'shelf' }], remove: async (id: string) => void gone.push(id) }
    const { open, speech, tells } = speechOf({ session: { id: 'one' }, photos })
    const back = speech.takePhotosBack()
    if (left) open.openId = 'two'
    await back
    expect([gone, tells.length]).toEqual([['desk', 'shelf'], left ? 0 : 1])
  }
})
