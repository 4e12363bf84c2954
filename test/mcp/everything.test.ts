import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/core/tools/question.ts'
import { type McpOptions, type McpTools, mcpTools } from '../../src/mcp/index.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { chat, stream } from '../../src/session/chat/chat.ts'
import { type Everything, startEverything } from './everything.mjs'

// The reference server of the protocol, over Streamable HTTP.
let server: Everything
let tools: McpTools
beforeAll(async () => {
  server = await startEverything()
  tools = await connected()
})
afterAll(async () => {
  await tools.close()
  await server.stop()
})
const connected = (more: Partial<McpOptions> = {}) => mcpTools({ url: server.url, name: 'all', ...more })

/** What comes of one call of a model that then ends. The person allows it, and answers a form as given. */
async function outcomeOf(call: string, args: object = {}, form: object = { action: 'decline' }) {
  const asked: Question[] = []
  const { turns } = await chat({
    model: scripted({ call, args }, { text: 'Done.' }),
    messages: 'go',
    tools,
    ask(question) {
      asked.push(question)
      return question.kind === 'approval' ? true : (form as never)
    },
  })
  return { outcome: Object.values(turns[0]!.outcomes)[0]!, asked }
}

test('B68 the tools of a server are tools here, with its name before theirs and their schemas as they are', async () => {
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['all__echo', 'all__get-sum', 'all__get-tiny-image']))
  expect(tools.problems).toEqual([])
  expect(tools.find(({ name }) => name === 'all__echo')).toMatchObject({
    description: 'Echoes back the input string',
    effect: true,
    approve: true,
    input: { json: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] } },
  })
  expect(JSON.stringify(tools.map(({ name }) => name))).toBe(JSON.stringify([...tools].map(({ name }) => name)))
})

test('B68 a call asks for approval with all of its arguments, and its text is the result', async () => {
  const { outcome, asked } = await outcomeOf('all__echo', { message: 'hello' })
  expect(outcome).toEqual({ type: 'ok', forModel: 'Echo: hello' })
  expect(asked).toMatchObject([{ kind: 'approval', tool: 'all__echo', args: { message: 'hello' } }])
})

test('B68 pictures and resources of a result become parts and text', async () => {
  const picture = await outcomeOf('all__get-tiny-image')
  expect(picture.outcome).toMatchObject({
    type: 'ok',
    images: [{ type: 'image', url: expect.stringMatching(/^data:image\/png;base64,/) }],
  })
  expect(picture.outcome).toMatchObject({ forModel: expect.stringContaining('[picture 1]') })
  const resource = await outcomeOf('all__get-resource-reference', { resourceType: 'Text', resourceId: 1 })
  expect(resource.outcome).toMatchObject({
    forModel: expect.stringContaining('[resource demo://resource/dynamic/text/1]\nResource 1'),
  })
  const links = await outcomeOf('all__get-resource-links', { count: 2 })
  expect(links.outcome).toMatchObject({
    forModel: expect.stringContaining('[resource demo://resource/dynamic/text/2: Text Resource 2'),
  })
  const structure = await outcomeOf('all__get-structured-content', { location: 'Chicago' })
  expect(JSON.parse((structure.outcome as { forModel: string }).forModel)).toMatchObject({ conditions: expect.any(String) })
})

test('B68 arguments that the server refuses are an error outcome', async () => {
  const { outcome } = await outcomeOf('all__get-resource-reference', { resourceType: 'Text', resourceId: -1 })
  expect(outcome).toMatchObject({ type: 'error', forModel: expect.stringContaining('Invalid resourceId') })
})

test('B68 progress of a call becomes drafts', async () => {
  const drafts: unknown[] = []
  const run = stream({
    model: scripted({ call: 'all__trigger-long-running-operation', args: { duration: 0.2, steps: 2 } }, { text: 'Done.' }),
    messages: 'go',
    tools,
    ask: () => true,
  })
  for await (const one of run) if (one.type === 'draft.progress') drafts.push(one.value)
  expect(drafts.length).toBeGreaterThan(0)
  expect(drafts.at(-1)).toMatchObject({ progress: 2, total: 2 })
})

const form = { name: 'Ann', check: true, email: 'ann@example.com', integer: 7 }

test('B68 a question of the server is a form on the port, and the server gets what was filled in, with its defaults', async () => {
  const { outcome, asked } = await outcomeOf('all__trigger-elicitation-request', {}, { action: 'accept', content: form })
  const question = asked.find(({ kind }) => kind === 'elicitation')
  expect(question).toMatchObject({ prompt: expect.any(String), server: expect.stringContaining('all (127.0.0.1') })
  expect(question?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'name', type: 'text', required: true }),
      expect.objectContaining({ name: 'check', type: 'boolean', required: false }),
      expect.objectContaining({ name: 'email', type: 'text', format: 'email' }),
      expect.objectContaining({ name: 'integer', type: 'number', whole: true, minimum: 1, maximum: 100, default: 42 }),
      expect.objectContaining({ name: 'titledSingleSelectEnum', type: 'choice', default: 'hero-1' }),
      expect.objectContaining({ name: 'untitledMultipleSelectEnum', type: 'choices', minItems: 1, maxItems: 3 }),
    ]),
  )
  const said = (outcome as { forModel: string }).forModel
  expect(said).toContain('- Name: Ann')
  expect(said).toContain('- Favorite Integer: 7')
  expect(said).toContain('"titledSingleSelectEnum": "hero-1"')
})

test('B68 a form may be declined or closed, and nobody’s answer declines it', async () => {
  expect((await outcomeOf('all__trigger-elicitation-request', {}, { action: 'decline' })).outcome).toMatchObject({
    forModel: expect.stringContaining('declined'),
  })
  expect((await outcomeOf('all__trigger-elicitation-request', {}, { action: 'cancel' })).outcome).toMatchObject({
    forModel: expect.stringContaining('cancelled'),
  })
  const unfit = await outcomeOf('all__trigger-elicitation-request', {}, { action: 'shrug' })
  expect(unfit.outcome).toMatchObject({ forModel: expect.stringContaining('declined') })
})

test('B68 a form that does not fit what the server wants is asked again, with the reason', async () => {
  const { asked } = await outcomeOf(
    'all__trigger-elicitation-request',
    {},
    { action: 'accept', content: { ...form, integer: 4_000 } },
  )
  const problems = asked.filter(({ kind }) => kind === 'elicitation').map(({ problem }) => problem)
  expect(problems).toEqual([undefined, ...Array(4).fill(expect.stringContaining('integer'))])
})

test('B68 a server that goes away gives errors that name it, and is connected again at the next call', async () => {
  const other = await startEverything()
  const port = Number(new URL(other.url).port)
  const own = await mcpTools({ url: other.url, name: 'all' })
  const script: readonly Scripted[] = [{ call: 'all__echo', args: { message: 'hi' } }]
  const outcome = async () => {
    const { turns } = await chat({ model: scripted(...script, { text: '.' }), messages: 'go', tools: own, ask: () => true })
    return Object.values(turns[0]!.outcomes)[0]
  }
  await other.stop()
  expect(await outcome()).toMatchObject({
    type: 'error',
    forModel: expect.stringContaining(`the server all (127.0.0.1:${port}) failed`),
  })
  const again = await startEverything(port)
  expect(await outcome()).toEqual({ type: 'ok', forModel: 'Echo: hi' })
  await own.close()
  await again.stop()
})

test('B68 a server that cannot be reached is named', async () => {
  await expect(mcpTools({ url: 'http://127.0.0.1:9/mcp', name: 'nobody' })).rejects.toThrow(
    /^the server nobody \(127\.0\.0\.1:9\) failed: /,
  )
  await expect(mcpTools({ url: 'ftp://files' })).rejects.toThrow('"ftp://files" is not the address of a server')
})
