import type { Answer, PathStep } from '../../core/tools/question.ts'

/** The events of the elements, each with its detail; `undefined` for one that has none. */
export interface LoopEvents {
  readonly action: undefined
  readonly answer: Answer
  readonly branch: undefined
  readonly choose: string
  readonly close: undefined
  readonly dismiss: undefined
  readonly gone: undefined
  readonly lead: undefined
  readonly next: undefined
  readonly pause: undefined
  readonly photo: { readonly file: File }
  readonly pick: number
  readonly 'pick-row': { readonly row: number }
  readonly play: undefined
  readonly remove: { readonly id: string }
  readonly seek: { readonly time: number }
  readonly send: { readonly text: string }
  readonly speed: { readonly speed: number }
  readonly step: { readonly path: readonly PathStep[] }
  readonly stop: undefined
  readonly typed: { readonly text: string }
  readonly undo: undefined
}

/** The arguments of `emit` after the type: none where the event has no detail. */
export type Detail<Value> = undefined extends Value ? [] : [detail: Value]

/** Fires a bubbling event that leaves the shadow root, so that the owner of the element can listen to it. */
export const emit = <Type extends keyof LoopEvents>(host: HTMLElement, type: Type, ...[detail]: Detail<LoopEvents[Type]>): void =>
  fire(host, type, detail)

/** The same for any type: for the `emit` of who has a map of events of their own. */
export function fire(host: HTMLElement, type: string, detail: unknown): void {
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
}
