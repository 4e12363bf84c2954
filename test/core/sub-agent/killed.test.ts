import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/shapes/event.ts'
import type { Model, StreamPart } from '../../../src/core/shapes/model.ts'
import { delegate } from '../../../src/core/sub-agent/delegate.ts'
import { ok } from '../../../src/core/tools/outcome.ts'
import { ask, confirm, freeText } from '../../../src/core/tools/question.ts'
import { defineTool } from '../../../src/core/tools/tool.ts'
import { agentWith, said } from '../drive.ts'
import { driveFamily, type Entry, logOf, stateOf, TOP } from './family.ts'

const CHILD = `${TOP}_call_0_0_0`
const anything = { type: 'object' } as const

/** A world that outlives every kill: the effects in it, and the replies that were paid for. */
function world() {
  const effects: string[] = []
  let paid = 0
  const send = defineTool({
    name: 'send',
    description: '',
    input: anything,
    effect: true,
    async run(_: unknown, { requestId }) {
      effects.push(requestId)
      return ok('sent', { facts: [{ type: 'letter.sent' }] })
    },
  })
  const check = defineTool({
    name: 'check',
    description: '',
    input: anything,
    async *run() {
      return `${yield* ask(confirm('Is it so?'))} ${yield* ask(freeText('Where?'))}`
    },
  })
  const deep = { ...agentWith(check), name: 'deep' }
  const dig = defineTool({
    name: 'dig',
    description: '',
    input: anything,
    async *run() {
      return (yield* delegate(deep, 'Dig.')).text
    },
  })
  const helper = { ...agentWith(send, check, dig), name: 'helper' }
  const hand = defineTool({
    name: 'hand',
    description: '',
    input: anything,
    async *run() {
      const one = yield* delegate(helper, 'Help.')
      const sure = yield* ask(confirm('Sure?'))
      const two = yield* delegate(deep, 'Dig too.')
      return ok(`${one.text} ${sure} ${two.text}`, { facts: one.facts })
    },
  })
  const replies: Readonly<Record<string, readonly (readonly StreamPart[])[]>> = {
    'Begin.': [[{ type: 'call', call: { name: 'hand', args: {} } }], [{ type: 'text', delta: 'done' }]],
    'Help.': [
      ['send', 'check'].map((name) => ({ type: 'call', call: { name, args: {} } })),
      [{ type: 'call', call: { name: 'dig', args: {} } }],
      [{ type: 'text', delta: 'helped' }],
    ],
    'Dig.': [[{ type: 'call', call: { name: 'check', args: {} } }], [{ type: 'text', delta: 'dug' }]],
    'Dig too.': [[{ type: 'text', delta: 'dug too' }]],
  }
  /** Knows nothing but the request. */
  const model: Model = {
    provider: 'test',
    name: 'by heart',
    async *stream({ messages }) {
      const [first] = messages
      const text = first?.role === 'user' && first.parts[0]?.type === 'text' ? first.parts[0].text : ''
      const parts = replies[text]![messages.filter(({ role }) => role === 'assistant').length]!
      paid++
      yield* parts
      yield { type: 'usage', usage: { input: 1, output: 0 } }
      yield { type: 'finish', reason: parts.some(({ type }) => type === 'call') ? 'calls' : 'stop' }
    },
  }
  return {
    effects,
    get paid() {
      return paid
    },
    env: { agent: agentWith(hand), model },
  }
}

const answer = (question: { readonly kind: string }) => ({
  answer: question.kind === 'confirm' ? true : 'here',
  by: 'user' as const,
})
const begin = (): Entry[] => [[TOP, said('Begin.')]]
const run = async (entries: Entry[], within: ReturnType<typeof world>) => driveFamily(entries, { ...within.env, ask: answer })

/** What is in the logs: without the usage, which a kill makes more. */
const without = (entries: readonly Entry[]) => {
  const sessions = [...new Set(entries.map(([id]) => id))]
  return sessions.map((id) => [
    id,
    logOf(entries, id).flatMap((event) => (event.type === 'usage.noted' ? [] : [{ ...event, duration: 0 }])),
  ])
}

test('B66 killed after any event of any of the logs, all of them go on to the same end, and what was spent counts', async () => {
  const whole = await run(begin(), world())
  expect(new Set(whole.map(([id]) => id)).size).toBe(4)
  const count = (entries: readonly Entry[], wanted: Event['type']) => entries.filter(([, { type }]) => type === wanted).length
  for (let length = 1; length <= whole.length; length++) {
    const before = whole.slice(0, length)
    const within = world()
    const entries = await run([...before], within)
    // Each reply is in its log once.
    expect(count(entries, 'model.replied')).toBe(8)
    expect(within.paid).toBe(8 - count(before, 'model.replied'))
    // A reply that the kill took after it had been noted is paid for twice, and counts twice.
    expect(stateOf(entries).usage.input).toBe(before.at(-1)![1].type === 'usage.noted' ? 9 : 8)
    const begun = before.findIndex(([, event]) => event.type === 'tool.started' && event.effect)
    expect(within.effects).toEqual(begun < 0 ? [`${CHILD}/call_0_0`] : [])
    // An effect that had begun is not done again: the model is told that it was interrupted.
    const isCut = begun === length - 1
    if (!isCut) expect(without(entries)).toEqual(without(whole))
    expect(stateOf(entries).halted?.reason).toBe('completed')
  }
})

test('B66 killed at any place of one log while the other is whole or behind, both still go on', async () => {
  const whole = await run(begin(), world())
  const [parent, own] = [logOf(whole), logOf(whole, CHILD)]
  for (let p = 1; p <= parent.length; p++)
    for (let c = 0; c <= own.length; c += 2) {
      const before: Entry[] = [
        ...parent.slice(0, p).map((event): Entry => [TOP, event]),
        ...own.slice(0, c).map((event): Entry => [CHILD, event]),
      ]
      const entries = await run(before, world())
      expect(stateOf(entries).halted?.reason).toBe('completed')
      expect(logOf(entries, CHILD).filter(({ type }) => type === 'session.started').length).toBeLessThan(2)
    }
})
