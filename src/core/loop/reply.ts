import { messagesToSend } from '../compaction/view.ts'
import { isUsedUp } from '../owed.ts'
import { defaults, type Running } from '../shapes/env.ts'
import type { Draft, Event } from '../shapes/event.ts'
import {
  failureOf,
  type Model,
  ModelError,
  type ModelFailure,
  type ModelFailureDetail,
  type ModelRequest,
  messageOf,
  type StreamPart,
} from '../shapes/model.ts'
import type { Output } from '../shapes/output.ts'
import type { SessionState } from '../shapes/state.ts'
import { toSchema } from '../tools/schema.ts'
import { specOf } from '../tools/tool.ts'
import { deadline } from './deadline.ts'
import { addPart, checkFinished, checkSize, emptyReply, type ReplySoFar, repliedFrom } from './gather.ts'
import { runInputHook } from './input-hook.ts'
import { defaultRetry, waitBefore } from './retry-policy.ts'
import { stopSentences } from './stop-sentences.ts'
import { abortableWait, pause } from './wait.ts'

/**
 * One model call. Yields its drafts, then `model.replied` or `model.failed`; throws only what `saved` throws.
 *
 * - A call costs money, so it starts only after every event so far is saved.
 * - After a failure before the first part the call is tried again, as the retry policy says; then the model is asked that stands in, if there is
 *   one, by the same policy from its start. After a later failure neither is done: the text that has come is kept.
 * - A reply that broke off because the page was left, frozen or put to sleep is no failure: it is asked for again, once. A second one is.
 * - After a stop only the text that has come is logged, if there is any.
 */
export async function* reply(
  first: SessionState,
  seen: number,
  running: Running,
): AsyncGenerator<Event | Draft, void, SessionState> {
  const { env, signal } = running
  const wait = abortableWait(signal)
  let text: readonly string[] = []
  let { model } = env
  try {
    await wait.on(running.saved())
    const inMode = yield* leaveLostMode(first, running)
    const state = yield* runInputHook(inMode, seen, running, wait)
    if (state !== first) {
      await wait.on(running.saved())
      // The hook may have used up the budget: then the run halts when it reads its due steps again.
      if (env.budget && isUsedUp(state, env.budget)) return
    }
    let wasCut = false
    model = model.pick?.(state) ?? model
    const policy = env.retry === false ? { attempts: 1 } : (env.retry ?? defaultRetry)
    for (let attempt = 1; ; attempt++) {
      const soFar = emptyReply(state.replies, running.sizes)
      const started = running.now()
      const sleep = env.watchSleep?.()
      let stream: ReturnType<typeof openStream> | undefined
      try {
        const request = requestFor(state, seen, running)
        stream = openStream(model, request, running, soFar)
        const watch = env.watch?.(request)
        for (let part = await stream.next(); part; part = await stream.next()) {
          watch?.onPart(part)
          const draft = addPart(part, soFar)
          if (draft && env.drafts !== false) yield draft
          checkSize(soFar, model.provider)
        }
        checkFinished(soFar, model.provider)
        const replied = repliedFrom(soFar, seen, model.name, running.now() - started, request)
        const misfit = replied.calls.length > 0 ? undefined : await wait.on(misfitOf(replied.text, outputOf(state, running)))
        yield { ...replied, ...watch?.record(), ...(misfit !== undefined && { misfit }) }
        return
      } catch (error) {
        stream?.close() // a host must not go on with a reply that is asked for again
        text = soFar.text
        if (signal.aborted) throw error
        const failure = failureOf(error, model.provider)
        let ms = soFar.hasBegun ? undefined : waitBefore(policy, attempt, failure, env.random?.() ?? 0)
        if (ms === undefined && !wasCut && mayBeCut(failure) && (sleep?.hasSlept() || (await wait.on(env.isAway?.() ?? false)))) {
          wasCut = true
          attempt = ms = 0
          text = []
        }
        const other = ms === undefined && !soFar.hasBegun && model.instead?.(failure)
        if (other) {
          model = other
          attempt = ms = 0
        }
        if (ms === undefined) {
          yield { type: 'model.failed', seen, text: text.join(''), failure }
          return
        }
        if (env.drafts !== false) yield { type: 'draft.retry', attempt, wait: ms, failure }
        await pause(wait, env, ms)
      } finally {
        sleep?.release()
        stream?.close()
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
    if (text.length > 0) yield { type: 'model.failed', seen, text: text.join(''), failure: stopFailure(model.provider) }
  } finally {
    wait.release()
  }
}

/** The failures of a connection that a page takes along when it is left, frozen or put to sleep. Browsers end such a reply with or without an error. */
const mayBeCut = ({ kind, status, detail }: ModelFailure): boolean =>
  status === undefined && (kind === 'network' || kind === 'timeout' || (kind === 'malformed_response' && detail !== 'too_large'))

/** A log may lead to a mode that the agent no longer has: the session continues in the initial mode. */
async function* leaveLostMode(state: SessionState, { env, mode }: Running): AsyncGenerator<Event, SessionState, SessionState> {
  const { modes, initialMode } = env.agent
  if (Object.hasOwn(modes, mode(state))) return state
  return yield { type: 'mode.lost', mode: mode(state), to: initialMode }
}

const stopFailure = (provider: string): ModelFailure => ({
  kind: 'unknown',
  detail: 'stopped',
  message: stopSentences.reply,
  provider,
})

/** Opens one stream of a model and reads it part by part, within its time limits. The signal ends it even if the model hangs. */
function openStream(model: Model, request: ModelRequest, running: Running, soFar: ReplySoFar) {
  const { env, signal } = running
  const call = new AbortController()
  const wait = abortableWait(signal, (reason) => call.abort(reason))
  const first = env.firstPartMs ?? defaults.firstPartMs
  const gap = env.gapMs ?? defaults.gapMs
  const timeout = (what: string, detail: ModelFailureDetail) =>
    new ModelError({ kind: 'timeout', detail, message: `${model.provider} ${what}`, provider: model.provider })
  const timeLimit = deadline(running, () =>
    wait.breakOff(
      soFar.hasBegun
        ? timeout(`sent nothing for ${gap} ms`, 'gap')
        : timeout(`did not begin to answer within ${first} ms`, 'first_part'),
    ),
  )
  // The iterator is called by hand. `for await` would await its `return()`, which on a hanging generator never settles.
  const stream = model.stream(request, call.signal)[Symbol.asyncIterator]()
  let done = false
  timeLimit.set(first)

  return {
    async next(): Promise<StreamPart | undefined> {
      const step = await wait.on(stream.next())
      if (step.done) {
        done = true
        signal.throwIfAborted()
        return undefined
      }
      timeLimit.set(gap)
      return step.value
    },
    close() {
      timeLimit.release()
      wait.release()
      if (done) return
      call.abort(signal.reason ?? new DOMException('the reply is not wanted any more', 'AbortError'))
      stream.return?.()?.then(undefined, () => {})
    },
  }
}

const modeOf = (state: SessionState, { env, mode }: Running) => {
  const found = env.agent.modes[mode(state)]
  if (!found) throw new Error(`agent "${env.agent.name}" has no mode "${mode(state)}"`)
  return found
}

/** The schema of the reply's text: that of the mode, else that of the caller. */
const outputOf = (state: SessionState, running: Running): Output | undefined =>
  modeOf(state, running).output ?? running.env.output

/** Why the text does not fit its schema; undefined if it fits. */
async function misfitOf(text: string, output: Output | undefined): Promise<string | undefined> {
  if (!output) return undefined
  try {
    await toSchema(output.schema).parse(JSON.parse(text))
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

function requestFor(state: SessionState, seen: number, running: Running): ModelRequest {
  const { env } = running
  const mode = modeOf(state, running)
  const output = outputOf(state, running)
  // A reply that is requested again, because the one before did not fit its schema, may call no tool.
  const toolChoice = state.misfit ? 'none' : env.toolChoice
  // A message that came while the hook ran is for the next reply.
  const messages = state.messages.length > seen ? state.messages.slice(0, seen) : state.messages
  return {
    system: typeof mode.prompt === 'string' ? mode.prompt : mode.prompt(running.app(state), messages),
    messages: messagesToSend(state, seen),
    tools: [...running.tools(state).values()].map(specOf),
    ...(env.options && { options: env.options }),
    ...(output && { output: { name: output.name, schema: toSchema(output.schema).json } }),
    ...(toolChoice && { toolChoice }),
    turn: state.replies,
  }
}
