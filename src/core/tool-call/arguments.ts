import { abortableWait, type Wait } from '../loop/wait.ts'
import type { Running } from '../shapes/env.ts'
import type { Event } from '../shapes/event.ts'
import type { ToolCall } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import { jsonBreak } from '../tools/json-break.ts'
import { failedFor } from '../tools/outcome.ts'
import type { Tool } from '../tools/tool.ts'
import { judge } from './judge.ts'

/** The arguments of a call as the tool's schema gives them, or a sentence that says why they do not fit. */
export async function parseArguments(tool: Tool, call: ToolCall, wait: Wait): Promise<{ value: unknown } | { problem: string }> {
  if (call.raw !== undefined) return { problem: brokenArguments(call, call.raw) }
  try {
    return { value: await wait.on(tool.input.parse(call.args === undefined ? {} : call.args)) }
  } catch (error) {
    if (wait.isBroken()) throw error // stopped or out of time: that says nothing about the arguments
    return { problem: `invalid arguments for tool "${call.name}": ${messageOf(error)}` }
  }
}

/** Checks the arguments of a manual call before the caller gets it. A call whose arguments do not fit is settled with the error. */
export async function* examine(state: SessionState, call: ToolCall, running: Running): AsyncGenerator<Event, void, SessionState> {
  const wait = abortableWait(running.signal)
  try {
    const tool = running.tools(state).get(call.name)
    const args = tool && (await parseArguments(tool, { ...call, args: structuredClone(call.args) }, wait))
    if (args && 'problem' in args) {
      const judged = judge(call, failedFor('invalid_arguments', args.problem), running)
      yield { type: 'tool.returned', callId: call.id, ...judged, duration: 0 }
    } else running.examined.add(call.id)
  } catch (error) {
    if (!running.signal.aborted) throw error
  } finally {
    wait.release()
  }
}

/** A sentence that says where argument text stops being JSON, and quotes that part. */
export function brokenArguments({ name }: ToolCall, raw: string): string {
  const at = jsonBreak(raw)
  const why = () => {
    if (at === undefined) return 'too long or nested too deeply'
    const near = JSON.stringify(raw.slice(Math.max(0, at - 20), at + 20))
    return `not JSON: ${at === raw.length ? 'cut off' : 'unexpected text'} at character ${at}; it broke at: ${near}`
  }
  return `invalid arguments for tool "${name}": ${why()}`
}
