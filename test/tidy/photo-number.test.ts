import { expect, test } from 'vitest'
import { marksOf } from '../../src/app/session/map/marks.ts'
import { draftThings } from '../../src/app/session/wait/draft-things.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { scripted } from '../../src/models/scripted.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { sightsOf } from '../../src/tidy/sights.ts'
import { logOf } from '../archive/sample.ts'
import { drive } from '../core/drive.ts'

const part = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const name = 'propose_disposition'
const args = { item: 'mug', choices: [{ label: 'Kitchen' }, { label: 'Shelf' }], region: { ...part, photo: 2 } }

test('T8 a photo that is named by a number is the one that its digits name: on its card, on the map, and while it streams', async () => {
  const sent: Event = { type: 'user.said', parts: ['p', 'q', 'r'].map((photo) => ({ type: 'image', photo })) }
  const { log, state } = await drive([sent], {
    agent: tidy,
    model: scripted([{ call: 'begin_sorting' }, { call: name, args }], { text: 'Done.' }),
    ask: () => ({ answer: { disposition: { to: 'trash' } }, by: 'user' }),
  })
  const asked = log.find((event) => event.type === 'question.asked')!
  expect(asked).toMatchObject({ question: { region: { ...part, photo: '2' } } })
  expect(sightsOf(log).get(asked.callId)?.photo).toBe('q')
  expect(marksOf(logOf('s', log), state)).toMatchObject([{ item: 'mug', photo: 'q', region: part }])

  const things = draftThings()
  things.add({ type: 'draft.call', index: 0, name, delta: '', call: { id: 'a', name, args } })
  expect(things.all).toMatchObject([{ photo: '2', region: part }])

  // It is decided without having asked.
  const unasked = log.filter((event) => event.type !== 'question.asked')
  const remade = { type: 'decision.remade', callId: asked.callId, answer: null, outcome: { type: 'ok', forModel: '' } } as const
  expect(sightsOf([...unasked, remade]).get(asked.callId)).toMatchObject({ photo: 'q', region: part })
  // While it waits, only its call tells where it is.
  const waiting = log.slice(0, log.findIndex((event) => event.type === 'model.replied') + 1)
  expect(marksOf(logOf('s', waiting), state)).toMatchObject([{ item: 'mug', photo: 'q' }])
})
