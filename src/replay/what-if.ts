import { addPart, checkFinished, checkSize, emptyReply, repliedFrom } from '../core/loop/gather.ts'
import { costOf } from '../core/owed.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Prices } from '../core/shapes/env.ts'
import type { Event, Replied } from '../core/shapes/event.ts'
import type { Message, Part, ToolCall } from '../core/shapes/message.ts'
import { failureOf, type Model, type ModelFailure, type ModelRequest, type Usage } from '../core/shapes/model.ts'
import { storedIn, withAddress } from '../core/stored-part.ts'
import { callKey } from '../core/tool-call/call-key.ts'
import { type SchemaSource, toSchema } from '../core/tools/schema.ts'
import { clock } from '../session/clock.ts'
import { type Rerun, type RerunOptions, rerun as rerunLog } from './rerun.ts'

/** Another model for a rerun. */
export interface WhatIf extends RerunOptions {
  /** A live model, or `recorded` with another log. Nothing but its requests goes anywhere. */
  readonly model: Model
  /** What a million tokens of a model cost, by its name. Without it there are no costs. */
  readonly prices?: (model: string) => Prices | null | undefined
  /**
   * A photo or file of the session as an address that the model's host can read, such as a data URL; a file has to be one. Without it the model
   * gets a note in its place.
   */
  readonly photo?: (id: string) => Promise<string | null> | string | null
}

/** A call that a model made. `misfit`: the request lists no such tool, or its arguments do not fit. */
export interface ComparedCall extends Pick<ToolCall, 'name' | 'args' | 'raw'> {
  readonly misfit?: 'unknown_tool' | 'invalid_arguments'
}

/** What a model replied in a turn, and what that took: `duration` in milliseconds, `cost` in the currency of the prices. */
export interface ComparedReply {
  readonly model: string
  readonly text: string
  readonly calls: readonly ComparedCall[]
  readonly usage: Usage
  readonly duration: number
  readonly cost?: number
  /** Why there is no whole reply. */
  readonly failure?: ModelFailure
}

/** A turn of a log, and the reply of another model to the same request. */
export interface ComparedTurn {
  /** The number of the event of the recorded reply. */
  readonly seq: number
  readonly recorded: ComparedReply
  readonly instead: ComparedReply
  /** Whether both called the same tools with the same arguments in the same order, or both called none. */
  readonly sameCalls: boolean
}

/** A rerun with another model beside it. Turns behind a divergence are missing. */
export interface Comparison extends Rerun {
  readonly turns: readonly ComparedTurn[]
}

/**
 * Runs a log again. With a `model` it also asks that model in each turn, with the request that the log leads to, and reports what it would have
 * said and called. The rerun goes on with the recorded reply, so each turn has the recorded history.
 *
 * - With a `model` no tool runs: results, questions and answers are those of the log. The agent may have other prompts and tools than then.
 * - A failure of the model is the reply of that turn, and ends nothing.
 *
 * ```ts
 * const { turns } = await rerun(events, agent, { model: anthropic({ model: 'claude-sonnet-5-5', apiKey }) })
 * console.log(comparisonTable(turns))
 * ```
 */
export function rerun<State>(log: readonly Event[], agent: Agent<State>, options: WhatIf): Promise<Comparison>
export function rerun<State>(log: readonly Event[], agent: Agent<State>, options?: RerunOptions): Promise<Rerun>
export async function rerun<State>(
  log: readonly Event[],
  agent: Agent<State>,
  options: RerunOptions | WhatIf = {},
): Promise<Rerun | Comparison> {
  if (!('model' in options)) return rerunLog(log, agent, options)
  const { model, prices, photo, ...bounds } = options
  const turns: ComparedTurn[] = []
  const places = log.flatMap(({ type }, at) => (type === 'model.replied' ? [at] : []))
  const result = await rerunLog(log, agent, bounds, async (reply, request, signal) => {
    const recorded = await comparedReply(reply, request, prices)
    const instead = await comparedReply(await replyOf(model, await withPhotos(request, photo), signal), request, prices)
    const seq = 'seq' in reply ? Number(reply.seq) : places[turns.length]! // one for each reply
    turns.push({ seq, recorded, instead, sameCalls: !instead.failure && keysOf(recorded) === keysOf(instead) })
  })
  return { ...result, turns }
}

type Given = Pick<Replied, 'model' | 'text' | 'calls' | 'usage' | 'duration'> & { readonly failure?: ModelFailure }

/** The reply of a model, or as much of it as came. Throws only when the rerun is stopped. */
async function replyOf(model: Model, request: ModelRequest, signal: AbortSignal): Promise<Given> {
  const soFar = emptyReply(0)
  const began = clock.now()
  const given = (failure?: ModelFailure): Given => ({
    ...repliedFrom(soFar, 0, model.name, clock.now() - began, request),
    ...(failure && { failure }),
  })
  try {
    for await (const part of model.stream(request, signal)) {
      addPart(part, soFar)
      checkSize(soFar, model.provider)
    }
    checkFinished(soFar, model.provider)
    return given()
  } catch (error) {
    signal.throwIfAborted()
    return given(failureOf(error, model.provider))
  }
}

async function comparedReply(given: Given, { tools }: ModelRequest, prices: WhatIf['prices']): Promise<ComparedReply> {
  const { model, text, usage, duration, failure } = given
  const its = prices?.(model)
  return {
    model,
    text,
    calls: await Promise.all(given.calls.map((call) => comparedCall(call, tools))),
    usage,
    duration,
    ...(its && { cost: costOf(usage, its) }),
    ...(failure && { failure }),
  }
}

async function comparedCall({ name, args, raw }: ToolCall, tools: ModelRequest['tools']): Promise<ComparedCall> {
  const call = { name, args, ...(raw !== undefined && { raw }) }
  const tool = tools.find((one) => one.name === name)
  if (!tool) return { ...call, misfit: 'unknown_tool' }
  if (raw !== undefined) return { ...call, misfit: 'invalid_arguments' }
  try {
    await toSchema(tool.schema as SchemaSource).parse(args) // a tool's own JSON Schema
    return call
  } catch {
    return { ...call, misfit: 'invalid_arguments' }
  }
}

const keysOf = ({ calls }: ComparedReply): string => JSON.stringify(calls.map(callKey))

async function withPhotos(request: ModelRequest, photo: WhatIf['photo']): Promise<ModelRequest> {
  const partOf = async (part: Part): Promise<Part> => {
    const id = storedIn(part)
    return id === undefined ? part : withAddress(part, await photo?.(id))
  }
  const resolved = async (message: Message): Promise<Message> =>
    'parts' in message ? { ...message, parts: await Promise.all(message.parts.map(partOf)) } : message
  return { ...request, messages: await Promise.all(request.messages.map(resolved)) }
}
