import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type McpOptions, mcpTools } from '../../src/mcp/index.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { chat, stream } from '../../src/session/chat/chat.ts'
import { type Exchange, type Loopback, listed, loopback, until } from './loopback.ts'

// A server that misbehaves, over real HTTP.
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})
async function started() {
  const server = await loopback()
  open.push(server)
  return server
}
async function connected(server: Loopback, more: Partial<McpOptions> = {}) {
  const tools = await mcpTools({ url: server.url, name: 'it', ...more })
  open.unshift(tools)
  return tools
}
type Tools = Awaited<ReturnType<typeof mcpTools>>
async function outcomes(tools: Tools, calls: readonly Scripted[] = [{ call: 'it__act' }], more: object = {}) {
  const { turns } = await chat({
    model: scripted(...calls.map((call) => [call]), { text: 'Done.' }),
    messages: 'go',
    tools,
    ask: () => true,
    ...more,
  })
  return turns.flatMap((turn) => Object.values(turn.outcomes))
}
const calls = (server: Loopback) => server.methods().filter((method) => method === 'tools/call').length
const failed = (text: string | RegExp) => ({ type: 'error', forModel: expect.stringMatching(text) })

const faults: readonly (readonly [what: string, answer: (exchange: Exchange) => void, says: RegExp])[] = [
  ['an error of HTTP', ({ response }) => response.writeHead(500).end('out of order'), /the server it .* failed: .*out of order/],
  [
    'an answer that is no JSON',
    ({ response }) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"jso'),
    /the server it .* failed/,
  ],
  [
    'a page in place of an answer',
    ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
    /the server it .* failed: .*text\/html/,
  ],
  [
    'a stream that is cut before the answer',
    ({ stream: send, response }) => {
      send({ method: 'notifications/message', params: {} })
      response.destroy()
    },
    /the server it .* failed/,
  ],
  [
    'a stream that ends before the answer',
    ({ stream: send, response }) => {
      send({ method: 'notifications/message', params: { level: 'info', data: 1 } })
      response.end()
    },
    /broke off before the answer/,
  ],
  ['a connection that is cut', ({ response }) => response.destroy(), /the server it .* failed/],
  ['a result that is none', ({ result }) => result({ content: 'hello' }), /the server it .* failed/],
  ['an error of the protocol', ({ error }) => error(-32_602, 'no such tool'), /the server it .* failed: .*no such tool/],
  [
    'a session that is lost',
    ({ response }) => response.writeHead(404).end('no session'),
    /the server it .* failed: .*no session/,
  ],
  [
    'more than a response may have',
    ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const send = () => void (response.destroyed || response.write('x'.repeat(1_000_000), () => setImmediate(send)))
      send()
    },
    /sent more than 16000000 bytes/,
  ],
]

test.each(faults)('B68 %s is an error that names the server, sent once, and the next call is well', async (_, answer, says) => {
  const server = await started()
  const tools = await connected(server)
  const good = server.onCall
  server.onCall = (exchange) => {
    server.onCall = good
    answer(exchange)
  }
  expect(await outcomes(tools, [{ call: 'it__act' }, { call: 'it__act' }])).toMatchObject([
    failed(says),
    { type: 'ok', forModel: 'did act' },
  ])
  expect(calls(server)).toBe(2)
})

test('B68 a server that hangs is a time-out, and is told that the call is cancelled', async () => {
  const server = await started()
  server.onCall = () => {}
  const tools = await connected(server, { timeoutMs: 200 })
  expect(await outcomes(tools)).toMatchObject([{ ...failed(/timed out after 200 ms/), kind: 'timed_out' }])
  await until(() => server.methods().includes('notifications/cancelled'))
})

test('B68 a stop cancels the call at the server', async () => {
  const server = await started()
  const tools = await connected(server)
  const stop = new AbortController()
  server.onCall = () => stop.abort()
  const run = chat({
    model: scripted({ call: 'it__act' }, { text: '.' }),
    messages: 'go',
    tools,
    ask: () => true,
    signal: stop.signal,
  })
  expect((await run).haltedReason).toBe('cancelled')
  await until(() => server.methods().includes('notifications/cancelled'))
  const sent = server.received.find(({ method }) => method === 'tools/call')
  expect(server.received.find(({ method }) => method === 'notifications/cancelled')?.params.requestId).toBe(sent?.id)
})

test('B68 a stop while the person reads a question of the server ends the call', async () => {
  const server = await started()
  const tools = await connected(server)
  server.onCall = ({ stream: send }) =>
    send({
      id: 'form',
      method: 'elicitation/create',
      params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
    })
  const stop = new AbortController()
  const ask = ({ kind }: { kind: string }) => {
    if (kind === 'approval') return true
    stop.abort()
    return new Promise<never>(() => {})
  }
  const run = chat({ model: scripted({ call: 'it__act' }), messages: 'go', tools, ask, signal: stop.signal })
  expect((await run).haltedReason).toBe('cancelled')
  await until(() => server.methods().includes('notifications/cancelled'))
})

test('B68 a tool whose schema is no schema is left out with the reason, and the others are there', async () => {
  const server = await started()
  server.tools = [
    listed('good'),
    listed('banana', { inputSchema: { type: 'object', properties: { a: { type: 'banana' } } } }),
    listed('text', { inputSchema: 'object' }),
    listed('list', { inputSchema: { type: 'array' } }),
    listed('names', { inputSchema: { type: 'object', required: 'all' } }),
    listed('pattern', { inputSchema: { type: 'object', properties: { a: { type: 'string', pattern: '(' } } } }),
    listed('long', { inputSchema: { type: 'object', description: 'x'.repeat(300_000) } }),
    listed('elsewhere', { inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.com/schema' } } } }),
    { description: 'no name', inputSchema: { type: 'object' } },
    null,
  ]
  const tools = await connected(server)
  expect(tools.map(({ name }) => name)).toEqual(['it__good'])
  expect(tools.problems.map(({ tool, why }) => `${tool}: ${why}`)).toEqual([
    'banana: its schema has a type that does not exist: "banana"',
    'text: its schema is not that of an object',
    'list: its schema is not that of an object',
    'names: "required" in its schema is no list of names',
    'pattern: its schema has a pattern that is none',
    'long: its schema is longer than 200000 characters',
    'elsewhere: its schema refers to another document',
    'undefined: it has no name',
  ])
})

test('B68 names have letters, digits, _ and -, at most 64, and no two are the same', async () => {
  const server = await started()
  const long = 'x'.repeat(100)
  server.tools = [listed('a.b'), listed('a b'), listed(`${long}1`), listed(`${long}2`), listed('größe')]
  const tools = await connected(server, { name: 'my server' })
  const names = tools.map(({ name }) => name)
  expect(names).toEqual([
    'my_server__a_b',
    'my_server__a_b_2',
    `my_server__${'x'.repeat(53)}`,
    `my_server__${'x'.repeat(51)}_2`,
    'my_server__gr__e',
  ])
  expect(await outcomes(tools, [{ call: 'my_server__a_b_2' }])).toEqual([{ type: 'ok', forModel: 'did a b' }])
})

test('B68 readOnlyHint is believed of a server that the app trusts, and of no other', async () => {
  const server = await started()
  server.tools = [listed('look', { annotations: { readOnlyHint: true } }), listed('act')]
  const asked: string[] = []
  const ask = (question: { tool?: unknown }) => {
    asked.push(String(question.tool))
    return true
  }
  const both: readonly Scripted[] = [{ call: 'it__look' }, { call: 'it__act' }]
  await outcomes(await connected(server), both, { ask })
  expect(asked.splice(0)).toEqual(['it__look', 'it__act'])
  const trusting = await connected(server, { trust: true })
  await outcomes(trusting, both, { ask })
  expect(asked).toEqual(['it__act'])
  expect(trusting.map(({ effect }) => effect)).toEqual([false, true])
})

test('B68 nothing is sent without a yes', async () => {
  const server = await started()
  const tools = await connected(server)
  expect(await outcomes(tools, undefined, { ask: () => false })).toMatchObject([{ type: 'error', kind: 'denied' }])
  expect(await outcomes(tools, undefined, { ask: undefined })).toMatchObject([{ type: 'error', kind: 'not_run' }])
  expect(calls(server)).toBe(0)
})

test('B68 other tools of the server count from the next turn', async () => {
  const server = await started()
  const tools = await connected(server)
  await server.listening()
  server.onCall = async ({ result }) => {
    server.tools = [listed('act'), listed('learn')]
    server.notify('notifications/tools/list_changed')
    await until(() => tools.length === 2)
    result({ content: [] })
  }
  const model = scripted({ call: 'it__act' }, { call: 'it__learn' }, { text: 'Done.' })
  const own = chat({ model, messages: 'go', tools, ask: () => true })
  expect((await own).haltedReason).toBe('completed')
  expect(model.requests.map((request) => request.tools.map(({ name }) => name))).toEqual([
    ['it__act'],
    ['it__act', 'it__learn'],
    ['it__act', 'it__learn'],
  ])
  expect(server.received.filter(({ method }) => method === 'tools/call').map(({ params }) => params.name)).toEqual([
    'act',
    'learn',
  ])
})

test('B68 the session at the server lasts, also where the list is read anew while a call runs', async () => {
  const server = await started()
  let sessions = 0
  server.onRequest = (_, response, message) => {
    if (message?.method === 'initialize') response.setHeader('mcp-session-id', `session-${++sessions}`)
    return false
  }
  const tools = await connected(server)
  await server.listening()
  const good = server.onCall
  server.onCall = async (exchange) => {
    server.onCall = good
    server.tools = [listed('act'), listed('learn')]
    server.notify('notifications/tools/list_changed')
    await until(() => tools.length === 2)
    good(exchange)
  }
  await outcomes(tools, [{ call: 'it__act' }, { call: 'it__learn' }])
  const used = server.received.filter(({ method }) => method === 'tools/call').map(({ headers }) => headers['mcp-session-id'])
  expect(used).toEqual(['session-1', 'session-1'])
  const first = server.received.find(({ method }) => method === 'initialize')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(first?.params.clientInfo).toEqual({ name: 'pocketloop', version })
})

test('B68 two sessions that call at the same time get their own questions and answers', async () => {
  const server = await started()
  const tools = await connected(server)
  const waiting: Exchange[] = []
  server.onCall = (exchange) => {
    waiting.push(exchange)
    if (waiting.length < 2) return
    for (const { stream: send, message } of waiting)
      send({
        id: `of-${message.params.arguments.who}`,
        method: 'elicitation/create',
        params: { message: message.params.arguments.who, requestedSchema: { type: 'object', properties: {} } },
      })
  }
  server.onRequest = (_, response, message) => {
    if (!message || message.method || !message.result) return false
    const exchange = waiting.find(({ message: call }) => `of-${call.params.arguments.who}` === String(message.id))
    exchange?.stream({
      id: exchange.message.id,
      result: { content: [{ type: 'text', text: `${message.result.action} by ${exchange.message.params.arguments.who}` }] },
    })
    exchange?.response.end()
    response.writeHead(202).end()
    return true
  }
  const session = async (who: string) => {
    const prompts: unknown[] = []
    const ask = (question: { kind: string; prompt?: unknown }) => {
      if (question.kind === 'approval') return true
      prompts.push(question.prompt)
      return { action: 'decline' }
    }
    const [outcome] = await outcomes(tools, [{ call: 'it__act', args: { who } }], { ask })
    return { outcome, prompts }
  }
  expect(await Promise.all([session('ann'), session('bob')])).toEqual([
    { outcome: { type: 'ok', forModel: 'decline by ann' }, prompts: ['ann'] },
    { outcome: { type: 'ok', forModel: 'decline by bob' }, prompts: ['bob'] },
  ])
})

test('B68 of progress that comes faster than it is read the latest counts', async () => {
  const server = await started()
  const tools = await connected(server)
  server.onCall = ({ stream: send, message, response }) => {
    const { progressToken } = message.params._meta
    for (let done = 1; done <= 1_000; done++)
      send({ method: 'notifications/progress', params: { progressToken, progress: done } })
    send({ id: message.id, result: { content: [{ type: 'text', text: 'done' }] } })
    response.end()
  }
  const run = stream({ model: scripted({ call: 'it__act' }, { text: '.' }), messages: 'go', tools, ask: () => true })
  const shown: number[] = []
  for await (const one of run) if (one.type === 'draft.progress') shown.push((one.value as { progress: number }).progress)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown.length).toBeLessThan(1_000)
})

test('B68 a token goes to the origin of its server, and not where a redirect leads', async () => {
  const thief = await started()
  const server = await started()
  const tools = await connected(server, { token: async () => 'sesame' })
  expect(await outcomes(tools)).toEqual([{ type: 'ok', forModel: 'did act' }])
  expect(new Set(server.received.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer sesame']))
  server.onRequest = (_, response) => {
    response.writeHead(307, { location: thief.url }).end()
    return true
  }
  expect(await outcomes(tools)).toMatchObject([failed(/not followed/)])
  await expect(mcpTools({ url: server.url, token: 'sesame' })).rejects.toThrow(/the server 127\.0\.0\.1:\d+ failed/)
  expect(thief.received).toEqual([])
})

test('B68 without the right token a server is named, and the token is not in the words', async () => {
  const server = await started()
  server.onRequest = (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    return true
  }
  const error: unknown = await mcpTools({ url: server.url, name: 'it', token: 'wrong-key' }).catch((one: unknown) => one)
  expect(String(error)).toMatch(/the server it .* failed/)
  expect(String(error)).not.toContain('wrong-key')
  await expect(mcpTools({ url: server.url, token: 'a', auth: {} as never })).rejects.toThrow('not both')
})

test('B68 pictures that are too large and sound are notes', async () => {
  const server = await started()
  const tools = await connected(server)
  server.onCall = ({ result }) =>
    result({
      content: [
        { type: 'image', mimeType: 'image/png', data: 'A'.repeat(6_000_000) },
        { type: 'image', mimeType: 'image/svg+xml', data: 'AAAA' },
        { type: 'audio', mimeType: 'audio/wav', data: 'A'.repeat(4_000) },
        { type: 'resource', resource: { uri: 'file:///a.bin', mimeType: 'application/zip', blob: 'AAAA' } },
      ],
    })
  expect(await outcomes(tools)).toEqual([
    {
      type: 'ok',
      forModel:
        '[image/png, 4500000 bytes, left out: too many or too large]\n\n[image/svg+xml, 3 bytes, left out]\n\n[audio/wav, 3000 bytes, left out]\n\n[resource file:///a.bin]\n[application/zip, 3 bytes, left out]',
    },
  ])
})

test('B68 isError is an error outcome', async () => {
  const server = await started()
  const tools = await connected(server)
  server.onCall = ({ result }) => result({ isError: true, content: [{ type: 'text', text: 'the file is gone' }] })
  expect(await outcomes(tools)).toEqual([{ type: 'error', forModel: 'the file is gone' }])
})

test('B68 closing ends the session at the server', async () => {
  const server = await started()
  const ended: unknown[] = []
  server.onRequest = (request, response, message) => {
    if (message?.method === 'initialize') response.setHeader('mcp-session-id', 'one')
    if (request.method === 'DELETE') ended.push(request.headers['mcp-session-id'])
    return false
  }
  const tools = await mcpTools({ url: server.url, name: 'it' })
  await tools.close()
  expect(ended).toEqual(['one'])
  expect(await outcomes(tools)).toMatchObject([failed(/were closed/)])
})

test('B68 a server whose list cannot be read is left: nothing stays open that nobody could close', async () => {
  const server = await started()
  let isLeft = false
  server.onRequest = (request, response, message) => {
    if (message?.method === 'initialize') response.setHeader('mcp-session-id', 'one')
    if (request.method === 'DELETE') isLeft = true
    if (message?.method !== 'tools/list') return false
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'no such method' } }))
    return true
  }
  await expect(mcpTools({ url: server.url, name: 'it' })).rejects.toThrow(/the server it .*no such method/)
  expect(isLeft).toBe(true)
})
