/*
 * The program of a stranger, in plain JavaScript: a chat with a tool and a provider, then a durable session in a worker. `?api=` is the address
 * of the provider. What came of it is written on the page. It is a text, because each bundler names a worker in its own way.
 */
export const pageProgram = (worker: string) => `
import { chat, defineTool } from 'pocketloop'
import { openai } from 'pocketloop/models/openai'
import { connect } from 'pocketloop/page'

const show = (id, value) => {
  const line = document.createElement('p')
  line.id = id
  line.textContent = String(value)
  document.body.append(line)
}
try {
  const add = defineTool({
    name: 'add',
    description: 'Adds two numbers',
    input: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
    run: async ({ a, b }) => a + b,
  })
  const baseURL = new URLSearchParams(location.search).get('api')
  const model = openai({ model: 'test-model', apiKey: 'sk-consumer', baseURL })
  const { text, messages } = await chat({ model, messages: 'What is 20 and 22?', tools: [add] })
  show('chat', text + ' ' + messages.filter(({ role }) => role === 'tool').length)

  const client = connect(() => ${worker})
  const session = await client.open({ agent: 'host', ask: async () => true })
  await session.say('May I?')
  while (session.status !== 'idle') await new Promise((resolve) => session.subscribe(resolve))
  show('session', session.state.messages.at(-1).text + ' ' + session.events.length)
} catch (error) {
  show('error', error?.stack ?? error)
}
show('done', 'done')
`

/** Its worker: an agent that asks the person, on a store. */
export const workerProgram = `
import { ask, confirm, defineAgent, defineTool } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
import { serve } from 'pocketloop/worker'

const may = defineTool({
  name: 'may',
  description: 'Asks the person',
  input: { type: 'object', properties: {} },
  async *run() {
    return (yield* ask(confirm('May I?'))) ? 'yes' : 'no'
  },
})
const agent = defineAgent({
  name: 'host',
  modes: { only: { prompt: 'You ask.', tools: [may] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state) => state,
})
const model = async () => scripted({ call: 'may', args: {} }, { text: 'They said yes.' })
serve({ agents: { host: { agent, model } }, models: {}, store: openStore('consumer') })
`

/** The page that loads a built program. */
export const pageOf = (script: string, head = '') =>
  `<!doctype html><html lang="en"><title>A stranger's page</title>${head}<body><script type="module" src="${script}"></script></body></html>`
