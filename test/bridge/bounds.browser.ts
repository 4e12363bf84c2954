import { type Client, connect } from '../../src/bridge/client.ts'
import type { SessionHandle } from '../../src/session/session.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { until } from './stage.ts'

let client: Client
let stores = 0
beforeEach(async () => {
  const address = new URL('./bounds.worker.ts', import.meta.url)
  address.searchParams.set('store', `bounds-${performance.timeOrigin}-${stores++}`)
  client = connect(() => new Worker(address, { type: 'module' }))
  await client.keys.save({ provider: 'played', baseURL: 'https://models.test/v1', model: 'player', keyless: true }, null)
})
afterEach(() => client.close())

/** What a session of this agent has come to after these words. */
async function sessionAfter(agent: string, words: string): Promise<SessionHandle<undefined>> {
  const session = await client.open({ agent })
  await session.say(words)
  await until(() => session.state.halted, `agent ${agent} to rest`)
  return session
}
const haltOf = async (agent: string, words: string) => (await sessionAfter(agent, words)).state.halted
const textOf = ({ state }: SessionHandle<undefined>) => {
  const last = state.messages.at(-1)
  return last?.role === 'assistant' ? last.text : ''
}
const isCompacted = ({ type }: { readonly type: string }) => type === 'context.compacted'

describe('a bound of one agent of a worker', () => {
  it('on its turns does not bind another', async () => {
    equal(await haltOf('turns', 'again'), { reason: 'max_turns', value: 2 })
    equal(await haltOf('free', 'again'), { reason: 'max_turns', value: 8 })
  })

  it('on what it uses does not bind another; the limit of the person binds both, and the lower one counts', async () => {
    equal((await haltOf('budget', 'again'))?.reason, 'budget')
    equal((await haltOf('free', 'again'))?.reason, 'max_turns')
    const preferences = await client.preferences()
    await client.savePreferences({ ...preferences, cap: 1000 })
    equal((await haltOf('budget', 'again'))?.reason, 'budget')
    await client.savePreferences({ ...preferences, cap: 30 })
    equal((await haltOf('free', 'again'))?.reason, 'budget')
    await client.savePreferences({ ...preferences, cap: 10 })
    equal((await sessionAfter('budget', 'again')).state.replies, 1)
  })

  it('on errors, or with a condition, halts that one alone', async () => {
    const strict = await sessionAfter('errors', 'broken')
    equal([strict.state.halted?.reason, strict.state.replies], ['tool_error', 1])
    ok((await sessionAfter('free', 'broken')).state.replies > 1, 'another to go on')
    equal((await haltOf('when', 'again'))?.reason, 'halt_when')
  })

  it('in time ends its slow tools and its questions', async () => {
    const slow = await sessionAfter('times', 'slow')
    const result = slow.events.find((event) => event.type === 'tool.returned')
    equal(result?.outcome.type === 'error' && result.outcome.kind, 'timed_out')
    const impatient = await sessionAfter('patience', 'ask')
    equal(impatient.events.find((event) => event.type === 'question.answered')?.by, 'timeout')
    const patient = await client.open({ agent: 'free' })
    await patient.say('ask')
    await until(() => patient.state.question, 'a question that stays open')
  })

  it('on the first part, or on the time between two, ends a reply that does not come', async () => {
    const silent = await sessionAfter('first', 'silent')
    equal([silent.state.halted?.reason, silent.state.failure?.kind], ['error', 'timeout'])
    const halting = await sessionAfter('gap', 'halting')
    const failed = halting.events.find((event) => event.type === 'model.failed')
    equal([failed?.failure.kind, failed?.text], ['timeout', 'So far'])
    const patient = await client.open({ agent: 'free' })
    await patient.say('halting')
    await until(() => patient.getSnapshot().draft.text === 'So far', 'a reply that may take its time')
    equal(patient.status, 'running')
    await patient.stop()
  })

  it('on calls side by side runs one after the other', async () => {
    const outcomes = async (agent: string) =>
      (await sessionAfter(agent, 'meet')).events
        .flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))
        .slice(0, 2)
        .map((outcome) => (outcome.type === 'error' ? outcome.kind : outcome.type))
    equal(await outcomes('alone'), ['timed_out', 'timed_out'])
    equal(await outcomes('free'), ['ok', 'ok'])
  })

  it('on sizes ends a reply that is too large; one that is no bound is refused by its name', async () => {
    equal((await sessionAfter('sizes', 'hello')).state.failure?.detail, 'too_large')
    equal((await sessionAfter('free', 'hello')).state.failure, null)
    const { message } = await failureOf(client.open({ agent: 'no size' }))
    ok(message.includes('sizes.reply must be a positive integer; got: Infinity'), message)
  })

  it('that is a function of a tool’s error says what the model is told instead', async () => {
    const first = async (agent: string) =>
      (await sessionAfter(agent, 'broken')).events.find((event) => event.type === 'tool.returned')?.outcome
    equal(await first('judge'), { type: 'ok', forModel: 'never mind broken' })
    equal(await first('free'), { type: 'error', forModel: 'it is broken' })
  })

  it('on what the model reads at once has the session summarised, or halts where that is off', async () => {
    const talk = async (agent: string) => {
      const session = await client.open({ agent })
      const isOver = () => session.state.halted?.reason === 'budget' || session.events.some(isCompacted)
      for (let at = 0; !isOver() && at < 20; at++) {
        const { replies } = session.state
        await session.say('words '.repeat(60))
        await until(() => session.state.halted && (isOver() || session.state.replies > replies), `agent ${agent} to rest`)
      }
      return session
    }
    const short = await talk('short')
    equal([short.state.halted?.reason, short.events.some(isCompacted)], ['completed', true])
    const whole = await talk('whole')
    equal([whole.state.halted?.reason, whole.events.some(isCompacted)], ['budget', false])
  })

  it('on retries lets a failure stand, where another tries again', async () => {
    equal((await sessionAfter('retry', 'busy')).state.failure?.kind, 'rate_limited')
    const free = await client.open({ agent: 'free' })
    await free.say('busy')
    await until(() => free.getSnapshot().draft.retry, 'another try')
    await free.stop()
  })

  it('is read from an instance of a class too, and so is a model', async () => {
    const session = await sessionAfter('own', 'again')
    equal(session.state.halted?.reason, 'budget')
    const replied = session.events.find((event) => event.type === 'model.replied')
    equal(replied?.model, 'the model of own')
  })

  it('and its options of model calls and its output are its own, too', async () => {
    equal(JSON.parse(textOf(await sessionAfter('options', 'hello'))), { temperature: 0.5, maxTokens: 9 })
    equal(JSON.parse(textOf(await sessionAfter('free', 'hello'))), {})
    equal((await sessionAfter('output', 'record')).state.output, { n: 1 })
    ok(!('output' in (await sessionAfter('free', 'record')).state), 'a text of another')
  })
})
