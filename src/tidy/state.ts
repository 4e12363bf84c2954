import type { Json } from '../core/json.ts'
import type { Fact } from '../core/outcome.ts'
import { type Disposition, dispositionIn } from './disposition.ts'
import type { PhotoAnalysis } from './photo-analysis.ts'

export type ModeName = 'surveying' | 'sorting' | 'clarifying' | 'decision_support' | 'winding_down'

/** One thing the person decided. `callId` is what undo takes back. */
export interface Decision {
  readonly callId: string
  readonly item: string
  readonly disposition: Disposition
  readonly corrected?: true
  /** It is at its place already. */
  readonly stays?: true
  /** What the model called it, where the person gave it another name. */
  readonly was?: string
}

/** What Tidy knows of a session: all of it the fold of its facts. Piles, counts and lists are read off `decisions`. */
export interface TidyState {
  readonly mode: ModeName
  readonly modeData?: Json
  readonly decisions: readonly Decision[]
  readonly spaceFunction?: string
  /** What the space is for was asked, and answered in one way or another. */
  readonly spaceAsked?: true
  readonly anchors: readonly string[]
  /** What the newest photos show. */
  readonly analysis?: PhotoAnalysis
  readonly summary?: string
  readonly nextTime: readonly string[]
  readonly ended: boolean
}

export const emptyTidy: TidyState = { mode: 'surveying', decisions: [], anchors: [], nextTime: [], ended: false }

/** The reducer of Tidy's facts. One of another shape than our own tools give it, as a file may hold, changes nothing. */
export function reduceTidy(state: TidyState, fact: Fact, { callId = '' }: { readonly callId?: string }): TidyState {
  switch (fact.type) {
    case 'mode.changed':
      if (typeof fact.to !== 'string') return state
      return { ...state, mode: fact.to as ModeName, modeData: fact.data, ...(fact.to !== 'winding_down' && { ended: false }) }
    case 'user.confirmed':
    case 'user.corrected': {
      const decided = decidedIn(fact)
      return decided ? decide(state, { callId, ...decided }) : state
    }
    case 'function.chosen':
      return {
        ...state,
        spaceAsked: true,
        spaceFunction: String(fact.function),
        anchors: [...new Set([...state.anchors, ...(Array.isArray(fact.anchors) ? fact.anchors.map(String) : [])])],
      }
    case 'function.asked':
      return { ...state, spaceAsked: true }
    case 'photo.analyzed':
      // It fitted its schema when it was noted; of a session from a file not even that is sure.
      return isListed(fact.analysis) ? { ...state, analysis: fact.analysis as unknown as PhotoAnalysis } : state
    case 'session.ended':
      return {
        ...state,
        ended: true,
        ...(typeof fact.summary === 'string' && { summary: fact.summary }),
        nextTime: Array.isArray(fact.nextTime) ? fact.nextTime.map(String) : [],
      }
    default:
      return state
  }
}

const isListed = (analysis: Json | undefined): boolean =>
  typeof analysis === 'object' && analysis !== null && 'visible_items' in analysis && Array.isArray(analysis.visible_items)

/** What was decided, as `user.confirmed` and `user.corrected` say it; undefined where a fact says nothing of the kind. */
export function decidedIn(fact: Fact): Omit<Decision, 'callId'> | undefined {
  const { type, item, was, location, stays } = fact
  const corrected = type === 'user.corrected'
  const disposition = dispositionIn(corrected ? { to: 'place', where: location } : fact.disposition)
  if (!(corrected || type === 'user.confirmed') || !disposition || typeof item !== 'string') return undefined
  return {
    item,
    disposition,
    ...(corrected && { corrected }),
    ...(stays === true && { stays }),
    ...(typeof was === 'string' && { was }),
  }
}

/** An item that was left open (skipped, not clear) and is decided now is no longer open. Two things of one name are two. */
const decide = (state: TidyState, decision: Decision): TidyState => ({
  ...state,
  decisions: state.decisions.filter((one) => !(isOpen(one) && isNamed(one, decision.item))).concat(decision),
})

const isOpen = ({ disposition }: Decision) => disposition.to === 'skip' || disposition.to === 'need_more_info'
const isNamed = ({ item, was = item }: Decision, name: string) =>
  [item, was].some((one) => one.trim().toLowerCase() === name.trim().toLowerCase())

/** What was decided of an item of that name, by another call: a decided item is not asked again. What is not clear yet may be. */
export const decidedBefore = ({ decisions }: TidyState, name: string): Decision | undefined =>
  decisions.find((one) => isNamed(one, name) && one.disposition.to !== 'need_more_info')

export interface Piles {
  readonly belongs: readonly Decision[]
  readonly out: readonly Decision[]
  readonly skipped: readonly Decision[]
}

/** T14: places belong; trash, donate and recycle go out; what was skipped or is not yet clear is in no pile. */
export function pilesOf({ decisions }: TidyState): Piles {
  const of = (...to: readonly Disposition['to'][]) => decisions.filter(({ disposition }) => to.includes(disposition.to))
  return { belongs: of('place'), out: of('trash', 'donate', 'recycle'), skipped: of('skip', 'need_more_info') }
}

/** How many items are handled: those in a pile. */
export function handled(state: TidyState): number {
  const { belongs, out } = pilesOf(state)
  return belongs.length + out.length
}

/** One list of what is left to do with the hands: carry, donate, recycle, trash. */
export interface TodoList {
  readonly id: string
  readonly name: string
  readonly items: readonly string[]
}

/** The lists that finish the job, a list a place and pile, in the order they were first used. What stays is no job. */
export function listsOf({ decisions }: TidyState): readonly TodoList[] {
  const lists = new Map<string, { name: string; items: string[] }>()
  for (const { item, disposition, stays } of decisions) {
    const name = stays ? null : listFor(disposition)
    if (name === null) continue
    const id = name.toLowerCase()
    const list = lists.get(id) ?? { name, items: [] }
    list.items.push(item)
    lists.set(id, list)
  }
  return [...lists].map(([id, list]) => ({ id, ...list }))
}

function listFor(disposition: Disposition): string | null {
  switch (disposition.to) {
    case 'place':
      return `Put away: ${disposition.where}`
    case 'donate':
      return 'Donate'
    case 'recycle':
      return 'Recycle'
    case 'trash':
      return 'Trash'
    case 'skip':
    case 'need_more_info':
      return null
  }
}

/** What a list of sessions shows of one, and finds things by without reading a log. */
export interface Summary {
  readonly handled: number
  readonly belongs: number
  readonly out: number
  readonly skipped: number
  readonly ended: boolean
  /** Every thing that was decided on and where it goes, in order. */
  readonly things: readonly (readonly [item: string, disposition: Disposition])[]
  readonly nextTime: readonly string[]
  /** The kind of room, as the photos showed it. */
  readonly room?: string
}

/** Sums up a session; it grows by one short line a decision. */
export function summarise(state: TidyState): Summary & { readonly [key: string]: Json } {
  const { belongs, out, skipped } = pilesOf(state)
  return {
    handled: handled(state),
    belongs: belongs.length,
    out: out.length,
    skipped: skipped.length,
    ended: state.ended,
    things: state.decisions.map(({ item, disposition }) => [item, disposition] as const),
    nextTime: state.nextTime,
    ...(typeof state.analysis?.room_type === 'string' && { room: state.analysis.room_type }),
  }
}
