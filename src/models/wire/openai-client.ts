import OpenAI from 'openai'
import { type ProviderCall, providerCall } from './provider-call.ts'
import type { Target } from './target.ts'

/** OpenAI's SDK, used only to make requests: without its retries, its headers about itself, and its errors. */
export function openaiClient(
  { baseURL, endpoint }: Target,
  fetch: typeof globalThis.fetch | undefined,
  optional: RegExp,
): { client: OpenAI; call: ProviderCall } {
  const { key } = endpoint
  const headers = ['accept', 'content-type', ...(key === '' ? [] : ['authorization'])]
  const call = providerCall({ endpoint, baseURL, headers, fetch, optional })
  const client = new OpenAI({
    // The SDK wants a key. For a host that wants none, the header is not sent.
    apiKey: key === '' ? 'none' : key,
    baseURL,
    organization: null,
    project: null,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    logLevel: 'off',
    fetch: call.fetch,
  })
  return { client, call }
}
