import type OpenAI from 'openai'
import { usualAddress } from '../hosts.ts'
import type { AdapterOptions } from './adapter-options.ts'
import { wholeAddress } from './base-url.ts'
import type { Endpoint } from './failure/failure.ts'
import { type Lazy, lazy } from './loaded.ts'
import { ownHeaders } from './own-headers.ts'
import { type ProviderCall, providerCall } from './provider-call.ts'

/**
 * OpenAI's SDK, used only to make requests: without its retries, its headers about itself, and its errors. It is loaded for the first
 * request.
 */
export function openaiClient(
  { fetch, ...options }: AdapterOptions,
  optional: RegExp,
): { client: Lazy<OpenAI>; endpoint: Endpoint; call: ProviderCall } {
  const apiKey = options.apiKey.trim()
  const provider = 'openai'
  const baseURL = wholeAddress(options.baseURL ?? usualAddress('openai'), provider)
  const endpoint: Endpoint = {
    provider,
    host: new URL(baseURL).host,
    key: apiKey,
    headers: ownHeaders(options.headers, provider),
  }
  const headers = ['accept', 'content-type', ...(apiKey === '' ? [] : ['authorization'])]
  const call = providerCall({ endpoint, baseURL, headers, fetch, optional })
  const client = lazy(async () => {
    const { default: Client } = await import('openai')
    return new Client({
      // The SDK wants a key. For a host that wants none, the header is not sent.
      apiKey: apiKey === '' ? 'none' : apiKey,
      baseURL,
      organization: null,
      project: null,
      dangerouslyAllowBrowser: true,
      maxRetries: 0,
      logLevel: 'off',
      fetch: call.fetch,
    })
  })
  return { client, endpoint, call }
}
