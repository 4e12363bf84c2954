import type { Logged } from '../../core/shapes/event.ts'
import { withFault } from '../../core/shapes/fault.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { isChildOf } from '../../core/sub-agent/child-id.ts'
import { isLogged } from '../../store/is-logged.ts'
import { type ArchiveLimits, sized } from '../limits.ts'
import { noSession } from '../no-session.ts'
import { questionChecker } from './questions.ts'
import { shapeOf } from './shapes.ts'

/** The first moment of the year 10000, in epoch milliseconds. Later dates are shown in a form that a person cannot read. */
const LATEST = 253_402_300_800_000

/** How many of these a session may have: to fold them takes more than linear time or memory. */
const most = { facts: 20_000, questions: 5_000, 'background calls': 1_000 }

/**
 * Reads a session from JSON lines that anyone may have written, and its sub-agents, whose events come after its own. If one line is wrong, nothing is read: it throws an error that names the first
 * wrong line and what is wrong. Events of types that this version does not know are kept.
 */
export function parseEvents(bytes: Uint8Array<ArrayBuffer>, limits: ArchiveLimits): readonly Logged[] {
  const lines = textIn(bytes).split('\n')
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) throw noSession('archive_none', 'there is no session in this file')
  if (lines.length > limits.events)
    throw withFault(new Error(`this session has ${lines.length} events (${limits.events} at most)`), 'archive_too_large')
  const events: Logged[] = []
  const checkAsked = questionChecker()
  const counts = { facts: 0, questions: 0, 'background calls': 0 }
  const next = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const event = parseLine(line, index, events[0]?.session, limits, next, checkAsked)
    next.set(event.session, event.seq + 1)
    events.push(event)
    count(event, counts)
    for (const [what, number] of Object.entries(counts))
      if (number > most[what as keyof typeof most])
        throw withFault(new Error(`this session has more ${what} than can be read: line ${index + 1}`), 'archive_too_large')
  }
  return events
}

function textIn(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw noSession('archive_other', 'it is not text', 'this file is no session: it is not text', error)
  }
}

function parseLine(
  line: string,
  index: number,
  session: string | undefined,
  limits: ArchiveLimits,
  next: ReadonlyMap<string, number>,
  checkAsked: (event: Logged) => void,
): Logged {
  const place = `line ${index + 1}`
  if (line.length > limits.line)
    throw withFault(new Error(`${place} is too long (${sized(limits.line)} at most)`), 'archive_too_large')
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch (error) {
    // A person reads the reason; the place is for the message of the error, which a developer reads.
    const said = `this file is no session, or not whole: ${place} is no JSON`
    const isOther = index === 0 && !line.startsWith('{')
    throw isOther
      ? noSession('archive_other', 'it is something else than a session', said, error)
      : noSession('archive_damaged', 'it cannot be read', said, error)
  }
  const odd = oddIn(record, limits.depth, limits)
  if (odd) throw withFault(new Error(`${place} ${odd}`), 'archive_damaged')
  const named = sessionOf(record)
  const of = session !== undefined && named !== undefined && isChildOf(named, session) ? named : (session ?? named)
  if (of === undefined || !isLogged(record, of)) {
    if (session !== undefined) throw withFault(new Error(`${place} is no event of the same session`), 'archive_damaged')
    throw noSession('archive_other', 'it is something else than a session', `this file is no session: ${place} is no event`)
  }
  if (record.v !== 1)
    throw withFault(new Error(`${place} was written by a newer version of this app: reload to get it`), 'archive_newer')
  const seq = next.get(record.session) ?? 0
  if (record.seq !== seq)
    throw withFault(new Error(`${place} should be event ${seq} and is event ${record.seq}`), 'archive_damaged')
  if (record.at < 0 || record.at >= LATEST)
    throw withFault(new Error(`${place} happened at no time that there is: ${record.at}`), 'archive_damaged')
  try {
    shapeOf(record.type)?.parse(record)
    checkAsked(record)
  } catch (error) {
    throw withFault(
      new Error(`${place} is no ${record.type}: ${messageOf(error).slice(0, 300)}`, { cause: error }),
      'archive_damaged',
    )
  }
  return record
}

/** The id of the session in a line. Any text is accepted here: the import gives the session another id if this one does not fit. */
function sessionOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const { session } = record as { readonly session?: unknown } // checked: an object
  return typeof session === 'string' && session !== '' ? session : undefined
}

/** Why a value cannot be an event, as words for an error; undefined if it can. */
function oddIn(value: unknown, depth: number, limits: ArchiveLimits): string | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? undefined : 'has a number that is too large'
    case 'string':
      return value.length > limits.text ? `has a text that is too long (${limits.text} characters at most)` : undefined
    case 'object': {
      if (value === null) return undefined
      if (depth === 0) return `is nested too deeply (${limits.depth} levels at most)`
      for (const inner of Object.values(value)) {
        const odd = oddIn(inner, depth - 1, limits)
        if (odd) return odd
      }
      return undefined
    }
    default:
      return undefined
  }
}

function count(event: Logged, counts: Record<keyof typeof most, number>): void {
  switch (event.type) {
    case 'tool.returned':
    case 'background.finished':
      if ('facts' in event.outcome) counts.facts += event.outcome.facts?.length ?? 0
      if (event.outcome.type === 'background') counts['background calls']++
      break
    case 'fact.noted':
      counts.facts++
      break
    case 'question.asked':
      counts.questions++
  }
}
