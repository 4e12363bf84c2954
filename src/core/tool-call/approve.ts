import { stopSentences } from '../loop/stop-sentences.ts'
import type { Wait } from '../loop/wait.ts'
import { own } from '../own.ts'
import type { Running } from '../shapes/env.ts'
import type { Event } from '../shapes/event.ts'
import { sameJson } from '../shapes/json.ts'
import type { ToolCall } from '../shapes/message.ts'
import { refuseExcess } from '../shapes/sizes.ts'
import type { SessionState } from '../shapes/state.ts'
import { approvalMembers } from '../tools/approval-answer.ts'
import { failedFor, type Outcome } from '../tools/outcome.ts'
import { parseQuestion } from '../tools/parse-answer.ts'
import { approval, type Question } from '../tools/question.ts'
import { quote } from '../tools/quote.ts'
import { specOf, type Tool, type ToolContext } from '../tools/tool.ts'
import { parseArguments } from './arguments.ts'
import { askPerson, type CallTime, questionId } from './ask-person.ts'
import { isLedByAgent, wantsApproval } from './wants-approval.ts'

const approvalId = ({ id }: ToolCall, running: Running): string => questionId(id, 'approval', running)

/** Whether a call needs a yes before it starts: its tool or an agent of the browser makes it so, or an earlier version of the tool has asked. */
export const needsApproval = (tool: Tool | undefined, call: ToolCall, state: SessionState, running: Running): boolean =>
  wantsApproval(tool, state) || own(state.batch?.questions, approvalId(call, running)) !== undefined

/**
 * Asks the person whether a call may run. Returns the outcome of a call that may not; undefined for one that may.
 *
 * - What was asked in this session stays asked, and an answer in its log counts, whatever the tool would ask now. In a copy of the log, such as a
 *   branch, neither an answer nor a grant counts: the person said it about another session.
 * - A call that had started before a crash is not asked about, because others may run beside it. If nothing allows it here, it is interrupted.
 */
export async function* approve(
  tool: Tool,
  call: ToolCall,
  first: SessionState,
  running: Running,
  wait: Wait,
  time: CallTime,
  contextOf: (call: ToolCall) => ToolContext,
): AsyncGenerator<Event, Outcome | undefined, SessionState> {
  // A copy of its own: whatever `approve` does to its arguments, the tool gets those of the log.
  const copy: ToolCall = { ...call, args: structuredClone(call.args) }
  const input = await parseArguments(tool, copy, wait)
  if ('problem' in input) return undefined // the call starts, and ends with that
  const session = running.env.sessionId ?? ''
  const id = approvalId(call, running)
  const isStarted = own(first.batch?.started, call.id) !== undefined
  let entry = own(first.batch?.questions, id)
  if (entry?.approval?.session !== session) {
    const scope = { session, tool: JSON.stringify(specOf(tool)) }
    // What the person allowed for the session they allowed for what they ask themselves.
    const isLed = isLedByAgent(tool, first)
    if (!isLed && first.grants.some((grant) => sameJson(grant, scope))) return undefined
    const { approve = isLed } = tool
    const chosen = typeof approve === 'function' ? await wait.on(approve(input.value as never, contextOf(copy))) : approve // it fits
    const wanted = isLed && chosen === false ? true : chosen
    if (wanted === false) return undefined
    if (isStarted) return failedFor('interrupted', stopSentences.closed)
    entry = { callId: call.id, question: questionOf(wanted, call, running), approval: scope }
  }
  time.stop()
  const { answer, by, state } = yield* askPerson(id, entry, first, running, wait)
  time.start()
  const { allow, words } = approvalMembers(answer)
  const isByPerson = by === 'user'
  if (isByPerson && allow !== true) return failedFor('denied', `the person did not allow this${words ? `: ${words}` : ''}`)
  const closing = isStarted ? null : state.batch?.closing
  return isByPerson && !closing ? undefined : failedFor('not_run', `not run: ${closing ?? 'nobody answered'}`)
}

/** The question that is asked, checked. The arguments are added after the check: their size has a bound of its own. */
function questionOf(wanted: unknown, { name, args = {} }: ToolCall, { sizes }: Running): Question {
  const question = (wanted === true ? approval(`Allow “${name}”?`) : wanted) as Question // checked next
  if (!question || ['choose', 'freeText', 'photo'].includes(question.kind))
    throw new TypeError(`approve gives true, false or a question with a yes; got: ${quote(wanted)}`)
  refuseExcess('a question', question, sizes, sizes.options)
  const parsed = parseQuestion(question)
  return parsed.kind === 'approval' ? { ...parsed, tool: name, args } : parsed
}
