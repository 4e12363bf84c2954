import { css, html, nothing, type TemplateResult } from 'lit'
import { capital } from '../../core/plain.ts'
import { icon } from '../../elements/icons.ts'
import type { Walk } from '../../tidy/walk.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { areAway, type CheckList } from './lists.ts'
import { shownName } from './shown-name.ts'

/** One stop of the walk in a few words. */
export interface PlanLine {
  readonly name: string
  readonly count: number
  /** All of it is put away. */
  readonly isAway?: boolean
}

/** The stops of a walk, the bags as the last one. */
export const planOf = ({ stops, bags }: Walk<CheckList>): readonly PlanLine[] => {
  const line = (name: string, lists: readonly CheckList[]) => {
    const count = lists.reduce((sum, { items }) => sum + items.length, 0)
    // In a column of names it begins as those of the app do.
    return { name: capital(name), count, isAway: areAway(lists) }
  }
  return [
    ...stops.map((stop) => line(stopName(stop), stop.lists)),
    ...(bags.length > 0 ? [line(bagWords(bags.length), bags)] : []),
  ]
}

/** So many characters of two names fit into a heading of a line or two. */
const SHORT = 34

/** Whether the places of a stop are too many, or have too long names, to be named in one line. */
export const isRound = ({ lists: [one, other, ...more] }: { readonly lists: readonly CheckList[] }): boolean =>
  more.length > 0 || (other !== undefined && `${one?.place}${other.place}`.length > SHORT)

/** What a stop is called by: its place, or both its places; the first one where that is shorter, and how many more there are. */
export function stopParts(stop: { readonly lists: readonly CheckList[] }): { readonly name: string; readonly more: number } {
  const { lists } = stop
  const [first = '', second] = lists.map(({ place }) => shownName(place))
  if (isRound(stop)) return { name: first, more: lists.length - 1 }
  return { name: second ? fill(words.end.twoPlaces, { first, second }) : first, more: 0 }
}

/** The same in one line. */
export function stopName(stop: { readonly lists: readonly CheckList[] }): string {
  const { name, more } = stopParts(stop)
  return more ? fill(words.end.placeAndMore, { place: name, count: more }) : name
}

/** There are three ways out of the home, so that there are no more bags. */
const bagCounts = ['noBag', 'oneBag', 'twoBags', 'threeBags'] as const

/** How many bags there are, in words. */
const bagWords = (count: number): string => words.end[bagCounts[count]!]

/** The same as a sentence: that they stand by the door. */
export const bagsByDoor = (count: number): string => words.end[`${bagCounts[count]!}ByDoor`]

/** The stops as a numbered list, for windows with room. `here` is the number of the present one, from 1. */
export const plan = (lines: readonly PlanLine[], here = 0): TemplateResult | typeof nothing =>
  lines.length === 0
    ? nothing
    : html`<ol class="plan">${lines.map(
        ({ name, count, isAway }, at) =>
          html`<li class=${at + 1 === here ? 'here' : nothing} aria-current=${at + 1 === here ? 'step' : nothing}><i class="num">${isAway ? icon('check') : at + 1}</i><strong class="grow" dir="auto">${name}</strong>
            <span class="small num">${isAway ? fill(words.lists.doneOf, { done: count, all: count }) : fill(words.end.things, { count })}</span></li>`,
      )}</ol>`

/** The list stands where the window has room for it. */
export const planLook = css`
  .plan { display: none }
  .plan li { display: flex; align-items: center; gap: var(--loop-space-3); min-height: 54px; padding-block: .5rem }
  .plan li + li { border-top: 1px solid var(--loop-line) }
  .plan strong { hyphens: auto }
  .plan i { display: grid; place-items: center; width: 1.75rem; height: 1.75rem; flex: none; border-radius: 50%; background: var(--loop-raised);
    font: var(--loop-type-caption) var(--loop-font); font-weight: 600; font-style: normal }
  .plan svg.i { width: 1rem; height: 1rem }
  .plan .here i { background: var(--loop-text); color: var(--loop-tray) }
  @media (min-width: 62em) { .plan { display: block } }
`
