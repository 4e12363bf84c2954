import { plainHeaders } from '../wire/own-headers.ts'
import type { SentRequest } from './exchange.ts'
import type { Secrets } from './secrets.ts'

/** Parameters of an address that hold no key. Any other parameter may hold one. */
const plainParameters = ['api-version', 'limit', 'pageSize', 'alt', 'beta']
const GONE = '[left out]'

/** The request that a call of `fetch` sends. A value that may be a key is added to `secrets` and left out of the request. */
export async function sentRequest([input, init]: Parameters<typeof fetch>, secrets: Secrets): Promise<SentRequest> {
  const request = input instanceof Request ? input : undefined
  const headers: Record<string, string> = {}
  for (const [name, value] of new Headers(init?.headers ?? request?.headers)) {
    headers[name] = plainHeaders.includes(name) ? value : GONE
    // A word such as `Bearer` before the key is no part of the key.
    if (headers[name] === GONE) secrets.add(value.slice(value.lastIndexOf(' ') + 1))
  }
  const url = plainAddress(request?.url ?? String(input), secrets)
  const body = init?.body === undefined && request ? await request.clone().text() : init?.body
  const text = typeof body === 'string' && body !== '' ? body : null
  return {
    method: init?.method ?? request?.method ?? 'GET',
    url: secrets.cover(url),
    headers,
    body: text === null ? null : secrets.cover(text),
  }
}

function plainAddress(address: string, secrets: Secrets): string {
  const url = new URL(address)
  for (const part of [url.username, url.password]) secrets.add(decodeURIComponent(part))
  url.username = ''
  url.password = ''
  for (const [name, value] of [...url.searchParams]) {
    if (plainParameters.includes(name)) continue
    secrets.add(value)
    url.searchParams.set(name, GONE)
  }
  return url.href
}
