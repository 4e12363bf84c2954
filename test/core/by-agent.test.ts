import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { halt } from '../../src/core/tools/outcome.ts'
import { type Answer, approval, type Question } from '../../src/core/tools/question.ts'
import { defineTool, type Tool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said } from './drive.ts'

const saidByAgent = (text: string): Event => ({ type: 'user.said', parts: [{ type: 'text', text }], by: 'agent', next: true })
const anything = { type: 'object' } as const
const tool = (name: string, more: Partial<Tool> = {}) =>
  defineTool({ name, description: '', input: anything, run: async () => name, ...(more as object) })
const end = (log: readonly Event[]) => log.findLast((event) => event.type === 'run.halted')

/** What was asked, with one answer to all of it. */
function person(answer: Answer) {
  const asked: unknown[] = []
  const ask = async (question: Question) => {
    asked.push(question.tool)
    return { answer, by: 'user' as const }
  }
  return { asked, ask }
}

test('B69 what an agent of the browser says is answered, and restarts no count: only the person does', async () => {
  const model = scripted({ text: 'one' }, { text: 'two' }, { text: 'three' })
  const env = { agent: agentWith(), model, maxTurns: 2 }
  const { log } = await drive([said('go')], env)
  log.push(saidByAgent('and?'))
  expect(end((await drive(log, env)).log)).toMatchObject({ reason: 'completed' })
  log.push(saidByAgent('and then?'))
  expect(end((await drive(log, env)).log)).toMatchObject({ reason: 'max_turns' })
  expect(model.requests).toHaveLength(2)
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ role: 'user', by: 'agent', parts: [{ text: 'and?' }] })
  log.push(said('go on'))
  expect(end((await drive(log, env)).log)).toMatchObject({ reason: 'completed' })
})

test('B69 where an agent leads the person allows each effect, whatever the tool says and whatever they allowed before', async () => {
  const tools = [
    tool('look'),
    tool('send', { effect: true }),
    tool('pay', { effect: true, approve: () => false }),
    tool('post', { effect: true, approve: approval('Post it?') }),
  ]
  const all = tools.map(({ name }) => ({ call: name }))
  const { asked, ask } = person({ allow: true, forSession: true })
  const model = scripted(all, { text: 'ok' }, all, { text: 'ok' }, all, { text: 'ok' })
  const env = { agent: agentWith(...tools), model, ask }
  const { log } = await drive([said('go')], env)
  expect(asked.splice(0)).toEqual(['post'])
  log.push(saidByAgent('do it again'))
  await drive(log, env)
  expect(asked.splice(0)).toEqual(['send', 'pay', 'post'])
  log.push(said('and again'))
  await drive(log, env)
  expect(asked).toEqual([])
})

test('B69 an effect that the person does not allow does not happen', async () => {
  let sent = 0
  const send = tool('send', { effect: true, run: async () => ++sent })
  const { ask } = person(false)
  const { state } = await drive([saidByAgent('send it')], {
    agent: agentWith(send),
    model: scripted({ call: 'send' }, { text: 'ok' }),
    ask,
  })
  expect(results(state)).toEqual(['the person did not allow this'])
  expect(sent).toBe(0)
})

test('B69 a message of an agent does not win over the halt that a tool asked for', async () => {
  const stops = tool('stops', { run: async () => halt('enough') })
  let once = true
  const { log } = await drive(
    [said('go')],
    { agent: agentWith(stops), model: scripted({ call: 'stops' }, { text: 'no' }) },
    ({ type }, add) => {
      if (type !== 'tool.started' || !once) return
      once = false
      add(saidByAgent('go on'))
    },
  )
  expect(end(log)).toMatchObject({ reason: 'enough' })
})
