import { fold } from '../../../src/core/fold.ts'
import { run } from '../../../src/core/run.ts'
import type { Env } from '../../../src/core/shapes/env.ts'
import { type Draft, type Event, isDraft } from '../../../src/core/shapes/event.ts'
import type { Model, ModelRequest, StreamPart } from '../../../src/core/shapes/model.ts'
import { ModelError } from '../../../src/core/shapes/model.ts'
import { emptySession, type SessionState } from '../../../src/core/shapes/state.ts'
import { defineTool } from '../../../src/core/tools/tool.ts'
import { agentWith, clock, drive } from '../drive.ts'

/** A text of about this many tokens. */
export const wordy = (name: string, tokens: number): string => `${name} `.padEnd(tokens * 4, 'words ')

/** About how many tokens a request has. */
export const tokensIn = ({ system, messages }: ModelRequest): number => Math.ceil(JSON.stringify([system, messages]).length / 4)

export const isSummary = ({ aside }: ModelRequest): boolean => aside?.compacts === true

interface Counting extends Model {
  readonly requests: ModelRequest[]
}

/**
 * A model that counts tokens as a provider does, and says what `say` gives for the number of its reply. To the request for a summary it answers
 * with `sum`. More than `most` tokens it refuses.
 */
export function counting(
  say: (turn: number) => string | readonly StreamPart[],
  {
    window,
    most = Number.POSITIVE_INFINITY,
    sum = (request) => `summary of ${request.aside?.seen}`,
  }: { window?: number; most?: number; sum?: (request: ModelRequest) => string } = {},
): Counting {
  const requests: ModelRequest[] = []
  return {
    provider: 'counting',
    name: 'counting',
    ...(window !== undefined && { contextWindow: window }),
    requests,
    async *stream(request): AsyncGenerator<StreamPart> {
      requests.push(structuredClone(request))
      const input = tokensIn(request)
      if (input > most)
        throw new ModelError({ kind: 'context_length_exceeded', message: `${input} tokens are too many`, provider: 'counting' })
      const said = isSummary(request) ? sum(request) : say(request.turn!)
      const parts = typeof said === 'string' ? [{ type: 'text', delta: said } as const] : said
      yield* parts
      yield { type: 'usage', usage: { input, output: Math.ceil(JSON.stringify(parts).length / 4) } }
      yield { type: 'finish', reason: parts.some(({ type }) => type === 'call') ? 'calls' : 'stop' }
    },
  }
}

export const call = (name: string, args: object = {}): StreamPart => ({ type: 'call', call: { name, args } })

/** Gives back a text of so many tokens. */
export const read = defineTool({
  name: 'read',
  description: 'Reads a page',
  input: { type: 'object', properties: { tokens: { type: 'number' } } },
  run: async ({ tokens = 10 }) => wordy('page', tokens),
})

/** The session after the person has said each of these, one after another. */
export async function talk(model: Model, sayings: readonly string[], more: Partial<Env<null>> = {}, log: Event[] = []) {
  let driven: Awaited<ReturnType<typeof drive>> | undefined
  for (const text of sayings) {
    log.push({ type: 'user.said', parts: [{ type: 'text', text }] })
    driven = await drive(log, { agent: agentWith(read), model, compact: {}, ...more })
  }
  return driven!
}

/** One run on a log. Background work that is under way at its end goes on in the next one, if that has the same map. */
export async function runOnce(
  log: Event[],
  env: Env<null>,
  meanwhile: (what: Event | Draft, add: (event: Event) => void) => void = () => {},
): Promise<SessionState> {
  let state = log.reduce(fold, emptySession)
  const add = (event: Event) => {
    log.push(JSON.parse(JSON.stringify(event)))
    state = fold(state, log.at(-1)!)
  }
  const steps = run(state, { ...clock, ...env })
  for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
    if (!isDraft(step.value)) add(step.value)
    meanwhile(step.value, add)
  }
  return state
}

export const many = (count: number, tokens = 100): string[] =>
  Array.from({ length: count }, (_, at) => wordy(`saying ${at}`, tokens))

/** The compactions of a log. */
export const compactions = (log: readonly Event[]) => log.filter((event) => event.type === 'context.compacted')
