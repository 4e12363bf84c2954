import { ModelError, messageOf } from '../../core/shapes/model.ts'
import { type Endpoint, failed, refused, unreachable } from './failure/failure.ts'
import { leanFetch } from './lean-fetch.ts'
import { writingFailure } from './part-forms.ts'
import { textWithin } from './stream/text-within.ts'

/** Characters of a refusal that are read. */
const LONGEST_REFUSAL = 100_000

export interface ProviderCallOptions {
  readonly endpoint: Endpoint
  readonly baseURL: string
  /** The names, in lower case, of the headers that are sent. */
  readonly headers: readonly string[]
  readonly fetch?: typeof fetch
  /** Matches the words with which a host refuses the optional part of a request. */
  readonly optional?: RegExp
}

/** A `fetch` for a provider's SDK, and a function that sends a request through it. */
export interface ProviderCall {
  readonly fetch: typeof fetch
  /**
   * The answer of a host that takes the request; all else is thrown as a `ModelError`, or as the signal's reason. `build` makes
   * the body, with its optional part or without. If a host refuses the optional part, the request is sent again without it, and so are all later ones.
   */
  ask<Body>(build: (optional: boolean) => Body, send: (body: Body) => Promise<Response>, signal: AbortSignal): Promise<Response>
}

/** A request that failed, with the body of the host's answer. */
interface Refused {
  readonly failure: ModelError
  readonly words: string
}

/**
 * Calls a provider, through its SDK or directly. Errors of an SDK are never used: they hold less than the host said, and every SDK has its
 * own classes. So a failed request looks like an empty answer to the SDK, and `ask` throws the failure afterwards.
 */
export function providerCall({ endpoint, optional, ...options }: ProviderCallOptions): ProviderCall {
  const send = leanFetch({ ...options, provider: endpoint.provider, ...(endpoint.headers && { own: endpoint.headers }) })
  const refusals = new WeakMap<Response, Refused>()
  let complete = true

  async function answer(...[url, init]: Parameters<typeof fetch>): Promise<Response | Refused> {
    try {
      const response = await send(url, init)
      if (response.ok) return response
      const body = await textWithin(response, LONGEST_REFUSAL).catch(() => '')
      return { failure: refused({ status: response.status, headers: response.headers, body }, endpoint), words: body }
    } catch (error) {
      if (error instanceof ModelError) return { failure: error, words: '' }
      const failure = init?.signal?.aborted
        ? failed('timeout', `${endpoint.host} did not answer in time`, endpoint, { detail: 'first_part' })
        : unreachable(error, endpoint)
      return { failure, words: '' }
    }
  }

  function built<Body>(build: (optional: boolean) => Body): Body {
    try {
      return build(complete)
    } catch (error) {
      const { kind, detail } = writingFailure(error)
      throw failed(kind, messageOf(error), endpoint, detail && { detail }, error)
    }
  }

  return {
    async fetch(url, init) {
      const given = await answer(url, init)
      if (given instanceof Response) return given
      const response = new Response()
      refusals.set(response, given)
      return response
    },

    async ask(build, sendBody, signal) {
      signal.throwIfAborted()
      // A header cannot hold such a character, and the platform's own error would quote the key.
      if (/[^!-~]/.test(endpoint.key))
        throw failed('authentication_failed', 'the API key has characters that no key has', endpoint)
      const body = built(build)
      const response = await sendBody(body).catch((error: unknown) => {
        signal.throwIfAborted()
        throw failed('unknown', messageOf(error), endpoint, {}, error)
      })
      signal.throwIfAborted()
      const given = refusals.get(response)
      if (!given) return response
      const { failure, words } = given
      if (!complete || failure.kind !== 'invalid_request' || !optional?.test(words)) throw failure
      complete = false
      return this.ask(build, sendBody, signal)
    },
  }
}
