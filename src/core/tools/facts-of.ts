import type { Json } from '../shapes/json.ts'
import type { Fact } from './outcome.ts'

/**
 * The facts in what the `run` of a tool returns, as a value, as a promise or at the end of a generator. Where nothing is known of them, they may be
 * any; a result without facts has none.
 */
// biome-ignore lint/suspicious/noExplicitAny: nothing is known of it
export type FactsOf<Result> = unknown extends Result ? any : FactsIn<Awaited<Result>>

type FactsIn<Result> = Result extends Generator<unknown, infer End, never> | AsyncGenerator<unknown, infer End, never>
  ? FactsOf<End>
  : Result extends { readonly type: 'ok' | 'error' | 'shift' | 'end' | 'halt'; readonly facts?: infer Facts }
    ? NonNullable<Facts> extends readonly (infer F extends Fact)[]
      ? Named<F>
      : never
    : never

/** A fact whose type is any text may be any fact. */
// biome-ignore lint/suspicious/noExplicitAny: nothing is known of it
type Named<F extends Fact> = F extends Fact ? (string extends F['type'] ? any : F) : never

/** What a tool may give an agent that knows these facts. Literals in a call are as they will stay, so that their members may be read only. */
// biome-ignore lint/suspicious/noExplicitAny: an agent that knows no facts by name takes any
export type Givable<Known extends Fact> = string extends Known['type'] ? any : Frozen<Known>

type Frozen<T> = Json extends T ? T : { readonly [Name in keyof T]: Frozen<T[Name]> }
