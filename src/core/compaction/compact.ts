import type { reply } from '../loop/reply.ts'
import type { everyModelWith } from '../model-with.ts'
import type { Agent } from '../shapes/agent.ts'
import type { Compaction } from '../shapes/compaction.ts'
import type { Env, Running } from '../shapes/env.ts'
import type { Draft, Event, Replied } from '../shapes/event.ts'
import type { ModelFailure, ModelRequest, Usage } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import type { addUsage } from '../shapes/usage.ts'
import { asText } from './as-text.ts'
import { cutIn, lengthOf, type View } from './cut.ts'
import { summaryPrompt } from './summary-prompt.ts'

// This code is loaded when a compaction is due. It imports types alone from the loop, and gets the functions that it needs: a module that two
// chunks import becomes a chunk of its own, and every session would load more of them.

/** The functions of the loop that a compaction uses. */
export interface Lent extends View {
  readonly reply: typeof reply
  readonly everyModelWith: typeof everyModelWith
  readonly addUsage: typeof addUsage
}

const KEEP = 6
/** Less of a conversation than this is not divided again, in characters. */
const LEAST = 1_000
/** A conversation up to this length is asked for in one request, however small the model's window is said to be. In characters. */
const ONE_REQUEST = 20_000

/**
 * Has a model write a summary of the older messages. Yields `context.compacted`, or returns a sentence that says why the session gets no shorter. After a
 * stop it does neither: the compaction is due again in the next run.
 */
export async function* compact(
  state: SessionState,
  seen: number,
  running: Running,
  compaction: Compaction,
  lent: Lent,
): AsyncGenerator<Event | Draft, string | undefined, SessionState> {
  const { messages, compacted, replies, spent } = state
  const { inPlaceOf, messagesToSend, addUsage } = lent
  const upTo = cutIn({ ...state, messages: messages.slice(0, seen) }, compaction.keep ?? KEEP, lent)
  if (upTo === undefined) return tooLong('nothing in it can be left out')
  const text = asText(messages.slice(compacted?.upTo ?? 0, upTo))
  const { summary, usage, model, why = noShorter } = yield* summarise(state, text, seen, running, compaction, lent)
  const isStopped = running.signal.aborted
  const [, ...kept] = inPlaceOf(messages, { seen, upTo, summary })
  const isShorter = summary.length + lengthOf(kept) < lengthOf(messagesToSend(state, upTo))
  if (model !== undefined && isShorter && !isStopped) {
    yield { type: 'context.compacted', seen, upTo, summary, usage, model }
    return undefined
  }
  // What the calls cost counts all the same.
  const callId = `compaction_${replies}`
  const total = addUsage(Object.hasOwn(spent, callId) ? spent[callId]! : none, usage)
  if (usage.input + usage.output > 0) yield { type: 'usage.noted', callId, total }
  return isStopped ? undefined : tooLong(why)
}

const tooLong = (why: string) => `the session is too long for the model, and cannot be summarised: ${why}`

interface Summary {
  readonly summary: string
  readonly usage: Usage
  /** The model that wrote it; undefined where there is none, and then `why` says why. */
  readonly model?: string
  readonly why?: string
}

const none: Usage = { input: 0, output: 0 }
const noShorter = 'its summary is no shorter than what it stands for'

/**
 * The summary so far with that of some more conversation. What the model cannot read at once it gets in pieces, and each summary goes into the
 * next.
 */
async function* summarise(
  state: SessionState,
  text: string,
  seen: number,
  running: Running,
  compaction: Compaction,
  lent: Lent,
): AsyncGenerator<Draft, Summary, SessionState> {
  const { reply, addUsage } = lent
  const own = compaction.model ?? running.env.model
  const { contextWindow } = own.pick?.(state) ?? own
  // A token has three characters or more in most languages. A model that can read less refuses.
  let most = contextWindow === undefined ? Number.POSITIVE_INFINITY : Math.max(3 * contextWindow, ONE_REQUEST)
  let summary = state.compacted?.summary ?? ''
  let usage = none
  let model: string | undefined
  let number = 0
  for (let rest = text; rest !== ''; ) {
    const piece = rest.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') // no character is cut in two
    const before = summary && `The summary so far:\n\n${summary}\n\n`
    const part = { type: 'text', text: `${before}The conversation${before && ' after that'}:\n\n${piece}` } as const
    const asked: SessionState = { ...state, messages: [{ role: 'user', parts: [part] }], compacted: null, misfit: null }
    let failure: ModelFailure | undefined
    let replied: Replied | undefined
    const steps = reply(asked, 1, toSummarise(running, compaction, { seen, number: number++, compacts: true }, lent))
    for (let next = await steps.next(asked); !next.done; next = await steps.next(asked)) {
      if (next.value.type === 'draft.retry') yield next.value
      else if (next.value.type === 'model.failed') failure = next.value.failure
      else if (next.value.type === 'model.replied') replied = next.value
    }
    if (replied) {
      usage = addUsage(usage, replied.usage)
      if (replied.finish === 'length') return { summary, usage, why: 'its summary was cut off for length' }
      if (replied.text.trim() === '') return { summary, usage, why: 'its summary is empty' }
      summary = replied.text.trim()
      model = replied.model
      rest = rest.slice(piece.length)
    } else if (running.signal.aborted) break
    else if (failure?.kind === 'context_length_exceeded' && piece.length > LEAST) most = Math.ceil(piece.length / 2)
    else return { summary, usage, why: failure?.message ?? 'no summary came' }
  }
  return { summary, usage, ...(model !== undefined && { model }) }
}

/** The environment of a call that writes a summary: no tools, no modes and no schema, but the same time limits and attempts as for a reply. */
function toSummarise(
  running: Running,
  { model, prompt = summaryPrompt }: Compaction,
  aside: NonNullable<ModelRequest['aside']>,
  { everyModelWith }: Lent,
): Running {
  const { options, output: _, toolChoice: __, watch: ___, budget: ____, ...rest } = running.env
  // A bound on the length of replies may be too low for a summary.
  const { maxTokens: _____, ...unbounded } = options ?? {}
  const modes = { summary: { prompt, tools: [] } }
  const agent: Agent = { name: 'summary', modes, initialMode: 'summary', initialState: null, reduce: (state) => state }
  const asking = everyModelWith(model ?? rest.model, (one) => (request, signal) => one.stream({ ...request, aside }, signal))
  // The options of the session's model may not be those of another one.
  const env: Env = { ...rest, agent, ...(!model && { options: unbounded }), model: asking }
  return { ...running, env, mode: () => 'summary', tools: () => new Map() }
}
