import type { Json } from '../core/shapes/json.ts'
import type { Fact } from '../core/tools/outcome.ts'
import { unmarked } from '../core/unmarked.ts'
import { type Disposition, dispositionIn } from './disposition.ts'
import type { PhotoAnalysis } from './photo-analysis.ts'

export type ModeName = 'surveying' | 'sorting' | 'clarifying' | 'decision_support' | 'winding_down'

/** The decision about one thing. Undo takes back `callId`; `id` is the thing: the id of its first call. */
export interface Decision {
  readonly callId: string
  readonly id?: string
  readonly item: string
  readonly disposition: Disposition
  readonly corrected?: true
  /** The thing is at its place already. */
  readonly stays?: true
  /** The model's name for the thing, if the person gave it another one. */
  readonly was?: string
}

/** A thing whose card nobody answered. It is left for another day, but the person has not decided that. */
interface Unanswered {
  readonly callId: string
  readonly id: string
  readonly item: string
}

/** What Tidy knows of a session, reduced from its facts alone. Piles, counts and lists are computed from `decisions`. */
export interface TidyState {
  readonly mode: ModeName
  readonly modeData?: Json
  readonly decisions: readonly Decision[]
  readonly unanswered: readonly Unanswered[]
  readonly spaceFunction?: string
  /** Whether the person was asked what the space is for and answered, also in words of their own. */
  readonly spaceAsked?: true
  readonly anchors: readonly string[]
  /** The analysis of the newest photos. */
  readonly analysis?: PhotoAnalysis
  /** The calls whose things were put away, carried out or given away. */
  readonly ticked: readonly string[]
  /** The calls whose things lie in the donation box. */
  readonly boxed: readonly string[]
  /** The photo of the place as it is in the end. */
  readonly after?: string
  /** The session of five things halts once this number of things is handled. */
  readonly five?: number
  /** The language in which the person reads the app, as BCP 47 has it; undefined while nothing says so. */
  readonly language?: string
  readonly summary?: string
  readonly nextTime: readonly string[]
  /** The person said that they are done for now, and nothing has come after it. */
  readonly rests?: true
  readonly ended: boolean
}

export const emptyTidy: TidyState = {
  mode: 'surveying',
  decisions: [],
  unanswered: [],
  ticked: [],
  boxed: [],
  anchors: [],
  nextTime: [],
  ended: false,
}

/** The reducer of Tidy's facts. A fact of another shape than Tidy's tools give, as a file may hold, changes nothing. */
export function reduceTidy(before: TidyState, fact: Fact, { callId = '' }: { readonly callId?: string }): TidyState {
  const state = before.rests && goesOn(fact) ? awake(before) : before
  switch (fact.type) {
    case 'mode.changed':
      if (typeof fact.to !== 'string') return state
      return { ...state, mode: fact.to as ModeName, modeData: fact.data, ...(fact.to !== 'winding_down' && { ended: false }) }
    case 'user.confirmed':
    case 'user.corrected': {
      const decided = decidedIn(fact)
      if (!decided) return state
      const { state: rest, id } = taken(state, fact, callId, decided.item)
      return { ...rest, decisions: rest.decisions.concat({ callId, ...(id !== callId && { id }), ...decided }) }
    }
    case 'item.later': {
      const { item } = fact
      if (typeof item !== 'string') return state
      const { state: rest, id } = taken(state, fact, callId, item)
      return { ...rest, unanswered: rest.unanswered.concat({ callId, id, item }) }
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
      // The analysis fitted its schema when it was noted; in a session from a file it may have any shape.
      return isListed(fact.analysis) ? { ...state, analysis: fact.analysis as unknown as PhotoAnalysis } : state
    case 'item.ticked':
    case 'item.boxed': {
      const { call } = fact
      const list = fact.type === 'item.boxed' ? 'boxed' : 'ticked'
      const others = state[list].filter((one) => one !== call)
      const isDone = fact.done === true && state.decisions.some(({ callId }) => callId === call)
      return { ...state, [list]: isDone ? others.concat(String(call)) : others }
    }
    case 'place.photographed':
      return typeof fact.photo === 'string' ? { ...state, after: fact.photo } : state
    case 'person.language':
      return isLanguage(fact.language) ? { ...state, language: fact.language } : state
    case 'five.begun':
      // The facts of an earlier version have no number.
      return { ...state, five: typeof fact.until === 'number' ? fact.until : handled(state) + FIVE }
    case 'session.confirmed_done':
      return { ...state, rests: true }
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

/** The session goes on with this fact, whatever the person said before. */
const goesOn = ({ type, to }: Fact): boolean =>
  ['user.confirmed', 'user.corrected', 'item.later', 'photo.analyzed', 'five.begun'].includes(type) ||
  (type === 'mode.changed' && to !== 'winding_down')

function awake({ rests, ...state }: TidyState): TidyState {
  return state
}

const isLanguage = (code: Json | undefined): code is string =>
  typeof code === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(code)

const isListed = (analysis: Json | undefined): boolean =>
  typeof analysis === 'object' && analysis !== null && 'visible_items' in analysis && Array.isArray(analysis.visible_items)

/** The decision in a fact (`user.confirmed` or `user.corrected`); undefined if the fact holds none. */
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

/** The thing that a fact is about, and the state without the entry that left this thing for later. Two things may have the same name. */
function taken(state: TidyState, fact: Fact, callId: string, name: string): { readonly state: TidyState; readonly id: string } {
  const again = typeof fact.again === 'string' ? fact.again : state.decisions.find((one) => isUnclear(one) && isNamed(one, name))
  const id = typeof again === 'object' ? idOf(again) : (again ?? callId)
  const isOther = (one: Decision | Unanswered) => idOf(one) !== id
  return {
    id,
    state: {
      ...state,
      decisions: state.decisions.filter((one) => !isLater(one) || isOther(one)),
      unanswered: state.unanswered.filter(isOther),
    },
  }
}

const idOf = ({ id, callId }: Pick<Decision, 'id' | 'callId'>): string => id ?? callId
const isUnclear = ({ disposition }: Decision) => disposition.to === 'need_more_info'
const isLater = (decision: Decision) => decision.disposition.to === 'skip' || isUnclear(decision)

/** Who asks for help has decided nothing. */
export const isMade = ({ disposition }: Partial<Decision>): boolean =>
  disposition !== undefined && disposition.to !== 'need_more_info'

/** Whether a thing has that name, or had it before the person renamed it. */
export const isNamed = ({ item, was = item }: { readonly item: string; readonly was?: string }, name: string): boolean =>
  [item, was].some((one) => one === name || plainName(one) === plainName(name))

/** A model writes a name again in its own way: with other marks, or without those that a person gave it. */
const plainName = (name: string) => unmarked(name.trim()).toLowerCase()

/** The decision that put a thing of that name in a pile: the person is not asked about it again. */
export const decidedBefore = ({ decisions }: TidyState, name: string): Decision | undefined =>
  decisions.find((one) => !isLater(one) && isNamed(one, name))

/** One thing that is for another day. */
export interface Later {
  readonly id: string
  readonly callId: string
  readonly item: string
  /** The person's answer; missing for a card that nobody answered. */
  readonly disposition?: Disposition
  readonly was?: string
}

/** The things for another day: first those that the person skipped or that are not clear yet, then those whose card nobody answered. */
export const laterOf = ({ decisions, unanswered }: TidyState): readonly Later[] => [
  ...decisions.filter(isLater).map((one) => ({ ...one, id: idOf(one) })),
  ...unanswered,
]

interface Piles {
  readonly belongs: readonly Decision[]
  readonly out: readonly Decision[]
  /** The number of things for another day, which are in no pile. */
  readonly skipped: readonly Later[]
}

/** Places belong; trash, donate and recycle go out. A thing that was skipped, is not clear or was not answered is in no pile. */
export function pilesOf(state: TidyState): Piles {
  const of = (...to: readonly Disposition['to'][]) => state.decisions.filter(({ disposition }) => to.includes(disposition.to))
  return { belongs: of('place'), out: of('trash', 'donate', 'recycle'), skipped: laterOf(state) }
}

/** The number of items in a pile: those are handled. */
export function handled(state: TidyState): number {
  const { belongs, out } = pilesOf(state)
  return belongs.length + out.length
}

const FIVE = 5

/** The reason with which a session of five things halts. */
export const FIVE_DONE = 'five_done'

/** The fact that five more things are wanted. It has the number to stop at, because an undo may change how many are handled before it. */
export const fiveBegun = (state: TidyState): Fact => ({ type: 'five.begun', until: handled(state) + FIVE })

/** How many more things are handled before a session of five things halts; 0 for one that is to halt. */
export const leftOfFive = (state: TidyState): number | undefined =>
  state.five === undefined ? undefined : Math.max(0, state.five - handled(state))

/** One list of what is left to do with the hands: carry, donate, recycle, trash. */
export interface TodoList {
  readonly id: string
  /** Its name in English, which its id is made of. The app has words of its own. */
  readonly name: string
  readonly to: Exclude<Disposition['to'], 'skip' | 'need_more_info'>
  /** Where its things are carried, as the person or the model called it first; '' for those that leave the home. */
  readonly place: string
  readonly items: readonly string[]
  /** The call that decided each of the items. */
  readonly callIds: readonly string[]
}

/** The lists of what is left to do: one for each place and each pile, in the order in which they were first used. Things that stay are in no list. */
export function listsOf({ decisions }: TidyState): readonly TodoList[] {
  const lists = new Map<string, TodoList & { items: string[]; callIds: string[] }>()
  for (const { callId, item, disposition, stays } of decisions) {
    const head = stays ? undefined : listFor(disposition)
    if (!head) continue
    const list = lists.get(head.id) ?? { ...head, items: [], callIds: [] }
    list.items.push(item)
    list.callIds.push(callId)
    lists.set(list.id, list)
  }
  return [...lists.values()]
}

/** The list for things that go there; undefined where there is none. */
export function listFor(disposition: Disposition): Pick<TodoList, 'id' | 'name' | 'to' | 'place'> | undefined {
  const { to } = disposition
  if (to === 'skip' || to === 'need_more_info') return undefined
  if (to !== 'place') return { id: to, name: names[to], to, place: '' }
  const place = disposition.where.trim()
  const key = place.toLowerCase().replace(ARTICLE, '').replace(/\s+/g, ' ')
  return { id: `put away: ${key}`, name: `Put away: ${place}`, to, place }
}

/** The article before a place, in the languages of the app: with and without it is one place. No "den", which is a room in English. */
const ARTICLE = /^(?:(?:the|d(?:er|ie|as|em)|l(?:[ae]s?|os)|el|os?|a[ns]?)\s+|l['’]|ال)(?=\S)/

const names = { donate: 'Donate', recycle: 'Recycle', trash: 'Trash' } as const
