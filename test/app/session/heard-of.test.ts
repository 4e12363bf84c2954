import { expect, test } from 'vitest'
import { speechCommands } from '../../../src/app/session/speech-commands.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'

type Parameter = Parameters<typeof speechCommands>

test.each([
  ['demo', ['The demo was recorded: it follows taps, not words.', 'play']],
  ['tidy', ['Noted']],
] as const)('T37 words beside a card are told as heard, which those to a recording are not: %s', async (agent, told) => {
  const tells: unknown[] = []
  const session = { id: 'one', state: { ...emptySession, agent }, events: [], say: async () => {} }
  const open = { openId: 'one', session, app: tidyReading.initialState, photos: {}, problem: { text: null }, unsentText: '' }
  const speech = speechCommands(
    open as unknown as Parameter[0], // what it needs
    {
      attempt: (command) => command().then(() => true),
      five: { isToBegin: false } as unknown as Parameter[1]['five'],
      tell: (...news) => tells.push(news),
      saveDraft() {},
      requestUpdate() {},
    },
  )
  await speech.note('The blue one first')
  expect(tells).toEqual([told])
})
