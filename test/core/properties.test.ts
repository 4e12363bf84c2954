import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { chat, stream } from '../../src/session/chat/chat.ts'
import { said } from './drive.ts'
import { faults, live, numRuns, script, world } from './world.ts'

/** Every reply's calls are followed by exactly one result each, in call order, before anything else. */
function isWellFormed({ messages }: ModelRequest): boolean {
  return messages.every((message, at) => {
    if (message.role === 'tool')
      return messages
        .slice(0, at)
        .some((other) => other.role === 'assistant' && other.calls.some(({ id }) => id === message.callId))
    if (message.role !== 'assistant') return true
    const results = messages.slice(at + 1, at + 1 + message.calls.length)
    return (
      message.calls.every((call, index) => results[index]?.role === 'tool' && results[index].callId === call.id) &&
      messages[at + 1 + message.calls.length]?.role !== 'tool'
    )
  })
}

test('whatever happens, each call has one result in every request, no effect is done twice, and nothing runs after a stop', async () => {
  await fc.assert(
    fc.asyncProperty(script, faults, async (replies, planned) => {
      const around = world(replies)
      const log: Event[] = [said('go')]
      const { state, asked } = await live(log, around, planned)

      expect(around.requests.filter((request) => !isWellFormed(request))).toEqual([])
      expect([...around.effects.values()].filter((times) => times > 1)).toEqual([])
      expect(around.afterCancelled).toBe(0)
      const answered = log.flatMap((event) => (event.type === 'question.answered' ? [event.id] : []))
      expect(new Set(answered).size).toBe(answered.length)
      expect(asked.filter((id, at) => asked.indexOf(id) !== at && !answered.includes(id))).toEqual([])
      // The log, read anew, is the state that was lived.
      expect((JSON.parse(JSON.stringify(log)) as Event[]).reduce(fold, emptySession)).toEqual(state)
      expect(state.halted).not.toBeNull()
      expect(state.batch).toBeNull()
    }),
    { numRuns },
  )
}, 600_000)

test('a session that is restarted at any prefix of its log comes to the same messages', async () => {
  const calm = script.map((replies) =>
    replies.map((reply) => ({
      ...reply,
      calls: reply.calls.filter((name) => !['effect', 'askeffect', 'allowedeffect', 'late'].includes(name)),
    })),
  )
  await fc.assert(
    fc.asyncProperty(calm, fc.nat(), async (replies, cut) => {
      const whole: Event[] = [said('go')]
      // One at a time: which of several running calls are cut off by one that ends the turn is a matter of luck.
      const { state } = await live(whole, world(replies), [], 1)
      const prefix = whole.slice(0, 1 + (cut % whole.length))
      expect((await live(prefix, world(replies), [], 1)).state.messages).toEqual(state.messages)
    }),
    { numRuns },
  )
}, 600_000)

test('B20 stream gives what chat gives', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (replies) => {
      const calm = replies.map((reply) => ({ ...reply, calls: reply.calls.filter((name) => name !== 'late') }))
      const options = () => {
        const { model, tools } = world(calm)
        return {
          model,
          tools,
          messages: 'go',
          ask: (question: { kind: string }) => (question.kind === 'freeText' ? 'Ann' : true),
        }
      }
      const streamed = stream(options())
      for await (const _ of streamed);
      const timeless = (value: unknown) => JSON.parse(JSON.stringify(value, (key, member) => (key === 'duration' ? 0 : member)))
      expect(timeless(await streamed.result)).toEqual(timeless(await chat(options())))
    }),
    { numRuns },
  )
}, 600_000)
