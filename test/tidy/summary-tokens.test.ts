import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { emptyTidy } from '../../src/tidy/state.ts'
import { summarise } from '../../src/tidy/summary.ts'

const reply = (model: string, input: number, output: number) =>
  ({ type: 'model.replied', model, usage: { input, output }, calls: [], text: '' }) as unknown as Event // what the sum reads

test('T35 the row of a session has the tokens of each model', () => {
  const events = [reply('a', 100, 10), reply('b', 5, 1), reply('a', 200, 20)]
  expect(summarise(emptyTidy, events).tokens).toEqual([
    ['a', 300, 30],
    ['b', 5, 1],
  ])
  expect(summarise(emptyTidy, []).tokens).toBe(undefined)
})

test('a log that grows by an event is summed up without reading the others again', () => {
  const region = { photo: '1', x: 0, y: 0, width: 0.5, height: 0.5 }
  const question = { kind: 'proposeDisposition', item: 'mug', choices: [], region }
  const call = { id: 'c', name: 'propose_disposition', args: { item: 'mug' } }
  const log = [
    { type: 'user.said', parts: [{ type: 'image', photo: 'a' }] },
    { ...reply('a', 1, 1), calls: [call] },
    { type: 'question.asked', callId: 'c', id: 'c:0', question },
  ] as Event[]
  let reads = 0
  const events = new Proxy<Event[]>([], {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++
      return Reflect.get(target, key)
    },
  })
  const readsWith = (event: Event) => {
    events.push(event)
    reads = 0
    summarise(emptyTidy, events)
    return reads
  }
  for (const event of log) readsWith(event)
  const first = readsWith({ type: 'session.titled', title: 'Desk' } as Event)
  for (let more = 0; more < 100; more++) readsWith({ type: 'session.titled', title: 'Desk' } as Event)
  expect(summarise(emptyTidy, events)).toMatchObject({ next: { photo: 'a' }, tokens: [['a', 1, 1]] })
  expect(readsWith({ type: 'session.titled', title: 'Desk' } as Event)).toBe(first)
})
