import { auth, type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/client'
import { type McpTools, mcpTools } from '../../../src/mcp/index.ts'

/** What the suite hands to some scenarios: a client that is registered already. */
export interface Context {
  readonly client_id?: string
  readonly client_secret?: string
}

/** A connection with OAuth. `finish` ends a sign-in that a call has begun; false where none has. */
export interface Entry {
  readonly tools: McpTools
  finish(): Promise<boolean>
}

/** A server that is never content must not make a person sign in for ever. */
const ATTEMPTS = 3

/** Connects with OAuth, as the SDK does it in a browser. The suite's authorization server redirects at once, so no person is needed. */
export async function signIn(url: string, { client_id, client_secret }: Context): Promise<Entry> {
  const stored: Record<string, unknown> = client_id ? { client: { client_id, client_secret } } : {}
  let back: URLSearchParams | undefined
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://localhost:3000/callback',
    clientMetadataUrl: 'https://conformance-test.local/client-metadata.json',
    clientMetadata: {
      client_name: 'pocketloop',
      redirect_uris: ['http://localhost:3000/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    clientInformation: () => stored.client as never,
    saveClientInformation(client) {
      stored.client = client
    },
    tokens: () => stored.tokens as never,
    saveTokens(tokens) {
      stored.tokens = tokens
    },
    codeVerifier: () => String(stored.verifier),
    saveCodeVerifier(verifier) {
      stored.verifier = verifier
    },
    // What was found out about the authorization server is needed again when the person comes back.
    discoveryState: () => stored.discovery as never,
    saveDiscoveryState(state) {
      stored.discovery = state
    },
    async redirectToAuthorization(address) {
      const response = await fetch(address, { redirect: 'manual' })
      back = new URL(response.headers.get('location') ?? '').searchParams
    },
  }
  const finish = async () => {
    if (!back) return false
    const [authorizationCode, iss] = [back.get('code') ?? '', back.get('iss') ?? undefined]
    back = undefined
    await auth(provider, { serverUrl: url, authorizationCode, iss })
    return true
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return { tools: await mcpTools({ url, name: 'suite', auth: provider }), finish }
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof UnauthorizedError) || !(await finish())) throw error
    }
  }
}
