import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { type McpTools, mcpTools } from '../../src/mcp/index.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { listed, loopback, until } from './loopback.ts'

const agentWith = (tools: McpTools) =>
  defineAgent({
    name: 'caller',
    modes: { only: { prompt: '', tools } },
    initialMode: 'only',
    initialState: null,
    reduce: (state: null) => state,
  })

/** A session whose call is open at a question, closed there and opened again with a connection of its own. `at` says which question. */
async function reopened(at: 'approval' | 'elicitation', trust = false) {
  const server = await loopback()
  server.tools = [listed('act', { annotations: { readOnlyHint: true } })]
  const form = {
    id: 1,
    method: 'elicitation/create',
    params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
  }
  server.onCall = ({ stream }) => stream(form)
  const store = openStore(`mcp-${at}-${trust}`)
  const open = async (tools: McpTools, script: readonly (readonly Scripted[])[]) =>
    openSession({ store, agent: agentWith(tools), model: scripted(...script), id: 'one', patienceMs: null })

  const before = await mcpTools({ url: server.url, name: 'it', trust })
  const first = await open(before, [[{ call: 'it__act' }]])
  await first.say('go')
  const isAt = (kind: string) => () => first.state.question?.question.kind === kind
  if (!trust) await until(isAt('approval'))
  if (at === 'elicitation') {
    if (!trust) await first.answer(first.state.question!.id, true)
    await until(isAt('elicitation'))
  }
  await first.close()
  await before.close()

  const after = await mcpTools({ url: server.url, name: 'it', trust })
  const session = await open(after, [[{ text: 'Done.' }]])
  const calls = () => server.methods().filter((method) => method === 'tools/call').length
  return { server, session, calls, after }
}

test('B68 a request that was sent is never sent again: a call that was at a question of the server is interrupted', async () => {
  const { server, session, calls, after } = await reopened('elicitation')
  await until(() => session.status === 'idle')
  expect(session.events.find(({ type }) => type === 'tool.returned')).toMatchObject({
    outcome: { type: 'error', kind: 'interrupted' },
  })
  expect(calls()).toBe(1)
  await session.close()
  await after.close()
  await server.close()
})

test('B68 a call that waited for its approval runs once it is allowed, after a reload too', async () => {
  const { server, session, calls, after } = await reopened('approval')
  expect(calls()).toBe(0)
  server.onCall = ({ result }) => result({ content: [{ type: 'text', text: 'did it' }] })
  await session.answer(session.state.question!.id, true)
  await until(() => session.status === 'idle')
  expect(session.events.find(({ type }) => type === 'tool.returned')).toMatchObject({
    outcome: { type: 'ok', forModel: 'did it' },
  })
  expect(calls()).toBe(1)
  await session.close()
  await after.close()
  await server.close()
})

test('B68 a call that only reads, at a server that the app trusts, runs again', async () => {
  const { server, session, calls, after } = await reopened('elicitation', true)
  await until(() => calls() === 2)
  await session.close()
  await after.close()
  await server.close()
})
