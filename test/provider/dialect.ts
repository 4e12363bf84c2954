import type { Reply } from './replies.ts'

/** How one API is asked and how it answers. */
export interface Dialect {
  /** The path of the base URL. */
  readonly base: string
  /** The path of a request for a streamed reply, whole. */
  readonly path: string
  /** The headers that a preflight may ask for. */
  readonly headers: readonly string[]
  keyIn(headers: Readonly<Record<string, string>>): string | undefined
  /** Whether a request asks for a stream, where its body does not say so. */
  streams?(): boolean
  /** What a streamed reply is on the wire. Its end is left out of an open one. */
  chunks(reply: Reply, model: string, number: number): string[]
  /** How a host says in the middle of a reply that it is overloaded. */
  readonly overloaded: string
  /** The body of a reply to a request that asked for no stream. */
  whole(reply: Reply, model: string, number: number): object
  /** The names of the tools that a request lists. */
  // biome-ignore lint/suspicious/noExplicitAny: it looks into whatever was sent
  tools(body: any): readonly string[]
  /** Throws a sentence unless a request is one that the strictest host takes. */
  // biome-ignore lint/suspicious/noExplicitAny: it looks into whatever was sent
  assert(body: any, where: string): void
}

interface Named {
  readonly name: string
}
/** The names of the tools of a request that lists them as they are. */
export const namedTools = (body: { readonly tools?: readonly Named[] } | undefined): readonly string[] =>
  (body?.tools ?? []).map(({ name }) => name)

/** The key, where it goes as OpenAI wants it. */
export const bearer = (headers: Readonly<Record<string, string>>) => headers.authorization?.replace(/^Bearer /, '')
