/** Another package that runs tools in a loop, and the smallest app with it. */
export interface Peer {
  readonly name: string
  /** What is installed, in exact versions. */
  readonly packages: readonly string[]
  /** Written as the package's own documents do it. */
  readonly code: string
  /** Chunks with these modules are never loaded by this app. */
  readonly without?: RegExp
}

/** What a run came to, in kilobytes of gzip. */
export interface MeasuredPeer {
  /** Names and versions. */
  readonly packages: string
  readonly atOnce: number
  readonly later: number
}
export interface Measured {
  /** The day, as YYYY-MM-DD. */
  readonly date: string
  readonly vite: string
  readonly rows: readonly MeasuredPeer[]
}

const show = (text: string) => `document.body.append(String(${text}))\n`

/** The newest versions that could be installed on the day of the run. */
export const peers: readonly Peer[] = [
  {
    name: 'openai',
    packages: ['openai@7.57.0'],
    code: `import OpenAI from 'openai'
const client = new OpenAI({ apiKey: 'k', dangerouslyAllowBrowser: true })
const now = async () => String(new Date())
const tools = [{ type: 'function', function: { name: 'now', description: 'The time', parameters: { type: 'object' }, function: now, parse: JSON.parse } }]
const runner = client.chat.completions.runTools({ model: 'm', messages: [{ role: 'user', content: 'Hello' }], tools, stream: true })
${show('await runner.finalContent()')}`,
  },
  {
    name: 'tanstack',
    packages: ['@tanstack/ai@0.58.0', '@tanstack/ai-openai@0.23.1'],
    code: `import { chat, toolDefinition } from '@tanstack/ai'
import { createOpenaiChatCompletions } from '@tanstack/ai-openai'
const now = toolDefinition({ name: 'now', description: 'The time', inputSchema: { type: 'object' } }).server(async () => String(new Date()))
const adapter = createOpenaiChatCompletions('gpt-5-mini', 'k', { dangerouslyAllowBrowser: true })
let text = ''
for await (const chunk of chat({ adapter, messages: [{ role: 'user', content: 'Hello' }], tools: [now] })) if (chunk.type === 'TEXT_MESSAGE_CONTENT') text += chunk.delta
${show('text')}`,
  },
  {
    name: 'pi',
    packages: ['@earendil-works/pi-agent-core@0.87.1', '@earendil-works/pi-ai@0.87.1'],
    code: `import { Agent } from '@earendil-works/pi-agent-core'
import { createModels } from '@earendil-works/pi-ai'
import { openaiProvider } from '@earendil-works/pi-ai/providers/openai'
const models = createModels()
models.setProvider(openaiProvider())
const now = { name: 'now', label: 'now', description: 'The time', parameters: { type: 'object' }, execute: async () => ({ content: [{ type: 'text', text: String(new Date()) }] }) }
const agent = new Agent({ initialState: { model: models.getModel('openai', 'gpt-5-mini'), tools: [now] }, streamFn: models.streamSimple.bind(models), getApiKey: () => 'k' })
await agent.prompt('Hello')
${show('JSON.stringify(agent.state.messages.at(-1))')}`,
  },
  {
    name: 'ai',
    packages: ['ai@7.0.173', '@ai-sdk/openai-compatible@3.0.92'],
    code: `import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { jsonSchema, stepCountIs, streamText, tool } from 'ai'
const provider = createOpenAICompatible({ name: 'openai', baseURL: 'https://api.openai.com/v1', apiKey: 'k' })
const now = tool({ description: 'The time', inputSchema: jsonSchema({ type: 'object' }), execute: async () => String(new Date()) })
${show("await streamText({ model: provider('m'), prompt: 'Hello', tools: { now }, stopWhen: stepCountIs(8) }).text")}`,
  },
  {
    name: 'langgraph',
    packages: ['@langchain/langgraph@1.7.3', '@langchain/openai@1.6.0', '@langchain/core@1.4.0'],
    code: `import { tool } from '@langchain/core/tools'
import { createReactAgent } from '@langchain/langgraph/prebuilt'
import { ChatOpenAI } from '@langchain/openai'
const now = tool(async () => String(new Date()), { name: 'now', description: 'The time', schema: { type: 'object', properties: {} } })
const agent = createReactAgent({ llm: new ChatOpenAI({ model: 'm', apiKey: 'k' }), tools: [now] })
const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Hello' }] })
${show('messages.at(-1).content')}`,
  },
  {
    name: 'agents',
    packages: ['@openai/agents@0.20.0', 'zod@4.6.7'],
    code: `import { Agent, OpenAIProvider, Runner, tool } from '@openai/agents'
import { z } from 'zod'
const now = tool({ name: 'now', description: 'The time', parameters: z.object({}), execute: async () => String(new Date()) })
const runner = new Runner({ modelProvider: new OpenAIProvider({ apiKey: 'k' }) })
const { finalOutput } = await runner.run(new Agent({ name: 'a', model: 'm', tools: [now] }), 'Hello')
${show('finalOutput')}`,
  },
]
