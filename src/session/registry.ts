import { fold } from '../core/fold.ts'
import { run } from '../core/run.ts'
import type { Background, Env } from '../core/shapes/env.ts'
import { type Event, isDraft } from '../core/shapes/event.ts'
import type { ToolCall } from '../core/shapes/message.ts'
import { emptySession } from '../core/shapes/state.ts'
import { failedFor, type Outcome } from '../core/tools/outcome.ts'
import { readArguments } from '../core/tools/read-arguments.ts'
import { specOf, type Tool, type ToolContext } from '../core/tools/tool.ts'
import { requestPrefix } from './chat/request-prefix.ts'
import { toolsOnly } from './chat/tools-only.ts'
import { clock } from './clock.ts'

/** The description of a tool in the form that OpenAI's API takes. */
export interface FunctionDefinition {
  readonly type: 'function'
  readonly function: { readonly name: string; readonly description: string; readonly parameters: unknown }
}

/** Describes a tool for the member `tools` of a request to OpenAI. */
export function toolDefinition(tool: Tool): FunctionDefinition {
  const { name, description, schema } = specOf(tool)
  return { type: 'function', function: { name, description, parameters: schema } }
}

/** The context of calls through a registry. Each tool gets it in its own `ToolContext`. */
export interface CallContext
  extends Partial<Pick<ToolContext, 'sessionId' | 'channel' | 'chatId' | 'context' | 'signal' | 'model'>>,
    Pick<Env, 'timer' | 'now' | 'ask'> {
  /** Called with the start of each call (`tool.started`), its questions and its end (`tool.returned`; the duration is in milliseconds). */
  readonly onEvent?: (event: Event) => void
  /** Called once with the outcome of the work behind a `background` outcome. */
  readonly onLate?: (call: ToolCall, outcome: Outcome) => void
}

/**
 * Tools by name. Every list is sorted by name, so that a prompt made from it stays the same and a provider can cache it. Calls use the clock
 * of the platform for time-outs and for the waits between attempts, unless the `context` of a call has another one.
 */
export class Registry {
  readonly #tools = new Map<string, Tool>()

  constructor(tools: Iterable<Tool> = []) {
    for (const tool of tools) this.register(tool)
  }

  /** Adds a tool, or replaces the one of that name. A run under way sees it from its next turn on. */
  register(tool: Tool): this {
    this.#tools.set(tool.name, tool)
    return this
  }

  /** Undefined for a name that is not known. */
  get(name: string): Tool | undefined {
    return this.#tools.get(name)
  }

  /** All tools, by name. */
  list(): readonly Tool[] {
    return [...this.#tools.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** The number of tools. */
  get count(): number {
    return this.#tools.size
  }

  /** One line each, for a prompt. */
  summaries(): string {
    return this.list()
      .map(({ name, description }) => `- \`${name}\` - ${description}`)
      .join('\n')
  }

  /** The member `tools` of a request to OpenAI. */
  definitions(): readonly FunctionDefinition[] {
    return this.list().map(toolDefinition)
  }

  /** Runs one tool as the loop does. An error of the tool does not reject: it is an outcome. `args` is a value, or text as a model sends it. */
  async execute(name: string, args: unknown, context: CallContext = {}): Promise<Outcome> {
    const [outcome] = await this.executeAll([{ id: 'call', name, args }], context)
    return outcome! // one call, one outcome
  }

  /** Runs calls as the loop runs the calls of one reply. The outcomes are in call order. */
  async executeAll(calls: readonly ToolCall[], { onEvent, onLate, ...context }: CallContext = {}): Promise<readonly Outcome[]> {
    // The loop runs on a session whose last reply made these calls. It halts when all of them have results.
    const batch = withUniqueIds(calls)
    let state = fold(emptySession, {
      type: 'model.replied',
      seen: 0,
      text: '',
      calls: batch,
      finish: 'calls',
      usage: { input: 0, output: 0 },
      model: '',
      duration: 0,
    })
    const outcomes = new Map<string, Outcome>()
    const background: Background = new Map()
    const tellLate = (callId: string, outcome: Outcome) => onLate?.(batch.find(({ id }) => id === callId)!, outcome) // of this batch
    const env = toolsOnly(this.list(), { ...clock, requests: requestPrefix(), ...context, background })
    const steps = run(state, env)
    for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
      const what = step.value
      if (isDraft(what)) continue
      if (what.type === 'tool.returned') outcomes.set(what.callId, what.outcome)
      state = fold(state, what)
      if (what.type === 'background.finished') tellLate(what.callId, what.outcome)
      if (what.type !== 'run.halted') onEvent?.(what)
    }
    // The results of background work that ended during the run were events of it; these are the others.
    for (const [callId, outcome] of background) void Promise.resolve(outcome).then((late) => tellLate(callId, late))
    return batch.map(({ id }) => outcomes.get(id) ?? failedFor('not_run', 'not run: it is for the caller to run'))
  }
}

/** Parses arguments that are text, and makes the ids of the calls unique. */
function withUniqueIds(calls: readonly ToolCall[]): readonly ToolCall[] {
  const ids = new Set<string>()
  return calls.map((call, index) => {
    let { id } = call
    while (ids.has(id)) id = `${id}_${index}`
    ids.add(id)
    return { ...call, ...(typeof call.args === 'string' && readArguments(call.args)), id }
  })
}
