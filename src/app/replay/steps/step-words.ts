import type { ModelErrorKind, ModelFailureDetail } from '../../../core/shapes/model.ts'
import type { Disposition } from '../../../tidy/disposition.ts'
import { dayOf } from '../../parts/dates.ts'
import { destinationName } from '../../parts/destination.ts'
import { ended } from '../../parts/sentence.ts'
import { shownName } from '../../parts/shown-name.ts'
import { listed } from '../../words/listed.ts'
import { fill, type ValuesOf } from '../../words/message.ts'
import { words } from '../../words/words.ts'

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

/** The steps whose kind is the name of their message: each has what varies in it. */
type Told = {
  [Kind in
    | 'modelSaid'
    | 'askedWhat'
    | 'stuck'
    | 'unanswered'
    | 'notShown'
    | 'open'
    | 'named'
    | 'notAnswered'
    | 'backToCard'
    | 'summedUp'
    | 'toolFailed'
    | 'fiveBegun'
    | 'fiveDone'
    | 'stopped'
    | 'confirmedDone'
    | 'resumed'
    | 'notContinued'
    | 'tooLong'
    | 'overLimit'
    | 'changedApp'
    | 'halted']: { readonly kind: Kind } & ValuesOf<(typeof words.steps)[Kind], string>
}

/** What happened, as data: each kind is one sentence. Texts of persons and models are shown as they are. */
export type Step =
  | Told[keyof Told]
  /** `gone`: the photos were left out of the file that the session came from. */
  | { readonly kind: 'photos'; readonly count: number; readonly gone: boolean }
  | { readonly kind: 'afterPhoto'; readonly gone: boolean }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'photosSaid'; readonly count: number; readonly text: string; readonly gone: boolean }
  /** What stands by itself: a question, what a tool said, or what the person gave without words, such as a file. */
  | { readonly kind: 'alone'; readonly text: string }
  | { readonly kind: 'seen'; readonly room: string; readonly chaos: string }
  | { readonly kind: 'purpose'; readonly purpose: string; readonly anchors: string }
  | ({ readonly kind: 'decided' } & Decided)
  | { readonly kind: 'answered'; readonly prompt: string; readonly answer: string }
  | { readonly kind: 'takenBack'; readonly item: string; readonly label: string }
  | { readonly kind: 'modelFailed'; readonly why: ModelErrorKind; readonly detail?: ModelFailureDetail; readonly times: number }
  | { readonly kind: 'paused'; readonly turns: number | null }
  | { readonly kind: 'ended'; readonly handled: number | null }

/** The sentence of a step: each is whole, with what varies inside. */
export function sentenceOf(step: Step): string {
  const { steps } = words
  switch (step.kind) {
    case 'photos':
      return fill(step.gone ? steps.tookPhotosLeftOut : steps.tookPhotos, { count: step.count })
    case 'said':
      // There are no other words in this line: it goes in the direction of what was said.
      return steps.said.replace('{text}', () => step.text)
    case 'photosSaid':
      return fill(step.gone ? steps.tookPhotosLeftOutAndSaid : steps.tookPhotosAndSaid, { count: step.count, text: step.text })
    case 'alone':
      return step.text
    case 'seen':
      return step.chaos ? fill(steps.lookedAtAndSaw, step) : fill(steps.lookedAt, step)
    case 'purpose':
      return step.anchors ? fill(steps.spaceForWithRoom, step) : fill(steps.spaceFor, step)
    case 'decided':
      return decidedWords(step)
    case 'answered':
      return fill(ended(step.answer) === step.answer ? steps.answeredInFull : steps.answered, step)
    case 'takenBack':
      return step.label ? fill(steps.tookBackChoice, step) : fill(steps.tookBack, step)
    case 'modelFailed':
      return failureWords(step.detail, step.why, step.times)
    case 'afterPhoto':
      return step.gone ? steps.afterPhotoLeftOut : steps.afterPhoto
    case 'paused':
      return step.turns === null ? steps.paused : fill(steps.pausedAfter, { count: step.turns })
    case 'ended':
      return step.handled === null ? steps.ended : fill(steps.endedHandled, { count: step.handled })
    default: {
      const message: string = steps[step.kind]
      return fill(message, step)
    }
  }
}

function decidedWords({ item, to, label, suggested, agreed }: Decided): string {
  const { steps } = words
  if (to === 'skip') return fill(steps.left, { item })
  if (to === 'need_more_info') return fill(steps.notClear, { item })
  if (agreed) return fill(steps.asSuggested, { item, label })
  return suggested ? fill(steps.choseOther, { item, label, suggested }) : fill(steps.chose, { item, label })
}

/** What went wrong, and how often in a row. */
export function failureWords(detail: ModelFailureDetail | undefined, why: ModelErrorKind, times: number): string {
  const name = (detail && failures[detail]) ?? failures[why] ?? 'failed'
  return times === 1 ? words.steps[name] : fill(words.steps[`${name}Times`], { count: times })
}

type Failure =
  | 'failed'
  | 'cut'
  | 'noCredit'
  | 'network'
  | 'timeout'
  | 'busy'
  | 'unavailable'
  | 'keyRefused'
  | 'outgrown'
  | 'refused'

const failures: Partial<Record<ModelErrorKind | ModelFailureDetail, Failure>> = {
  cut: 'cut',
  no_credit: 'noCredit',
  network: 'network',
  timeout: 'timeout',
  rate_limited: 'busy',
  unavailable: 'unavailable',
  authentication_failed: 'keyRefused',
  context_length_exceeded: 'outgrown',
  content_filter: 'refused',
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
  return [...(reason ? [fill(words.steps.why, { reason })] : []), ...(seconds === null ? [] : [timeWords(agreed, seconds)])]
}

function timeWords(agreed: boolean, seconds: number): string {
  const { steps } = words
  if (seconds < 120) return fill(agreed ? steps.agreedInSeconds : steps.decidedInSeconds, { count: seconds })
  return fill(agreed ? steps.agreedInMinutes : steps.decidedInMinutes, { count: Math.round(seconds / 60) })
}

/** Where the time-lapse is. */
export const momentWords = (left: number, all: number): string => fill(words.replay.momentAt, { left, count: all })

/** A thing and where it went, as a label. */
export const wentWords = (item: string, disposition: Disposition): string =>
  fill(words.facts.wentTo, { item: shownName(item), where: shownName(destinationName(disposition)) })

/** Longer than this nobody was at it all the time, in minutes. */
const LONGEST = 120

/** How many steps a session has, when it was and how long it took. */
export function stepsWords(count: number, from: number, to: number): string {
  const minutes = Math.max(1, Math.round((to - from) / 60_000))
  return listed([
    fill(words.replay.stepCount, { count }),
    dayOf(from),
    ...(minutes > LONGEST ? [] : [fill(words.replay.minuteCount, { count: minutes })]),
  ])
}
