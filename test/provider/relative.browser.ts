import { openai } from '../../src/models/openai.ts'
import { equal } from '../store/assert.ts'

const asked = new URL('/api/llm/chat/completions', location.origin).href

describe('a relative base URL', () => {
  it('is resolved against the page', async () => {
    let url = ''
    const fetch = async (address: RequestInfo | URL) => {
      url = String(address)
      return new Response('data: [DONE]\n\n')
    }
    const model = openai({ model: 'm', apiKey: '', baseURL: '/api/llm', fetch })
    for await (const _ of model.stream({ system: '', messages: [], tools: [] }, new AbortController().signal));
    equal(url, asked)
  })

  it('is resolved against the worker', async () => {
    const worker = new Worker(new URL('./relative.worker.ts', import.meta.url), { type: 'module' })
    const url = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'it did not load'))
    })
    worker.terminate()
    equal(url, asked)
  })
})
