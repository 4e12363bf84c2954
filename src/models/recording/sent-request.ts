import { plainHeaders } from '../wire/own-headers.ts'
import type { SentRequest } from './exchange.ts'
import type { Secrets } from './secrets.ts'

/** All other parameters of an address may be a key. */
const plainParameters = ['api-version', 'limit', 'pageSize', 'alt', 'beta']
const GONE = '[left out]'

/** What a call of `fetch` sends. What may be a key goes to `secrets`, and not into it. */
export async function sentRequest([input, init]: Parameters<typeof fetch>, secrets: Secrets): Promise<SentRequest> {
  const request = input instanceof Request ? input : undefined
  const headers: Record<string, string> = {}
  for (const [name, value] of new Headers(init?.headers ?? request?.headers)) {
    headers[name] = plainHeaders.includes(name) ? value : GONE
    // `Bearer` and its like are no part of it.
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
