import type { Givable } from '../tools/facts-of.ts'
import type { Fact } from '../tools/outcome.ts'
import type { Around, Tool } from '../tools/tool.ts'
import type { Event, Logged } from './event.ts'
import type { Json } from './json.ts'
import type { Message, Part } from './message.ts'
import type { Model } from './model.ts'
import type { Output } from './output.ts'

/**
 * A mode is data: a prompt (text, or a function that makes it from the app's state and the messages), the tools that the model is
 * offered, and the schema of the reply's text. A reply that does not fit the schema is requested once more, with the reason. If that
 * reply does not fit either, it is a failure.
 */
export interface Mode<State> {
  readonly prompt: string | ((state: State, messages?: readonly Message[]) => string)
  readonly tools: readonly Tool<never, NoInfer<State>>[]
  readonly output?: Output
}

/** Names of members that hold private words, in addition to those that most agents have (`text`, `reason`, `location` …), and what is known of them. */
export interface RedactionNames {
  /** Members that hold what a person or a model wrote. */
  readonly prose?: readonly string[]
  /** Members that hold the name of a place. */
  readonly places?: readonly string[]
  /** Members that hold the label of a choice. Beside the name of a place in the same record, a label is a name of that place too. */
  readonly labels?: readonly string[]
  /** Members that hold the name of a thing, or a list of them. */
  readonly things?: readonly string[]
  /** The place that a record names in another way than by one of these members. */
  placeIn?(record: { readonly [name: string]: Json }): string | undefined
  /** What a name says besides what it is called, as the words that stay in place of it: the kind of a choice. The name is in lower case. */
  kindOf?(name: string): string | undefined
}

/** The fact of a change of mode, as `reduce` gets it. `data` is what the shift gave to the new mode. */
export type ModeChanged = { readonly type: 'mode.changed'; readonly from: string; readonly to: string; readonly data?: Json }

/**
 * Modes, and a reducer of the facts that the app cares about. `reduce` must be pure; the same log always gives the same state.
 *
 * `Known` is a union of the facts that the agent knows (types and no interfaces, and `ModeChanged` if it reads that). The compiler checks what the tools give and
 * what a session notes against it (`defineAgent`, `note`). Nothing checks a log: the facts of another version, or in a file from somebody else, may have other
 * shapes. `ModeName` is a union of the names of its modes.
 */
export interface Agent<State = unknown, Known extends Fact = Fact, ModeName extends string = string> {
  readonly name: string
  readonly modes: Readonly<Record<ModeName, Mode<State>>>
  readonly initialMode: NoInfer<ModeName>
  readonly initialState: State
  /** `about.callId` is the id of the call whose outcome held the fact. An undo takes back all facts of one call. */
  reduce(state: State, fact: Known, about: { readonly callId?: string }): State
  /**
   * The data that a list of sessions shows for a session: small, because it is stored beside the log as a cache. `events` is the session's
   * log; each call gets the same array, which grows.
   */
  summarise?(state: State, events?: readonly Event[]): Json
  /** Describes the events of a log to a person, one line for each. The README in a session's file shows these lines. */
  describe?(events: readonly Logged[]): readonly string[]
  /** The members of facts, questions and arguments that a session's file leaves out when it is shared without text, places or names. */
  readonly redaction?: RedactionNames
  /** The same as `redaction.prose`. */
  readonly prose?: readonly string[]
  /** The name of the thing that a fact is about. The model gets this name when the fact is taken back or decided again. */
  nameOf?(fact: Known): string | undefined
  /** Functions around each call of a tool, the first one outermost. They run after the approval and within the tool's time. */
  // biome-ignore lint/suspicious/noExplicitAny: as for tools, their author says which state and context they expect
  readonly around?: Around<any, any> | readonly Around<any, any>[]
  /** Facts to note when the person says something (a photo's analysis, say), before the model is called. */
  onUserSaid?(parts: readonly Part[], about: { model: Model; signal: AbortSignal }): Promise<readonly Known[]>
}

/** The part of an agent that reads a session: enough for a page that shows the app's state and runs no agent. */
export type AgentReading<State = unknown, Known extends Fact = Fact> = Pick<
  Agent<State, Known>,
  'name' | 'initialMode' | 'initialState' | 'reduce'
>

/** A mode as `defineAgent` takes it: its tools give only facts that the agent knows. */
export interface ModeDefinition<State, Known extends Fact> extends Mode<State> {
  // biome-ignore lint/suspicious/noExplicitAny: a session has no context, which every tool may miss
  readonly tools: readonly Tool<never, NoInfer<State>, any, NoInfer<Givable<Known>>>[]
}

/** What `defineAgent` takes; see `Agent`. */
export interface AgentDefinition<State, Known extends Fact, ModeName extends string> extends Agent<State, Known, ModeName> {
  readonly modes: Readonly<Record<ModeName, ModeDefinition<State, Known>>>
}

/**
 * Makes an agent. Does not compile where a tool gives a fact that the agent does not know. Throws when its first mode is not among its modes or a mode lists two tools of one name. The compiler sees a wrong first mode
 * too, where no types are given in `<…>` but at `initialState` and the parameters of `reduce`, or where `<State, Known, ModeName>` are given.
 */
export function defineAgent<State, Known extends Fact = Fact, ModeName extends string = string>(
  agent: AgentDefinition<State, Known, ModeName>,
): Agent<State, Known> {
  if (!Object.hasOwn(agent.modes, agent.initialMode))
    throw new TypeError(`agent "${agent.name}" has no mode "${agent.initialMode}" to begin with`)
  for (const [name, mode] of Object.entries<Mode<State>>(agent.modes)) {
    const names = mode.tools.map((tool) => tool.name)
    const twice = names.find((tool, index) => names.indexOf(tool) !== index)
    if (twice !== undefined) throw new TypeError(`mode "${name}" of agent "${agent.name}" lists the tool "${twice}" twice`)
  }
  return agent
}
