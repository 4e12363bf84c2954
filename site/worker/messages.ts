import type { Answer, Draft, Event, ModelRequest, Question, StreamPart } from 'pocketloop'
import type { FileName } from '../playground/samples.ts'

/** What the playground's page says to the worker of a run. */
export type ToRun =
  | { readonly type: 'answer'; readonly id: string; readonly answer: Answer }
  | { readonly type: 'part'; readonly call: number; readonly part: StreamPart }
  | { readonly type: 'end'; readonly call: number }
  | { readonly type: 'failed'; readonly call: number; readonly failure: { readonly kind: string; readonly message: string } }
  | { readonly type: 'stop' }

/** What the worker of a run says to the page. A `request` is made of the page's model, which has the key. */
export type FromRun =
  | { readonly type: 'news'; readonly what: Event | Draft }
  | { readonly type: 'ask'; readonly id: string; readonly question: Question }
  | { readonly type: 'unasked'; readonly id: string }
  | { readonly type: 'request'; readonly call: number; readonly request: ModelRequest }
  | { readonly type: 'cancel'; readonly call: number }
  /** `file`: the file that could not be loaded. */
  | { readonly type: 'trouble'; readonly message: string; readonly stack: string; readonly file?: FileName }
  | { readonly type: 'done'; readonly reason: string; readonly failure?: string }
