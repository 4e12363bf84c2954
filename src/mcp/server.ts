import { asName } from './names.ts'

/** An `OAuthClientProvider` of the SDK; see there for what it must do. Here only so much is named that another object is seen at once. */
export interface SignInProvider {
  readonly redirectUrl: string | URL | undefined
  readonly clientMetadata: object
  tokens(): unknown
  redirectToAuthorization(address: URL): void | Promise<void>
}

/** Where a server is, and how to get in. */
export interface ServerOptions {
  /** Its address for Streamable HTTP, such as `https://example.com/mcp`. */
  readonly url: string | URL
  /** What the names of its tools begin with, and what it is called in questions and errors. By default its host. */
  readonly name?: string
  /**
   * A bearer token, or a function that gives it for each request, such as `() => store.vault.open('mcp', url)`. It goes to the origin of `url`
   * and to no other, also not after a redirect.
   */
  readonly token?: string | (() => string | null | Promise<string | null>)
  /** OAuth, as the SDK does it: `mcpTools` rejects with its `UnauthorizedError` once the person was sent to the authorization server. */
  readonly auth?: SignInProvider
  readonly fetch?: typeof fetch
}

/** A server as the rest of the code knows it. */
export interface Server {
  readonly url: URL
  /** Part of the names of its tools. */
  readonly name: string
  /** Its name and host, for people. */
  readonly title: string
  readonly auth?: SignInProvider | { token(): Promise<string | undefined> }
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
}

/** Checks the options. Throws an error that names the wrong one. */
export function serverOf({ url, name, token, auth, fetch: send }: ServerOptions): Server {
  const whole = addressOf(url)
  if (token !== undefined && auth) throw new TypeError('a server takes a token or auth, not both')
  if (name === '') throw new TypeError('the name of a server must not be empty')
  const given = name ?? whole.host
  const provider =
    token === undefined ? auth : { token: async () => (await (typeof token === 'string' ? token : token())) ?? undefined }
  return {
    url: whole,
    name: asName(given),
    title: given === whole.host ? given : `${given} (${whole.host})`,
    ...(provider && { auth: provider }),
    // Called as a function of its own: the browser's `fetch` refuses any other `this`.
    fetch: send ? (address, init) => send(address, init) : (address, init) => fetch(address, init),
  }
}

function addressOf(url: string | URL): URL {
  const whole = parse(url)
  if (!whole || !/^https?:$/.test(whole.protocol))
    throw new TypeError(`"${url}" is not the address of a server: it should begin with https://`)
  return whole
}

function parse(url: string | URL): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}
