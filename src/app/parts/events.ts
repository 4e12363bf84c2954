import type { ExportOptions, Preferences } from '../../bridge/protocol.ts'
import type { Answer } from '../../core/tools/question.ts'
import { type Detail, fire, type LoopEvents } from '../../elements/base/emit.ts'
import type { Prices } from '../page-storage/prices.ts'
import type { Theme } from '../page-storage/theme.ts'
import type { ConnectionDraft } from './connection.ts'
import type { ListFormat } from './lists.ts'

/** The events of the app's own elements, each with its detail; `undefined` for one that has none. Each name has one shape. */
export interface TidyEvents extends Pick<LoopEvents, 'close' | 'photo' | 'remove' | 'stop' | 'undo'> {
  readonly accept: undefined
  readonly 'answer-question': { readonly id: string; readonly answer: Answer }
  readonly back: undefined
  readonly backup: undefined
  readonly branch: undefined
  readonly 'branch-at': { readonly seq: number }
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
  readonly forget: undefined
  readonly home: undefined
  readonly import: { readonly file: File }
  readonly 'keep-safe': undefined
  readonly later: undefined
  readonly lists: undefined
  readonly new: undefined
  readonly open: { readonly id: string }
  readonly 'open-lists': { readonly id: string }
  readonly 'open-replay': { readonly id: string }
  readonly passphrase: string | null
  readonly preferences: Partial<Preferences>
  readonly prices: Prices | null
  readonly 'put-away': { readonly id: string }
  readonly recording: { readonly name: string }
  readonly rename: { readonly title: string }
  readonly replay: undefined
  readonly 'replace-key': undefined
  readonly rest: undefined
  readonly retry: undefined
  readonly save: ConnectionDraft
  readonly say: { readonly text: string; readonly alone?: true }
  readonly search: { readonly text: string }
  readonly settings: undefined
  readonly share: undefined
  readonly start: undefined
  readonly test: undefined
  readonly theme: Theme
  readonly tick: { readonly list: string; readonly item: string; readonly done: boolean }
  readonly 'undo-decision': { readonly callId: string }
}

/** An event as a listener gets it. */
export type TidyEvent<Type extends keyof TidyEvents> = CustomEvent<TidyEvents[Type]>

/** The events that have no detail: those that data may name, as the way on out of a trouble does. */
export type PlainEvent = { [Type in keyof TidyEvents]: TidyEvents[Type] extends undefined ? Type : never }[keyof TidyEvents]

/** Fires an event of the app's own; see the `emit` of the elements. */
export const emit = <Type extends keyof TidyEvents>(host: HTMLElement, type: Type, ...[detail]: Detail<TidyEvents[Type]>): void =>
  fire(host, type, detail)
