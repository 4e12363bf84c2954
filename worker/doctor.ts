import type { Doctor } from '../src/bridge/host.ts'
import type { Check } from '../src/bridge/protocol.ts'
import { type Model, ModelError, messageOf } from '../src/core/model.ts'

/** Eight by eight grey pixels: enough to see whether a model takes pictures at all. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAE0lEQVR42mNoaGjAihiGlARWBAAm7z+BIrKtXwAAAABJRU5ErkJggg=='

/** Tries a connection in three steps, and names the wall where one fails. */
export const doctor: Doctor = {
  async check({ baseURL }, apiKey, model) {
    const host = new URL(baseURL).host
    const waits: Check[] = [
      { name: 'key', state: 'wait', text: 'Waits for the address.' },
      { name: 'able', state: 'wait', text: 'Waits for the key.' },
    ]
    if (!(await answers(baseURL))) {
      return [{ name: 'reached', state: 'bad', text: `${host} does not answer. Check the address and the network.` }, ...waits]
    }
    const reached: Check = { name: 'reached', state: 'ok', text: `${host} answers.` }
    const key = await checkKey(baseURL, apiKey, host)
    if (key.state === 'bad') return [reached, key, waits[1]!]
    return [reached, key, await checkAbilities(model)]
  },

  async models({ baseURL }, apiKey) {
    const answer = await fetch(`${baseURL.replace(/\/$/, '')}/models`, { headers: authorization(apiKey), redirect: 'error' })
    if (!answer.ok) return []
    const body: unknown = await answer.json()
    const list = typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : []
    return list.flatMap((entry: { id?: unknown }) => (typeof entry?.id === 'string' ? [entry.id] : []))
  },
}

const authorization = (apiKey: string): Record<string, string> => (apiKey ? { authorization: `Bearer ${apiKey}` } : {})

/** Without CORS an answer cannot be read, but that there is one can be told. No key is sent. */
const answers = (baseURL: string): Promise<boolean> =>
  fetch(baseURL, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

async function checkKey(baseURL: string, apiKey: string, host: string): Promise<Check> {
  let answer: Response
  try {
    answer = await fetch(`${baseURL.replace(/\/$/, '')}/models`, {
      headers: authorization(apiKey),
      redirect: 'error',
      cache: 'no-store',
    })
  } catch {
    const text = host.endsWith('openai.com')
      ? 'OpenAI hides its reason from browsers. The address answers, so it is most likely the key: a letter missing, or a key that was withdrawn.'
      : `${host} answers, but does not let this page read its answer (CORS). Allow this page's address there, or use another provider.${apiKey ? ' Some hosts hide only a refused key in this way: check that no letter is missing.' : ''}`
    return { name: 'key', state: 'bad', text }
  }
  if (answer.status === 401 || answer.status === 403) {
    const text = apiKey ? `${host} does not accept this key. Is a letter missing, or was it withdrawn?` : `${host} wants a key.`
    return { name: 'key', state: 'bad', text }
  }
  // A host without a list of models says nothing about the key here; the call that follows does.
  return { name: 'key', state: 'ok', text: apiKey ? 'The key is accepted.' : 'No key is needed.' }
}

async function checkAbilities(model: Model): Promise<Check> {
  const signal = AbortSignal.timeout(30_000)
  try {
    let calls = 0
    const parts = model.stream(
      {
        system: 'You are being tested. Call the tool.',
        messages: [
          {
            role: 'user',
            parts: [
              { type: 'image', url: PICTURE },
              { type: 'text', text: 'What colour is this?' },
            ],
          },
        ],
        tools: [
          {
            name: 'colour',
            description: 'Say the colour',
            schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
          },
        ],
        toolChoice: { name: 'colour' },
        options: { maxTokens: 200 },
      },
      signal,
    )
    for await (const part of parts) if (part.type === 'call') calls++
    if (calls === 0)
      return { name: 'able', state: 'bad', text: `${model.name} answers, but calls no tools. Choose another model.` }
    return { name: 'able', state: 'ok', text: `${model.name} takes photos and calls tools.` }
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : null
    const text = messageOf(error)
    if (failure?.kind === 'invalid_request' && /image|vision|multimodal|content.*type/i.test(text))
      return { name: 'able', state: 'bad', text: `${model.name} takes no photos. Choose a model that sees. (${text})` }
    return { name: 'able', state: 'bad', text }
  }
}
