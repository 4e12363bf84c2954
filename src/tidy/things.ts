import type { Event, Logged } from '../core/shapes/event.ts'
import { type Fact, factsIn, type Outcome, type ToolErrorKind } from '../core/tools/outcome.ts'
import type { Disposition } from './disposition.ts'
import { decidedIn, isNamed } from './state.ts'

/** Where a thing is. `taken_back`: its decision was taken back, and it is open again. */
type Whereabouts = 'open' | 'waiting' | 'pile' | 'later' | 'taken_back'

const itemNamed = 'item.named'

/** The fact that the person gave a thing another name on the card of this call. It is true before the card is answered, and stays so when that is undone. */
export const namedBy = (call: string, item: string): Fact => ({ type: itemNamed, call, item })

/** The name that the person gave the thing of a card, where its proposal has another one; '' where there is none. */
export function givenName(events: readonly (Event | Logged)[], callId: string, proposed: string): string {
  const thing = thingsOf(events).find(({ calls }) => calls.includes(callId))
  return thing?.was === undefined || thing.item === proposed ? '' : thing.item
}

/** A thing that was proposed. Two things may have one name, so its id is the id of its first call; `callId` is the call that decides where it is now. */
export interface Thing {
  readonly id: string
  readonly callId: string
  /** All calls about the thing. The last one decides where it is. */
  readonly calls: readonly string[]
  readonly item: string
  /** The model's name for the thing, if the person gave it another one. */
  readonly was?: string
  readonly where: Whereabouts
  /** The time of the first proposal, if the log has it. Together with the id it recognises a thing in the branches of a session. */
  readonly at?: number
  /** The decision. In a pile: always there. For later: if the person decided that. Taken back: the decision that was taken back. */
  readonly disposition?: Disposition
  /** Its card is still to come: another thing led to a help, or was the last of five, before the person answered it. It can be decided without the model. */
  readonly isUnshown?: true
  /** So it was, and the model has proposed it again: that card waits or is open. */
  readonly wasUnshown?: true
}

/** The state of a call about a thing. */
interface Call {
  readonly id: string
  started: boolean
  asked: boolean
  /** `nothing`: the call has a result, but the person was not asked or did not answer. */
  result?: Disposition | 'nothing'
  undone: boolean
  /** The calls of its reply. */
  readonly batch: ReadonlySet<string>
}

interface Known {
  readonly id: string
  readonly at: number | undefined
  item: string
  was?: string
  /** The calls in their order: the last one decides where the thing is. */
  readonly calls: [Call, ...Call[]]
}

interface Read {
  count: number
  things: Known[]
  /** The calls about a thing, each with the thing. */
  readonly about: Map<string, { readonly thing: Known; readonly call: Call }>
  /** The calls of the last reply: only they can still be open. */
  batch: ReadonlySet<string>
  /** The replies that a help or the end of five cut short, as their calls. */
  readonly cut: Set<ReadonlySet<string>>
  /** The last result, used again until the log grows. */
  told?: readonly Thing[]
}

const readSoFar = new WeakMap<readonly Event[], Read>()

/**
 * All things that were proposed, in the order of their first proposals, each in exactly one place. If a thing that is for another day, or whose decision
 * was taken back, is proposed again, it is the same thing. The time is linear in the number of events since the last call.
 */
export function thingsOf(events: readonly (Event | Logged)[]): readonly Thing[] {
  const read: Read = readSoFar.get(events) ?? { count: 0, things: [], about: new Map(), batch: new Set(), cut: new Set() }
  readSoFar.set(events, read)
  if (read.told && read.count === events.length) return read.told
  for (; read.count < events.length; read.count++) take(read, events[read.count]!)
  read.told = read.things.map((thing): Thing => {
    const call = thing.calls.at(-1)!
    const { result } = call
    return {
      id: thing.id,
      callId: call.id,
      calls: thing.calls.map(({ id }) => id),
      item: thing.item,
      ...(thing.was !== undefined && { was: thing.was }),
      where: whereIs(thing, read),
      ...(thing.at !== undefined && { at: thing.at }),
      ...(typeof result === 'object' && { disposition: result }),
      ...(isUnshown(call, read) && { isUnshown: true }),
      ...(!result && thing.calls.some((one) => isUnshown(one, read)) && { wasUnshown: true }),
    }
  })
  return read.told
}

/** Whether the card of a call was not answered because its reply was cut short. */
const isUnshown = ({ result, started, asked, undone, batch }: Call, { cut }: Read): boolean =>
  result === 'nothing' && (!started || asked) && !undone && cut.has(batch)

function whereIs({ calls }: Known, { batch }: Read): Whereabouts {
  const { id, result, asked, undone } = calls.at(-1)!
  if (undone) return 'taken_back'
  if (result === undefined && batch.has(id)) return asked ? 'open' : 'waiting'
  if (typeof result !== 'object') return 'later'
  return result.to === 'skip' || result.to === 'need_more_info' ? 'later' : 'pile'
}

function take(read: Read, event: Event & { readonly at?: number }): void {
  switch (event.type) {
    case 'model.replied': {
      const claimed = new Set<Known>()
      read.batch = new Set(event.calls.map(({ id }) => id))
      for (const { id, name, args } of event.calls) {
        const item = name === 'propose_disposition' ? Object(args).item : undefined // the arguments of a call may have any shape
        if (typeof item === 'string' && item.trim() !== '') claimed.add(begin(read, id, item, event.at, claimed))
      }
      break
    }
    case 'call.made':
      // The person wants help with a thing that was decided before: the cards at hand wait.
      if (helps.includes(event.call.name)) read.cut.add(read.batch)
      break
    case 'tool.started': {
      const about = read.about.get(event.callId)
      if (about) about.call.started = true
      break
    }
    case 'question.asked': {
      const about = read.about.get(event.callId)
      if (about) about.call.asked = true
      break
    }
    case 'tool.returned':
      returned(read, event.callId, event.outcome, event.at)
      break
    case 'fact.noted':
      rename(read, event.fact)
      break
    case 'decision.undone': {
      const call = read.about.get(event.callId)?.call
      if (call?.result !== undefined) call.undone = true
      break
    }
    case 'decision.remade': {
      const about = read.about.get(event.callId)
      if (!about) break
      const { thing, call } = about
      // The last decision says where the thing is.
      thing.calls.push(...thing.calls.splice(thing.calls.indexOf(call), 1))
      call.undone = false
      returned(read, event.callId, event.outcome, event.at)
      break
    }
  }
}

/** The thing that a call is about: a thing of that name which is in no pile, and which no other call of the same reply is about; else a new thing. */
function begin(read: Read, id: string, item: string, at: number | undefined, claimed: ReadonlySet<Known> = new Set()): Known {
  const call: Call = { id, started: false, asked: false, undone: false, batch: read.batch }
  const again = read.things.find(
    (one) => isNamed(one, item) && !claimed.has(one) && ['later', 'taken_back'].includes(whereIs(one, read)),
  )
  const thing = again ?? { id, at, item, calls: [call] }
  if (again) again.calls.push(call)
  else read.things.push(thing)
  read.about.set(id, { thing, call })
  return thing
}

function returned(read: Read, callId: string, outcome: Outcome, at: number | undefined): void {
  const said = saidIn(factsIn(outcome))
  if (said && !read.about.has(callId)) begin(read, callId, said.was ?? said.item, at)
  const about = read.about.get(callId)
  if (!about) return
  const { thing, call } = about
  if (said) {
    // A card that nobody answered takes no name back.
    if (said.disposition || thing.was === undefined) thing.item = said.item
    if (said.was !== undefined) thing.was = said.was
    call.result = said.disposition ?? 'nothing'
    if (outcome.type === 'shift' || outcome.type === 'halt') read.cut.add(call.batch)
  } else if (outcome.type !== 'error' || wasToBeShown(call, outcome.kind)) call.result = 'nothing'
  else forget(read, thing, call)
}

/** The person gave the thing another name, on the card of this call. */
function rename({ about }: Read, { type, call, item }: Fact): void {
  const thing = type === itemNamed && typeof call === 'string' ? about.get(call)?.thing : undefined
  if (!thing || typeof item !== 'string' || item.trim() === '') return
  thing.was ??= thing.item
  thing.item = item
}

/** The decision in the facts of a call. A card that nobody answered has no disposition. */
function saidIn(facts: readonly Fact[]) {
  for (const fact of facts) {
    const decided = decidedIn(fact)
    if (decided) return decided
    if (fact.type === 'item.later' && typeof fact.item === 'string')
      return { item: fact.item, disposition: undefined, was: undefined }
  }
  return undefined
}

const late: readonly (ToolErrorKind | undefined)[] = ['not_run', 'interrupted', 'timed_out', 'cancelled']

/** Whether the card of a call with an error was shown or still to come; else the proposal itself was refused. */
const wasToBeShown = ({ started, asked }: Call, kind: ToolErrorKind | undefined) => !started || asked || late.includes(kind)

const helps = ['need_to_clarify', 'user_seems_stuck']

/** Removes a proposal that was refused: no card was shown for it. */
function forget(read: Read, thing: Known, call: Call): void {
  read.about.delete(call.id)
  if (thing.calls.length > 1) thing.calls.splice(thing.calls.indexOf(call), 1)
  else read.things = read.things.filter((one) => one !== thing)
}
