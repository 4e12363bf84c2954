import type { Fact } from '../tools/outcome.ts'
import type { Tool } from '../tools/tool.ts'
import type { Event, Logged } from './event.ts'
import type { Json } from './json.ts'
import type { Message, Part } from './message.ts'
import type { Model } from './model.ts'
import type { Output } from './output.ts'

/**
 * A mode is data: a prompt, as text or made from the app's state and what was said, the tools that are offered in it, and what the
 * text of its replies must be. A reply that does not fit is asked for once more with the reason; the second one is a failure.
 */
export interface Mode<State> {
  readonly prompt: string | ((state: State, messages?: readonly Message[]) => string)
  readonly tools: readonly Tool[]
  readonly output?: Output
}

/** Names of members, beside those that are common to most agents (`text`, `reason`, `location` …). */
export interface RedactionNames {
  /** Members that hold what a person or a model wrote. */
  readonly prose?: readonly string[]
  /** Members that hold the name of a place. */
  readonly places?: readonly string[]
  /** Members that hold the label of a choice. Beside the name of a place in the same record, a label is a name of that place too. */
  readonly labels?: readonly string[]
}

/** Modes, and a reducer of the facts that the app cares about. `reduce` must be pure; the same log always gives the same state. */
export interface Agent<State = unknown> {
  readonly name: string
  readonly modes: Readonly<Record<string, Mode<State>>>
  readonly initialMode: string
  readonly initialState: State
  /** `about.callId` names the call whose outcome held the fact: what undo takes back. */
  reduce(state: State, fact: Fact, about: { readonly callId?: string }): State
  /** What a list of sessions shows of this one: small, and kept beside the log as a cache. `events` is its log, the same array as it grows. */
  summarise?(state: State, events?: readonly Event[]): Json
  /** What happened in a log, in words for a person, a line each: for the README of a session's file. */
  describe?(events: readonly Logged[]): readonly string[]
  /** Which members of its facts, questions and arguments a file leaves out that is shared without text or without places. */
  readonly redaction?: RedactionNames
  /** The same as `redaction.prose`. */
  readonly prose?: readonly string[]
  /** The name of the thing that a fact is about: what the model is told when the fact is taken back, or decided again. */
  nameOf?(fact: Fact): string | undefined
  /** Facts to note when the person says something (a photo's analysis, say), before the model is called. */
  onUserSaid?(parts: readonly Part[], about: { model: Model; signal: AbortSignal }): Promise<readonly Fact[]>
}

/** Makes an agent. Throws when its first mode is not among its modes or a mode lists two tools of one name. */
export function defineAgent<State>(agent: Agent<State>): Agent<State> {
  if (!Object.hasOwn(agent.modes, agent.initialMode))
    throw new TypeError(`agent "${agent.name}" has no mode "${agent.initialMode}" to begin with`)
  for (const [name, mode] of Object.entries(agent.modes)) {
    const names = mode.tools.map((tool) => tool.name)
    const twice = names.find((tool, index) => names.indexOf(tool) !== index)
    if (twice !== undefined) throw new TypeError(`mode "${name}" of agent "${agent.name}" lists the tool "${twice}" twice`)
  }
  return agent
}
