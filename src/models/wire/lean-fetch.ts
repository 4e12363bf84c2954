import { ModelError, type ModelFailure } from '../../core/shapes/model.ts'
import type { OwnHeaders } from './own-headers.ts'

export interface LeanFetchOptions {
  readonly baseURL: string
  readonly provider: string
  /** The names, in lower case, of the headers that are sent. All others are dropped. */
  readonly headers: readonly string[]
  /** The caller's own headers, with names in lower case. They are sent unchanged and replace others of the same name. */
  readonly own?: OwnHeaders
  readonly fetch?: typeof fetch
}

/**
 * A `fetch` for a provider's SDK that sends only what the API needs.
 *
 * - SDKs add headers about themselves (`x-stainless-*`), which a strict host refuses in its preflight: they are dropped;
 * - the key is sent to the origin of `baseURL` only: a request to another origin throws, and no redirect is followed. The mode is
 *   `manual`, because with `error` a redirect looks like a lost network, and the person would not learn what is wrong;
 * - no cookies and no referrer go along.
 */
export function leanFetch({ baseURL, provider, headers, own, fetch: send = fetch }: LeanFetchOptions): typeof fetch {
  const { origin } = new URL(baseURL)
  const refuse = (message: string, more: Pick<ModelFailure, 'detail' | 'status'> = {}) =>
    new ModelError({ kind: 'invalid_request', ...more, message, provider })

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw refuse(`the key is for ${origin} and was not sent to ${url.origin}`)
    const all = init?.headers instanceof Headers ? init.headers : new Headers(init?.headers)
    const lean = Object.fromEntries(headers.flatMap((name) => (all.has(name) ? [[name, all.get(name)!]] : [])))
    const response = await send(url.href, {
      ...init,
      headers: { ...lean, ...own },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status > 399)) return response
    // Browsers hide where a redirect leads.
    const location = response.headers.get('location')
    const target = location ? ` to ${new URL(location, url).origin}` : ''
    void response.body?.cancel().catch(() => {})
    throw refuse(
      `${url.host} answered with a redirect${target}, which is not followed because the key would go with it: set the base URL to where it leads`,
      { detail: 'redirect', ...(response.status && { status: response.status }) },
    )
  }
}
