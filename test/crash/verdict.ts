import { fold } from '../../src/core/fold.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { type Message, type ToolCall, textOf } from '../../src/core/shapes/message.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { bySession } from '../../src/core/sub-agent/copies.ts'
import type { Outcome } from '../../src/core/tools/outcome.ts'
import { unpaired } from '../support/unpaired.ts'
import { CARRY, isHelp } from './agent.ts'
import { carried } from './movers.ts'
import type { Told } from './orders.ts'
import type { Story } from './outside.ts'

type Of<What extends Told['what']> = Extract<Told, { what: What }>

/** What became of a session that was killed, and came to its end. All lists are empty when nothing is wrong. */
export interface Verdict {
  /** How often it was killed where it was told to hang, and elsewhere. */
  readonly kills: number
  readonly more: number
  /** Numbers of events that were in the database when it was killed, and are not in the log at its end. */
  readonly lost: readonly number[]
  /** What is in the log twice, and may be there once. */
  readonly doubled: readonly string[]
  /** What was done twice in the world outside. */
  readonly effectsTwice: readonly string[]
  /** Questions that were asked after their answer was in the log. */
  readonly askedAgain: readonly string[]
  /** Replies and summaries that the model was asked for after they were in the log, and requests that are in the log as refused. */
  readonly repliedAgain: readonly string[]
  /** Calls in a request to the model that have not exactly one result, right after their reply. */
  readonly unpaired: readonly string[]
  /** Effects that were cut off, and those among them that had happened. Each must be told to the model as interrupted. */
  readonly interrupted: readonly string[]
  readonly happened: readonly string[]
  readonly untold: readonly string[]
  /** Effects that are said to be done, and were not. */
  readonly undone: readonly string[]
  /** Effects that the person did not allow, and that happened. */
  readonly notAllowed: readonly string[]
  /** What the page saw is what is stored. */
  readonly seen: boolean
  /** How many tokens of the sub-agent's replies are not in what the session has used. */
  readonly uncounted: number
  /** The browser came back without all that its database had; whether that was brought back, `lost` says. */
  readonly deleted: boolean
  /** The end as it compares with that of a session that nobody killed. */
  readonly end: unknown
}

const INTERRUPTED = 'interrupted'
const effectful = new Set(['send', 'discard', CARRY])

export function verdictOf(story: Story): Verdict {
  const all = <What extends Told['what']>(what: What) => story.filter((told): told is Of<What> => told.what === what)
  const hung = all('hung')
  const found = all('found')
  const [ended] = all('ended')
  if (!ended) throw new Error('this session has not ended')
  const log = ended.stored
  const run = log[0]!.session
  const sessions = bySession(log)
  const own = sessions.get(run)!
  const child = [...sessions.keys()].find((id) => id !== run) ?? ''
  const results = new Map<string, Outcome>(
    log.flatMap((event) =>
      event.type === 'tool.returned' ? [[`${event.session}/${event.callId}`, event.outcome] as const] : [],
    ),
  )
  const calls = log.flatMap((event) =>
    event.type === 'model.replied' ? event.calls.map((call) => ({ ...call, id: `${event.session}/${call.id}` })) : [],
  )
  const sessionOf = (messages: readonly Message[]) => (isHelp(messages) ? child : run)
  const interrupted = calls.filter(({ id, name }) => {
    const outcome = results.get(id)
    return effectful.has(name) && outcome?.type === 'error' && outcome.forModel.startsWith(INTERRUPTED)
  })
  const done = all('effect').map(({ request }) => request)
  const isDone = (call: ToolCall) => done.includes(effectOf(call))
  const isDenied = ({ id }: ToolCall) => {
    const outcome = results.get(id)
    return outcome?.type === 'error' && outcome.kind === 'denied'
  }
  const told = all('request').flatMap(({ messages }) =>
    messages.flatMap((message) =>
      message.role === 'tool' && message.isError && textOf(message.parts).startsWith(INTERRUPTED)
        ? [`${sessionOf(messages)}/${message.callId}`]
        : [],
    ),
  )
  const writtenBefore = (life: number) => hung.findLast((one) => one.life < life)?.written ?? []

  return {
    kills: hung.length,
    more: new Set(found.map(({ life }) => life)).size - 1 - hung.length,
    lost: [
      ...hung.flatMap(({ written }) =>
        written
          .filter((event) => JSON.stringify(event) !== JSON.stringify(sessions.get(event.session)?.[event.seq]))
          .map(({ seq }) => seq),
      ),
      // What one life found, the next one has to find.
      ...found.filter(({ events }, at) => events < (found[at - 1]?.events ?? 0)).map(({ events }) => events),
    ],
    doubled: twice(log.flatMap((event) => onceOnly(event).map((name) => `${event.session} ${name}`))),
    effectsTwice: twice(done),
    askedAgain: all('asked').flatMap(({ life, question }) =>
      writtenBefore(life).some((event) => event.type === 'question.answered' && event.id === question) ? [question] : [],
    ),
    repliedAgain: all('request').flatMap(({ life, turn, compacts, messages }, at, requests) => {
      const session = sessionOf(messages)
      const known = knownIn(writtenBefore(life).filter((event) => event.session === session))
      const isSummed = requests.slice(0, at).some((one) => one.life === life && one.compacts && one.turn === turn)
      const isAgain = compacts
        ? known.has(`summary before ${turn}`)
        : known.has(`reply ${turn}`) || (known.has(`refusal of ${turn}`) && !isSummed)
      return isAgain ? [`${session}/${turn}${compacts ? ', summary' : ''}`] : []
    }),
    unpaired: all('request').flatMap(({ messages }) => unpaired(messages)),
    interrupted: interrupted.map(({ id }) => id),
    happened: interrupted.filter(isDone).map(({ id }) => id),
    untold: interrupted.map(({ id }) => id).filter((id) => !told.includes(id)),
    undone: calls
      .filter((call) => effectful.has(call.name) && !interrupted.includes(call) && !isDenied(call) && !isDone(call))
      .map(({ id }) => id),
    notAllowed: calls.filter((call) => isDenied(call) && isDone(call)).map(({ id }) => id),
    // A page that was opened after the sub-agent had ended knows nothing of its log.
    seen:
      JSON.stringify(ended.seen.slice(0, own.length)) === JSON.stringify(own) &&
      ended.seen.slice(own.length).every((event) => JSON.stringify(event) === JSON.stringify(sessions.get(child)?.[event.seq])),
    uncounted: Math.max(0, stateOf(sessions.get(child) ?? []).usage.input - notedIn(stateOf(own))),
    deleted: all('restored').length > 0 || found.some(({ life, events }) => events === 0 && writtenBefore(life).length > 0),
    end: [...sessions.values()].map(endOf),
  }
}

/** What a call does in the world outside, as that names it. */
const effectOf = ({ id, name, args }: ToolCall): string => (name === CARRY ? carried((args as { item: string }).item) : id)

/** What the model need not be asked for any more: the replies and summaries of a log, and a refusal until there is a summary. */
function knownIn(log: readonly Logged[]): ReadonlySet<string> {
  const known = new Set<string>()
  let turn = 0
  for (const { type } of log) {
    if (type === 'model.replied') known.add(`reply ${turn++}`)
    if (type === 'model.failed') known.add(`refusal of ${turn}`)
    if (type === 'context.compacted') known.add(`summary before ${turn}`).delete(`refusal of ${turn}`)
  }
  return known
}

const stateOf = (log: readonly Logged[]): SessionState => log.reduce<SessionState>(fold, emptySession)

const notedIn = ({ spent }: SessionState): number => Object.values(spent).reduce((sum, { input }) => sum + input, 0)

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

/** What happens once, by a name of its own. */
function onceOnly(event: Logged): string[] {
  switch (event.type) {
    case 'user.said':
      return event.parts.map((part) => `said ${part.type === 'text' ? part.text : part.type}`)
    case 'question.answered':
      return [`answered ${event.id}`]
    case 'question.asked':
      return [`asked ${event.id}`]
    case 'context.compacted':
      return [`compacted ${event.summary}`]
    case 'tool.started':
      return [`started ${event.callId}`]
    case 'background.finished':
      return [`finished ${event.callId}`]
    case 'tool.returned': {
      const facts = 'facts' in event.outcome ? (event.outcome.facts ?? []) : []
      return [`returned ${event.callId}`, ...facts.map((fact) => `fact ${JSON.stringify(fact)}`)]
    }
    default:
      return []
  }
}

/**
 * The end of a session without what a kill may change: when the background result came and whether it was interrupted, what
 * became of the effects (one that was interrupted may have asked nobody, so that no answer began the count of turns anew), and in
 * which order parallel calls were done.
 */
function endOf(log: readonly Logged[]): unknown {
  const state = stateOf(log)
  const effects = new Set(
    state.messages.flatMap((message) =>
      message.role === 'assistant' ? message.calls.filter(({ name }) => effectful.has(name)).map(({ id }) => id) : [],
    ),
  )
  const isNote = (message: Message) => message.role === 'user' && textOf(message.parts).startsWith('[Background result')
  const { messages, facts, usage, usageOf, spent, contextUsed, turn, turnsSinceInput, grants, compacted, ...rest } = state
  const withoutNotes = (count: number) => count - messages.slice(0, count).filter(isNote).length
  return {
    ...rest,
    // A reply of the sub-agent that is torn after it was noted counts, and so does the one in its place.
    usage: usageOf,
    spent: Object.keys(spent),
    // Each is for its own session.
    grants: grants.map(({ tool }) => tool),
    compacted: compacted && { ...compacted, seen: withoutNotes(compacted.seen), upTo: withoutNotes(compacted.upTo) },
    notes: messages.filter(isNote).length,
    messages: messages
      .filter((message) => !isNote(message))
      .map((message) =>
        message.role === 'tool' && effects.has(message.callId)
          ? { ...message, parts: 'an effect', isError: false, kind: undefined }
          : message,
      ),
    facts: facts
      .filter(({ callId }) => callId === undefined || !effects.has(callId))
      .map((noted) => JSON.stringify(noted))
      .sort(),
    turn: turn && { ...turn, duration: 0 },
  }
}
