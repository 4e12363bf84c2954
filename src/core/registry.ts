import type { Env } from './env.ts'
import { isDraft } from './event.ts'
import { fold } from './fold.ts'
import type { ToolCall } from './message.ts'
import type { Outcome } from './outcome.ts'
import { run } from './run.ts'
import { emptySession } from './state.ts'
import { specOf, type Tool, type ToolContext } from './tool.ts'
import { toolsOnly } from './tools-only.ts'

/** How OpenAI wants a tool described; other adapters send the same in their provider's words. */
export interface FunctionDefinition {
  readonly type: 'function'
  readonly function: { readonly name: string; readonly description: string; readonly parameters: unknown }
}

/** What calls made through a registry are told; each call is told by itself. */
export type CallContext = Partial<Pick<ToolContext, 'sessionId' | 'channel' | 'chatId' | 'context' | 'signal' | 'model'>> &
  Pick<Env, 'timer' | 'now' | 'ask'>

/** Tools by name. Every listing is sorted by name, so that prompts made of it stay cacheable. */
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

  /** How many there are; replacing one leaves it as it was. */
  get count(): number {
    return this.#tools.size
  }

  /** One line each, for a prompt. */
  summaries(): string {
    return this.list()
      .map(({ name, description }) => `- \`${name}\` - ${description}`)
      .join('\n')
  }

  /** What a request to OpenAI has under `tools`. */
  definitions(): readonly FunctionDefinition[] {
    return this.list().map((tool) => {
      const { name, description, schema } = specOf(tool)
      return { type: 'function', function: { name, description, parameters: schema } }
    })
  }

  /** Runs one tool as the loop would. Never rejects for what the tool does: see the outcome. `args` is a value or argument text. */
  async execute(name: string, args: unknown, context: CallContext = {}): Promise<Outcome> {
    const [outcome] = await this.executeAll([{ id: 'call', name, args }], context)
    return outcome! // one call, one outcome
  }

  /** Runs calls as one reply's batch; outcomes in call order. */
  async executeAll(calls: readonly ToolCall[], context: CallContext = {}): Promise<readonly Outcome[]> {
    // The same loop as everywhere: on a session whose last reply made these calls, halted when they have their results.
    const numbered = calls.map((call, index) => ({
      ...readArguments(call),
      id: isTwice(calls, call) ? `${call.id}_${index}` : call.id,
    }))
    let state = fold(emptySession, {
      type: 'model.replied',
      seen: 0,
      text: '',
      calls: numbered,
      finish: 'calls',
      usage: { input: 0, output: 0 },
      model: '',
      duration: 0,
    })
    const outcomes = new Map<string, Outcome>()
    const env = toolsOnly(this.list(), context)
    const steps = run(state, env)
    for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
      const what = step.value
      if (isDraft(what)) continue
      if (what.type === 'tool.returned') outcomes.set(what.callId, what.outcome)
      state = fold(state, what)
    }
    return numbered.map(({ id }) => outcomes.get(id) ?? { type: 'error', forModel: 'not run: it is for the caller to run' })
  }
}

const isTwice = (calls: readonly ToolCall[], call: ToolCall) => calls.some((other) => other !== call && other.id === call.id)

/** Argument text is read as the adapters read it: nothing means `{}`, what is no JSON is never guessed. */
function readArguments(call: ToolCall): ToolCall {
  if (typeof call.args !== 'string') return call
  if (call.args.trim() === '') return { ...call, args: {} }
  try {
    return { ...call, args: JSON.parse(call.args) }
  } catch {
    return { ...call, args: undefined, raw: call.args }
  }
}
