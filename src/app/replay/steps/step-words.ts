import type { ModelErrorKind, ModelFailureDetail } from '../../../core/shapes/model.ts'
import type { Disposition } from '../../../tidy/disposition.ts'
import { modeWords } from '../../../tidy/fact-words.ts'
import { ended } from '../../parts/sentence.ts'
import { shownName } from '../../parts/shown-name.ts'
import { apart } from './apart.ts'

/** Where a thing went, as the card said it: `label` are the words of the choice, or those that the person typed. */
export interface Decided {
  readonly item: string
  readonly to: Disposition['to']
  readonly label: string
  /** The first choice of the card; '' where it is not in the log. */
  readonly suggested: string
  /** The first choice is what the person took. */
  readonly agreed: boolean
}

/** What happened, as data: each kind is one sentence. Texts of persons and models are shown as they are. */
export type Step =
  | { readonly kind: 'photos'; readonly count: number }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'photos_said'; readonly count: number; readonly text: string }
  | { readonly kind: 'model_said'; readonly text: string }
  | { readonly kind: 'seen'; readonly room: string; readonly chaos: string }
  | { readonly kind: 'purpose'; readonly purpose: string; readonly anchors: string }
  | ({ readonly kind: 'decided' } & Decided)
  | { readonly kind: 'asked_what' | 'stuck' | 'unanswered' | 'not_shown' | 'open'; readonly item: string }
  | { readonly kind: 'asked'; readonly prompt: string }
  | { readonly kind: 'answered'; readonly prompt: string; readonly answer: string }
  | { readonly kind: 'not_answered'; readonly prompt: string }
  | { readonly kind: 'taken_back'; readonly item: string; readonly label: string }
  | { readonly kind: 'tool_said'; readonly text: string }
  | { readonly kind: 'summed_up'; readonly summary: string }
  | {
      readonly kind:
        | 'tool_failed'
        | 'five_begun'
        | 'five_done'
        | 'after_photo'
        | 'stopped'
        | 'confirmed_done'
        | 'resumed'
        | 'not_continued'
        | 'too_long'
        | 'over_limit'
        | 'changed_app'
    }
  | { readonly kind: 'model_failed'; readonly why: ModelErrorKind; readonly detail?: ModelFailureDetail; readonly times: number }
  | { readonly kind: 'paused'; readonly turns: number | null }
  | { readonly kind: 'halted'; readonly reason: string }
  | { readonly kind: 'ended'; readonly handled: number | null }

/** The sentence of a step. The only place where these sentences are written: each is whole, with what varies inside. */
export function sentenceOf(given: Step): string {
  const step = apart(given)
  switch (step.kind) {
    case 'photos':
      return step.count === 1 ? 'You took a photo.' : `You took ${step.count} photos.`
    case 'said':
      return `“${step.text}”`
    case 'photos_said':
      return step.count === 1 ? `You took a photo: “${step.text}”` : `You took ${step.count} photos: “${step.text}”`
    case 'model_said':
      return `The model said: “${step.text}”`
    case 'seen':
      return step.chaos
        ? `The model looked at the place: ${step.room}, ${step.chaos}.`
        : `The model looked at the place: ${step.room}.`
    case 'purpose':
      return step.anchors
        ? `This space is for ${step.purpose}, with room for ${step.anchors}.`
        : `This space is for ${step.purpose}.`
    case 'decided':
      return decidedWords(step)
    case 'asked_what':
      return `${step.item}: you asked what it is.`
    case 'stuck':
      return `${step.item}: you asked for help to decide.`
    case 'unanswered':
      return `${step.item}: not answered, left for another day.`
    case 'not_shown':
      return `${step.item}: not shown.`
    case 'open':
      return `${step.item}: not answered yet.`
    case 'asked':
      return step.prompt
    case 'answered':
      return ended(`${step.prompt} You said: ${step.answer}`)
    case 'not_answered':
      return `${step.prompt} You did not answer.`
    case 'taken_back':
      return step.label ? `${step.item}: you took back ${step.label}.` : `${step.item}: you took it back.`
    case 'tool_said':
      return step.text
    case 'summed_up':
      return `Summed up so far: ${step.summary}`
    case 'tool_failed':
      return 'One step did not work.'
    case 'confirmed_done':
      return 'You called it done for now.'
    case 'model_failed':
      return failureWords(step.detail, step.why, step.times)
    case 'stopped':
      return 'You stopped it.'
    case 'five_begun':
      return 'You began with just five things.'
    case 'five_done':
      return 'Five things were handled.'
    case 'after_photo':
      return 'You took a photo of the place after it.'
    case 'resumed':
      return 'It went on.'
    case 'not_continued':
      return 'It could not go on.'
    case 'too_long':
      return 'The session had become as long as the model can read.'
    case 'over_limit':
      return 'The spending limit was reached.'
    case 'changed_app':
      return 'It went on in another way, because the app had changed.'
    case 'paused':
      return step.turns === null ? 'It paused after many replies in a row.' : `It paused after ${step.turns} replies in a row.`
    case 'halted':
      return `It stopped: ${step.reason}.`
    case 'ended':
      if (step.handled === null) return 'The session ended.'
      return step.handled === 1
        ? 'The session ended with one thing handled.'
        : `The session ended with ${step.handled} things handled.`
  }
}

function decidedWords({ item, to, label, suggested, agreed }: Decided): string {
  if (to === 'skip') return `${item}: left for another day.`
  if (to === 'need_more_info') return `${item}: not clear yet.`
  if (agreed) return `${item}: ${label}, as suggested.`
  return suggested ? `${item}: you chose ${label}. Suggested: ${suggested}.` : `${item}: you chose ${label}.`
}

/** What went wrong, and how often in a row. */
function failureWords(detail: ModelFailureDetail | undefined, why: ModelErrorKind, times: number): string {
  const words = (detail && failures[detail]) ?? failures[why] ?? 'The model could not answer'
  return times === 1 ? `${words}.` : `${words}, ${times} times.`
}

const failures: Partial<Record<ModelErrorKind | ModelFailureDetail, string>> = {
  cut: 'The reply broke off',
  no_credit: 'The credit had run out',
  network: 'The model could not be reached',
  timeout: 'The model took too long to answer',
  rate_limited: 'The model was busy',
  unavailable: 'The model was not there just then',
  authentication_failed: 'The key was refused',
  context_length_exceeded: 'The session had become as long as the model can read',
  content_filter: 'The model refused to answer',
}

/** How an answer came about, for below the sentence of a decision. */
export interface Choosing {
  /** Why the model suggested it, in its words; '' for no reason. */
  readonly reason: string
  readonly agreed: boolean
  /** How long the person took; null where it is not in the log. */
  readonly seconds: number | null
}

/** The sentences of how an answer came about. */
export function choosingWords({ reason, agreed, seconds }: Choosing): readonly string[] {
  return [
    ...(reason ? [`Why, in the words of the model: “${reason}”`] : []),
    ...(seconds === null ? [] : [timeWords(agreed, seconds)]),
  ]
}

function timeWords(agreed: boolean, seconds: number): string {
  if (seconds === 1) return agreed ? 'You agreed in 1 second.' : 'You decided in 1 second.'
  if (seconds < 120) return agreed ? `You agreed in ${seconds} seconds.` : `You decided in ${seconds} seconds.`
  const minutes = Math.round(seconds / 60)
  return agreed ? `You agreed in ${minutes} minutes.` : `You decided in ${minutes} minutes.`
}

/** Where the time-lapse is. */
export function momentWords(left: number, all: number): string {
  return all === 1 ? `${left} of 1 thing` : `${left} of ${all} things`
}

/** A thing and where it went, as a label. */
export const wentWords = (item: string, disposition: Disposition): string =>
  `${shownName(item)}: ${disposition.to === 'place' ? shownName(disposition.where) : modeWords(disposition.to)}`

/** Longer than this nobody was at it all the time, in minutes. */
const LONGEST = 120

/** How many steps a session has, when it was and how long it took. */
export function stepsWords(count: number, from: number, to: number): string {
  const day = new Date(from).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  const steps = count === 1 ? '1 step' : `${count} steps`
  const minutes = Math.max(1, Math.round((to - from) / 60_000))
  if (minutes > LONGEST) return `${steps}, ${day}`
  return minutes === 1 ? `${steps}, ${day}, 1 minute` : `${steps}, ${day}, ${minutes} minutes`
}
