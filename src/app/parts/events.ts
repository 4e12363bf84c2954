import type { ExportOptions, Preferences } from '../../bridge/protocol.ts'
import type { Answer } from '../../core/tools/question.ts'
import { type Detail, fire, type LoopEvents } from '../../elements/base/emit.ts'
import type { WayOut } from '../../tidy/ways-out.ts'
import type { ThingOfList } from '../page-storage/done-items.ts'
import type { Prices } from '../page-storage/prices.ts'
import type { Theme } from '../page-storage/theme.ts'
import type { Language } from '../words/language.ts'
import type { ConnectionDraft } from './connection.ts'
import type { ListFormat } from './lists.ts'

/** The events of the app's own elements, each with its detail; `undefined` for one that has none. Each name has one shape. */
export interface TidyEvents
  extends Pick<LoopEvents, 'close' | 'photo' | 'pick-row' | 'remove' | 'step' | 'stop' | 'typed' | 'undo'> {
  readonly accept: undefined
  readonly again: undefined
  readonly 'answer-question': { readonly id: string; readonly answer: Answer }
  readonly back: undefined
  readonly backup: undefined
  readonly branch: undefined
  readonly 'branch-at': { readonly seq: number }
  readonly 'change-address': undefined
  readonly changed: undefined
  readonly 'check-updates': undefined
  readonly 'choose-model': undefined
  readonly connect: undefined
  readonly continue: undefined
  readonly delete: { readonly id: string }
  readonly 'delete-everything': undefined
  readonly demo: undefined
  readonly done: undefined
  readonly download: { readonly format: ListFormat }
  readonly 'download-model': undefined
  readonly edit: undefined
  readonly export: ExportOptions
  readonly five: undefined
  readonly forget: undefined
  readonly 'go-on': { readonly id: string }
  readonly home: undefined
  readonly import: { readonly files: readonly File[] }
  readonly install: undefined
  readonly 'keep-safe': undefined
  /** null for the device's. */
  readonly language: Language | null
  readonly later: undefined
  readonly 'leave-help': { readonly way: WayOut }
  readonly lists: undefined
  /** Of one session, or of all with ''. */
  readonly menu: { readonly id: string }
  /** Another name for the thing on the open card. */
  readonly 'name-thing': { readonly name: string }
  readonly new: undefined
  /** What was dropped or pasted is no picture. */
  readonly 'no-photo': undefined
  /** Photos for the next reply, while a card is open. */
  readonly 'note-photos': { readonly files: readonly File[] }
  readonly 'new-photos': { readonly files: readonly File[] }
  readonly 'next-photo': undefined
  readonly open: { readonly id: string }
  readonly 'open-lists': { readonly id: string }
  readonly 'open-replay': { readonly id: string }
  readonly passkey: undefined
  readonly passphrase: string | null
  readonly 'pause-over': undefined
  readonly preferences: Partial<Preferences>
  /** A pile of the strip was tapped, by the id of its list. */
  readonly pile: { readonly id: string }
  readonly prices: Prices | null
  /** A stop of the walk, or a bag, is done with: `away` if its things are where they belong. */
  readonly pass: { readonly id: string; readonly away: boolean }
  readonly 'put-away': { readonly id: string }
  readonly recording: { readonly name: string }
  readonly rename: { readonly title: string }
  readonly 'rename-session': { readonly id: string; readonly title: string }
  readonly replay: undefined
  readonly 'replace-key': undefined
  readonly rest: undefined
  readonly retry: undefined
  readonly save: ConnectionDraft
  /** A file was handed to the person. */
  readonly saved: { readonly name: string }
  /** `alone`: without the photos that wait. `tapped`: so too, and the words in the field go with it. `next`: for the next reply, while a card stays open. */
  readonly say: { readonly text: string; readonly alone?: true; readonly tapped?: true; readonly next?: true }
  readonly search: { readonly text: string }
  readonly 'send-smaller': undefined
  readonly settings: undefined
  readonly share: undefined
  readonly 'stand-in': undefined
  readonly start: undefined
  /** A thing on the photo was tapped: to take it next, or to see where it went. */
  readonly take: { readonly id: string }
  readonly 'take-photos-back': undefined
  /** `leads`: the person is led on where it passes. */
  readonly test: { readonly leads: boolean }
  readonly theme: Theme
  readonly 'dropped-off': { readonly ids: readonly string[]; readonly gone: boolean }
  readonly tick: { readonly thing: ThingOfList; readonly done: boolean }
  /** The place for the thing on the open card, as far as it is typed. */
  readonly 'type-place': { readonly text: string }
  readonly 'undo-decision': { readonly callId: string }
  /** What unlocks the key: a passphrase, or null for its passkey, which is asked for in the tap. */
  readonly unlock: string | null
  readonly walk: undefined
}

/** An event as a listener gets it. */
export type TidyEvent<Type extends keyof TidyEvents> = CustomEvent<TidyEvents[Type]>

/** The events that have no detail: those that data may name, as the way on out of a trouble does. */
export type PlainEvent = { [Type in keyof TidyEvents]: TidyEvents[Type] extends undefined ? Type : never }[keyof TidyEvents]

/** Fires an event of the app's own; see the `emit` of the elements. */
export const emit = <Type extends keyof TidyEvents>(host: HTMLElement, type: Type, ...[detail]: Detail<TidyEvents[Type]>): void =>
  fire(host, type, detail)
