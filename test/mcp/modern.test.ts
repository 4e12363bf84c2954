import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler, fromJsonSchema, inputRequired, McpServer } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/core/tools/question.ts'
import { type McpTools, mcpTools } from '../../src/mcp/index.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { until } from './loopback.ts'

// A server that speaks only the revision of 2026-07-28, made with the server half of the SDK: no sessions, and a question is a result.
const methods: string[] = []
let hasMore = false
const handler = createMcpHandler(
  () => {
    const server = new McpServer({ name: 'modern', version: '1' }, { capabilities: { tools: { listChanged: true } } })
    const nothing = fromJsonSchema({ type: 'object', properties: {} })
    server.registerTool('sign', { description: 'Signs', inputSchema: nothing }, async (_: unknown, { mcpReq }) => {
      const answer = mcpReq.inputResponses?.who as { action: string; content?: { name: string } } | undefined
      if (answer) return { content: [{ type: 'text', text: `${answer.action} ${answer.content?.name}` }] }
      const requestedSchema = {
        type: 'object',
        properties: { name: { type: 'string', title: 'Your name' } },
        required: ['name'],
      } as const
      return inputRequired({
        inputRequests: {
          who: inputRequired.elicit({ message: 'Who signs?', requestedSchema: { ...requestedSchema, required: ['name'] } }),
        },
      })
    })
    if (hasMore) server.registerTool('more', { description: 'More', inputSchema: nothing }, async () => ({ content: [] }))
    return server
  },
  { legacy: 'reject' },
)
const http = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  if (body) methods.push(JSON.parse(body).method)
  const left = new AbortController()
  response.on('close', () => left.abort())
  const answer = await handler.fetch(
    new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body && { body }),
      signal: left.signal,
    }),
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (answer.body)
    Readable.fromWeb(answer.body as ReadableStream)
      .on('error', () => {})
      .pipe(response)
  else response.end()
})
let tools: McpTools
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  tools = await mcpTools({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`, name: 'it' })
})
afterAll(async () => {
  await tools.close()
  await handler.close()
  http.closeAllConnections()
  http.close()
})

test('B68 a server of the revision without sessions is one like any other: its question is a result, answered in the same call', async () => {
  expect(tools.map(({ name }) => name)).toEqual(['it__sign'])
  const asked: Question[] = []
  const { turns } = await chat({
    model: scripted({ call: 'it__sign' }, { text: '.' }),
    messages: 'go',
    tools,
    ask(question) {
      asked.push(question)
      return question.kind === 'approval' ? true : { action: 'accept', content: { name: 'Ann' } }
    },
  })
  expect(Object.values(turns[0]!.outcomes)).toEqual([{ type: 'ok', forModel: 'accept Ann' }])
  expect(asked.at(-1)).toMatchObject({
    kind: 'elicitation',
    prompt: 'Who signs?',
    fields: [{ name: 'name', label: 'Your name', required: true }],
  })
  expect(methods).not.toContain('initialize')
})

test('B68 such a server too says when it has other tools', async () => {
  await until(() => methods.includes('subscriptions/listen'))
  hasMore = true
  await until(() => {
    handler.notify.toolsChanged()
    return tools.length === 2
  })
  expect(tools.map(({ name }) => name)).toEqual(['it__sign', 'it__more'])
})
