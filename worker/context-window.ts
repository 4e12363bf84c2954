import type { Connection } from '../src/bridge/protocol.ts'

/** Tokens of input, by the host that serves the model: the same name elsewhere may take fewer. */
const known: Readonly<Record<string, readonly (readonly [name: RegExp, tokens: number])[]>> = {
  'api.anthropic.com': [
    [/^claude-(haiku|sonnet|opus|fable)-5(-|$)/, 1_000_000],
    [/^claude-(sonnet|opus)-4-6(-|$)/, 1_000_000],
    [/^claude-(haiku|sonnet|opus)-4-5(-|$)/, 200_000],
  ],
  'api.openai.com': [
    [/^gpt-6-(sol|luna)(-|$)/, 922_000],
    [/^gpt-5(\.4)?-(mini|nano)(-|$)/, 272_000],
  ],
}

/** How much a model can be sent, where its own host documents it; nothing where that is not known for sure. */
export function contextWindowOf({ baseURL, model }: Connection): { readonly contextWindow?: number } {
  const found = known[new URL(baseURL).host]?.find(([name]) => name.test(model))
  return found ? { contextWindow: found[1] } : {}
}
