import { defineTool, type Tool } from '../core/tools/tool.ts'
import { callTool } from './call.ts'
import { connect, type ListedTool } from './connection.ts'
import { connections } from './connections.ts'
import { liveTools, type ToolProblem, type ToolReading } from './live-tools.ts'
import { toolNames } from './names.ts'
import { argumentsProblem } from './schema-problem.ts'
import { type ServerOptions, serverOf } from './server.ts'

/** What `mcpTools` takes: the server, and how its tools run. */
export interface McpOptions extends ServerOptions {
  /**
   * Whether to believe the server about its tools. Then a tool that it marks with `readOnlyHint` runs without approval, and again after a crash.
   * All others ask the person first, and never run twice.
   */
  readonly trust?: boolean
  /** How long each call may take, in milliseconds. By default as long as any tool. */
  readonly timeoutMs?: number
  /** Aborts connecting. */
  readonly signal?: AbortSignal
}

/** More of a description is not sent with each request, which somebody pays for. In characters. */
const LONGEST = 10_000

/**
 * The tools of a server. The list is live: when the server says that it has other tools, they are in it from the next turn on. A list that is
 * made of it, as `[...tools, own]`, is read anew for each turn where a mode has it as a getter: `get tools() { return [...tools, own] }`.
 */
export interface McpTools extends ReadonlyArray<Tool> {
  readonly problems: readonly ToolProblem[]
  /** Closes the connections. Calls that come later fail. */
  close(): Promise<void>
}

/**
 * Connects to an MCP server by Streamable HTTP, and gives its tools as tools of an agent. Their names are `<name>__<tool>`. Rejects with an error
 * that names the server if it cannot be reached. A server that goes away later makes its calls errors, and is connected again at the next call.
 *
 * - Calls have an effect: they ask for approval, and a request that was sent is never sent again.
 * - A question of the server is a question of the kind `elicitation`; its progress is a draft; a stop cancels the call there too.
 *
 * ```ts
 * const tools = await mcpTools({ url: 'https://example.com/mcp', name: 'calendar', token: () => store.vault.open('calendar', url) })
 * ```
 */
export async function mcpTools(options: McpOptions): Promise<McpTools> {
  const server = serverOf(options)
  const pool = connections((signal) => connect(server, () => live.change(), signal))
  const live = liveTools((signal) => pool.use(async (connection) => toolsFrom(await connection.list(signal)), signal))

  function toolsFrom(listed: readonly ListedTool[]): ToolReading {
    const nameOf = toolNames(server.name)
    const tools: Tool[] = []
    const wrong: ToolProblem[] = []
    for (const one of listed) {
      const { name } = one
      const why = typeof name === 'string' && name ? argumentsProblem(one.inputSchema) : 'it has no name'
      if (typeof name !== 'string' || why !== undefined) wrong.push({ tool: String(name), why: why ?? '' })
      else tools.push(toolOf(one, name, nameOf(name)))
    }
    return { tools, problems: wrong }
  }

  function toolOf({ description, inputSchema, annotations }: ListedTool, there: string, here: string): Tool {
    const isEffect = !(options.trust && annotations?.readOnlyHint === true)
    return defineTool({
      name: here,
      description: typeof description === 'string' ? description.slice(0, LONGEST) : '',
      input: inputSchema as { readonly type: 'object' }, // checked
      effect: isEffect,
      ...(isEffect && { approve: true }),
      ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
      async *run(input, context) {
        return yield* callTool(
          { title: server.title, connections: pool },
          { name: there, isEffect },
          input as Record<string, unknown>,
          context,
        )
      },
    })
  }

  try {
    await live.begin(options.signal)
  } catch (error) {
    await pool.close()
    throw error
  }
  return live.withClose(() => pool.close())
}
