import { defineTool, type Tool } from '../core/tools/tool.ts'
import { liveTools, type ToolProblem, type ToolReading } from '../mcp/live-tools.ts'
import { toolNames } from '../mcp/names.ts'
import { argumentsProblem } from '../mcp/schema-problem.ts'
import { type BrowserTool, browserContext, type ModelContext } from './model-context.ts'
import { isOwn } from './own-tools.ts'

/** What `pageTools` takes. */
export interface PageToolsOptions {
  /** What the names of the tools begin with. Default `page`. */
  readonly name?: string
  /** Which tools, by the names that the page gave them. By default all that the page's own origin has registered. */
  readonly only?: readonly string[]
  /** Whether to believe `readOnlyHint`: such a tool then runs without approval, and again after a crash. */
  readonly trust?: boolean
  /** By default the browser's own, `document.modelContext`. */
  readonly context?: ModelContext
}

/** Tools that the page has registered with the browser. The list is live, as that of `mcpTools` is. */
export interface PageTools extends ReadonlyArray<Tool> {
  readonly problems: readonly ToolProblem[]
  /** No more changes of the page reach the list. */
  close(): void
}

/**
 * The tools that this page has registered for agents (WebMCP), as tools of a session or a chat that runs in the page. Calls have an effect and ask
 * for approval. Empty where the browser has no `document.modelContext`.
 */
export async function pageTools(options: PageToolsOptions = {}): Promise<PageTools> {
  const { name = 'page', only, trust = false, context = browserContext() } = options
  const isWanted = ({ name: own, origin }: BrowserTool) =>
    (origin === undefined || origin === globalThis.location?.origin) && !isOwn(own) && (!only || only.includes(own))

  async function read(from: ModelContext): Promise<ToolReading> {
    const browserTools = (await from.getTools()).filter(isWanted)
    const nameOf = toolNames(name)
    const problems: ToolProblem[] = []
    const tools = browserTools.flatMap((one) => {
      const { schema, why } = schemaOf(one)
      if (why !== undefined) problems.push({ tool: one.name, why })
      return why === undefined ? [toolOf(from, one, schema as object, nameOf(one.name), trust)] : []
    })
    return { tools, problems }
  }

  if (!context) return liveTools(async () => ({ tools: [], problems: [] })).withClose(() => {})
  const live = liveTools(() => read(context))
  const end = () => context.removeEventListener('toolchange', live.change)
  // Before the first reading, so that no change is missed.
  context.addEventListener('toolchange', live.change)
  await live.begin().catch((error: unknown) => {
    end()
    throw error
  })
  return live.withClose(end)
}

function toolOf(context: ModelContext, tool: BrowserTool, schema: object, name: string, trust: boolean): Tool {
  const isEffect = !(trust && tool.annotations?.readOnlyHint === true)
  return defineTool({
    name,
    description: tool.description,
    input: schema as { readonly type: 'object' }, // checked
    effect: isEffect,
    ...(isEffect && { approve: true }),
    async run(input, { signal }) {
      return (await context.executeTool(tool, input, { signal })) || 'done'
    },
  })
}

/** The schema of a tool's arguments, or why it has none that can be used. A tool without a schema takes no arguments. */
function schemaOf({ inputSchema }: BrowserTool): { readonly schema?: unknown; readonly why?: string | undefined } {
  if (inputSchema === undefined || inputSchema === null || inputSchema === '') return { schema: { type: 'object' } }
  try {
    const schema: unknown = typeof inputSchema === 'string' ? JSON.parse(inputSchema) : inputSchema
    return { schema, why: argumentsProblem(schema) }
  } catch {
    return { why: 'its schema is not JSON' }
  }
}
