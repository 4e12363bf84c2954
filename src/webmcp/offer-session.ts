import type { Json } from '../core/shapes/json.ts'
import type { ToolOfMode } from '../core/tools/tools-of.ts'
import { browserContext, type ModelContext, type OfferedTool } from './model-context.ts'
import type { OfferableSession } from './offerable-session.ts'
import { addOwn } from './own-tools.ts'
import { replyTo, resultOfCall } from './until-rest.ts'

/** What `offerSession` takes besides the session: a `description`, or `tools`, or both. */
export interface OfferOptions {
  /** The name under which the browser's agents can say something. Letters, digits, `_`, `-` and `.`. Default `say`. */
  readonly name?: string
  /** What the app's assistant can do, in words for other agents. Without it they can say nothing. */
  readonly description?: string
  /** The names of tools of the session's agent that the browser's agents can call. Only tools without an `effect`. */
  readonly tools?: readonly string[]
  /** By default the browser's own, `document.modelContext`. */
  readonly context?: ModelContext
}

/**
 * Offers a session to the agents of the browser (WebMCP). What they say and call is in the log as theirs, and the person allows each effect that
 * comes of it. Returns a function that takes the offer back; the end of the session's handle does so too. Offers nothing where the browser has no
 * `document.modelContext`. Rejects if a tool is not there or has an effect.
 *
 * - With a `description` they may say something, and get the reply. The model is called no more often for that.
 * - With `tools` they may call these tools, and get the result as text; no model is called but by a tool that does so itself. A call waits until the session is at rest. It is one of
 *   the session's present mode: where that mode lacks the tool, the result says so. An error is a result that begins with `Error: `, because
 *   browsers keep the reason of a rejection to themselves.
 */
export async function offerSession(
  session: OfferableSession,
  { name = 'say', description, tools = [], context = browserContext() }: OfferOptions,
): Promise<() => void> {
  if (description === undefined && tools.length === 0)
    throw new TypeError('nothing to offer: give a description, so that agents can say something, or the names of tools')
  const offer = new AbortController()
  const untilTakenBack = (signal?: AbortSignal) => AbortSignal.any([offer.signal, ...(signal ? [signal] : [])])
  /** The call before: one call at a time. */
  let before: Promise<unknown> = Promise.resolve()

  const say = (what: string): OfferedTool => ({
    name,
    description: what,
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', description: 'What to say to the assistant', minLength: 1 } },
      required: ['text'],
      additionalProperties: false,
    },
    // What the model says may be anything.
    annotations: { untrustedContentHint: true },
    execute({ text }, { signal } = {}) {
      if (typeof text !== 'string') throw new TypeError('say takes a text')
      return replyTo(text, session, untilTakenBack(signal))
    },
  })
  const call = (tool: ToolOfMode): OfferedTool => ({
    name: tool.name,
    description: tool.description,
    inputSchema: tool.schema as object, // the schema of an object
    // What a tool finds may be the words of anybody.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute(args, { signal } = {}) {
      const result = () => resultOfCall(tool.name, args as Json, session, untilTakenBack(signal)) // it came as JSON
      const own = before.then(result, result)
      before = own
      return own
    },
  })

  const found = tools.length > 0 ? toolsNamed(tools, await session.tools(), session.state.mode) : []
  const offered = [...(description === undefined ? [] : [say(description)]), ...found.map(call)]
  const removeOwn = offered.map((tool) => addOwn(tool.name))
  const takeBack = () => {
    if (offer.signal.aborted) return
    offer.abort(new DOMException('the tool is no longer offered', 'AbortError'))
    for (const remove of removeOwn) remove()
  }
  session.closed.then(takeBack)
  try {
    for (const tool of offered) await context?.registerTool(tool, { signal: offer.signal })
  } catch (error) {
    takeBack()
    throw error
  }
  return takeBack
}

/** The tools of these names, as they are in the present mode, or else in the first mode that has them. */
function toolsNamed(names: readonly string[], all: readonly ToolOfMode[], mode: string | null): readonly ToolOfMode[] {
  return names.map((name) => {
    const found = all.filter((tool) => tool.name === name)
    if (found.some(({ effect }) => effect))
      throw new TypeError(
        `tool "${name}" has an effect, so it cannot be offered by its name: agents can only ask for it, with say`,
      )
    const tool = found.find((one) => one.mode === mode) ?? found[0]
    if (tool) return tool
    throw new TypeError(
      `there is no tool "${name}" to offer; the tools are: ${[...new Set(all.map((one) => one.name))].join(', ')}`,
    )
  })
}
