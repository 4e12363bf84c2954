import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { quiz } from '../../examples/17-shift-in-the-turn.ts'
import { menu } from '../../examples/18-calls-early.ts'
import { threeDays } from '../../examples/19-long-session.ts'
import { greeting, provider } from '../../examples/20-several-models.ts'
import { send, traceFrom, treeOf } from '../../examples/21-traces.ts'

test('B73 a shift in the turn: the questions of the reply that began the quiz are asked in its mode, with no reply in between', async () => {
  const asked: string[] = []
  const result = await quiz((prompt) => {
    asked.push(prompt)
    return 'Aare'
  })
  expect(asked).toEqual(['Which river flows through Bern?', 'And through Basel?'])
  expect(result).toEqual({ mode: 'asking', subject: 'rivers', right: 1, replies: 2 })
})

test('B74 calls early: each dish is there as soon as its call is whole, and runs once the reply has ended', async () => {
  expect(await menu()).toEqual([
    '0: gnocchi, perhaps',
    '1: risotto, perhaps',
    'the reply has ended',
    'gnocchi is on the list',
    'risotto is on the list',
    'the reply has ended',
  ])
})

test('B65 a long session: the last request has the summary, and the session has all that was said', async () => {
  const { asked, kept, summary } = await threeDays()
  expect(summary).toBe('On Monday the person planted a pear tree.')
  expect(asked).toEqual([expect.stringContaining(summary!), 'Good for the tree.', 'Wednesday: the tree has a leaf'])
  expect(kept).toHaveLength(6)
  expect(kept[0]).toBe('Monday: I planted a pear tree')
})

test('B67 several models: the next one is asked where the first cannot be reached, and not where the request is wrong', async () => {
  const small = provider('small')
  expect(await greeting(provider('large'), small)).toBe('Hello, says large. (large)')
  expect(await greeting(provider('large', 'invalid_request'), small)).toBe('nobody: invalid_request')
  expect(await greeting(provider('large', 'unavailable'), small)).toBe('Hello, says small. (small)')
  expect(await greeting(provider('large', 'network'), provider('small', 'unavailable'))).toBe('nobody: unavailable')
})

test('B70 traces: the spans are a tree, and a collector gets them without words', async () => {
  const trace = await traceFrom()
  const spans = trace.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  expect(treeOf(spans)).toEqual([
    'session teller 6000 ms',
    '  invoke_agent teller 5000 ms',
    '    chat gpt-5-mini 900 ms',
    '    execute_tool clock 1000 ms',
    '    chat gpt-5-mini 700 ms',
  ])
  const got: string[] = []
  const collector = createServer(async (request, response) => {
    got.push(`${request.method} ${request.url}`, await new Response(request as never).text())
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, resolve))
  try {
    await send(trace, `http://localhost:${(collector.address() as AddressInfo).port}`)
  } finally {
    collector.close()
  }
  expect(got[0]).toBe('POST /v1/traces')
  expect(JSON.parse(got[1]!)).toEqual(trace)
  expect(got[1]).not.toContain('noon')
})
