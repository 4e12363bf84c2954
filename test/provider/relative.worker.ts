import { openai } from '../../src/models/openai.ts'

const asked = openai({
  model: 'm',
  apiKey: '',
  baseURL: '/api/llm',
  fetch: async (url) => {
    postMessage(String(url))
    return new Response('data: [DONE]\n\n')
  },
})
for await (const _ of asked.stream({ system: '', messages: [], tools: [] }, new AbortController().signal));
