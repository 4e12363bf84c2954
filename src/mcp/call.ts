import type { CallToolResult, ElicitRequestFormParams, ElicitResult } from '@modelcontextprotocol/client'
import { stopSentences } from '../core/loop/stop-sentences.ts'
import type { Json } from '../core/shapes/json.ts'
import { failedFor } from '../core/tools/outcome.ts'
import { progress, type ToolContext, type ToolSteps } from '../core/tools/tool.ts'
import { askElicitation } from './ask-elicitation.ts'
import type { CallListener } from './connection.ts'
import type { Connections } from './connections.ts'
import { outcomeOf } from './result.ts'

/** Questions of a server that come while another one is open wait; there are never more than these. */
const WAITING = 10

interface OpenForm {
  readonly form: ElicitRequestFormParams
  settle(result: ElicitResult): void
}

/** Runs one call of a server's tool: its progress, its questions, and at last its result. `isEffect`: it must not be sent a second time. */
export async function* callTool(
  server: { readonly title: string; readonly connections: Connections },
  tool: { readonly name: string; readonly isEffect: boolean },
  args: Record<string, unknown>,
  { signal, startedBefore, answeredBy }: ToolContext,
): ToolSteps {
  // It waited for the answer to a question of the server when the app was closed. The server has had the request.
  if (tool.isEffect && startedBefore) return failedFor('interrupted', stopSentences.closed)

  // What came from the server and waits for the loop. Of progress only the latest counts.
  let latest: Json | undefined
  const forms: OpenForm[] = []
  let end: { readonly result: CallToolResult } | { readonly error: unknown } | undefined
  let wake = () => {}
  const listener: CallListener = {
    onProgress({ progress: done, total, message }) {
      latest = { progress: done, ...(total !== undefined && { total }), ...(message !== undefined && { message }) }
      wake()
    },
    onElicitation: (form) =>
      forms.length === WAITING
        ? Promise.resolve({ action: 'decline' })
        : new Promise((settle) => {
            forms.push({ form, settle })
            wake()
          }),
  }
  const finish = (what: typeof end) => {
    end = what
    wake()
  }
  server.connections
    .use((connection) => connection.call(tool.name, args, listener, signal), signal)
    .then(
      (result) => finish({ result }),
      (error: unknown) => finish({ error }),
    )

  for (;;) {
    const open = forms.shift()
    if (open) open.settle(yield* askElicitation(server.title, open.form, () => answeredBy?.()))
    else if (latest !== undefined) {
      const value = latest
      latest = undefined
      yield progress(value)
    } else if (end) break
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  if ('error' in end) throw end.error
  return outcomeOf(end.result)
}
