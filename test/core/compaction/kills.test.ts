import { expect, test } from 'vitest'
import { fold } from '../../../src/core/fold.ts'
import type { Env } from '../../../src/core/shapes/env.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import type { Model } from '../../../src/core/shapes/model.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { ask, confirm } from '../../../src/core/tools/question.ts'
import { defineTool } from '../../../src/core/tools/tool.ts'
import { unpaired } from '../../support/unpaired.ts'
import { agentWith, said } from '../drive.ts'
import { call, compactions, counting, isSummary, many, read, runOnce, wordy } from './long.ts'

const decide = defineTool({
  name: 'decide',
  description: 'Asks',
  input: { type: 'object' },
  async *run() {
    return (yield* ask(confirm('Keep it?'))) ? 'kept' : 'gone'
  },
})
const agent = agentWith(read, decide)
const replies = (turn: number) => {
  if (turn % 5 === 1) return [call('read', { tokens: 60 }), call('read', { tokens: 40 })]
  return turn % 5 === 3 ? [call('decide')] : wordy(`reply ${turn}`, 100)
}
const sayings = many(11)
const makers = { 'before the window is full': { window: 1_400 }, 'after a refusal': { most: 1_400 } } as const

/**
 * The life of a session whose log begins with `log`: it says what was not said yet, and runs to rest each time. With `kill` the life ends in the
 * middle of the summary with that number.
 */
async function live(log: Event[], model: Model, kill?: number): Promise<void> {
  let summaries = 0
  let die = () => {}
  const death = new Promise<'dead'>((resolve) => (die = () => resolve('dead')))
  const mortal: Model = {
    ...model,
    async *stream(request, signal) {
      const dies = isSummary(request) && summaries++ === kill
      for await (const part of model.stream(request, signal)) {
        yield part
        if (!dies) continue
        die()
        await new Promise<never>(() => {})
      }
    },
  }
  const ask: Env['ask'] = () => ({ answer: true, by: 'user' })
  for (;;) {
    const before = log.length
    if ((await Promise.race([runOnce(log, { agent, model: mortal, compact: { keep: 2 }, ask }), death])) === 'dead') return
    const next = sayings[log.filter(({ type }) => type === 'user.said').length]
    if (log.at(-1)?.type === 'run.halted' && next !== undefined) log.push(said(next))
    else if (log.length === before) return
  }
}

const timeless = (log: readonly Event[]) =>
  JSON.parse(JSON.stringify(log, (name, value) => (name === 'duration' ? 0 : value))) as Event[]

test.each(Object.entries(makers))(
  'B65 B41 a session that is compacted %s, killed at every event and in every summary, comes to the same end',
  async (_, limits) => {
    const model = () => counting(replies, limits)
    const whole: Event[] = [said(sayings[0]!)]
    await live(whole, model())
    const { length: count } = compactions(whole)
    expect(count).toBeGreaterThan(1)
    expect(whole.reduce(fold, emptySession).halted).toEqual({ reason: 'completed' })

    const check = (log: readonly Event[], what: string) => {
      const state = timeless(log).reduce(fold, emptySession)
      const { messages, compacted, facts, usage } = timeless(whole).reduce(fold, emptySession)
      expect({ what, messages: state.messages, compacted: state.compacted, facts: state.facts, usage: state.usage }).toEqual({
        ...{ what, messages, compacted, facts, usage },
      })
    }
    for (let at = 1; at < whole.length; at++) {
      const log = structuredClone(whole.slice(0, at))
      const again = model()
      await live(log, again)
      expect(again.requests.flatMap(({ messages }) => unpaired(messages))).toEqual([])
      // A compaction that is in the log is not paid for again.
      expect(again.requests.filter(isSummary).length, `killed at ${at}`).toBe(count - compactions(whole.slice(0, at)).length)
      check(log, `killed at event ${at}`)
    }
    for (let number = 0; number < count; number++) {
      const log: Event[] = [said(sayings[0]!)]
      await live(log, model(), number)
      expect(compactions(log)).toHaveLength(number)
      await live(log, model())
      expect(compactions(log)).toHaveLength(count)
      check(log, `killed in summary ${number}`)
    }
  },
)
