import type { HelpWords } from '../../../../src/tidy/recordings.ts'

type ThingName = 'paper' | 'plate' | 'mug' | 'tape' | 'letters' | 'camera' | 'cable' | 'headphones' | 'jumper' | 'box'

/** The places that the cards propose, and `cabinet`, which the person types. */
type PlaceName =
  | 'sink'
  | 'counter'
  | 'kitchenShelf'
  | 'drawer'
  | 'cupboard'
  | 'tray'
  | 'folder'
  | 'bookshelf'
  | 'bag'
  | 'bedside'
  | 'hook'
  | 'laundry'
  | 'wardrobe'
  | 'floor'
  | 'topShelf'
  | 'cabinet'

export interface ThingWords {
  readonly item: string
  readonly location: string
  readonly reason: string
  /** What it is, for a person who asks, and whether they see it: one question of at most 60 characters. */
  readonly told: string
}

/** The words of the demo in one language. What happens in it is the same in all. */
export interface DeskWords {
  /** What the model says before its cards: on the photo, then on what lies in the way, then on what is left. */
  readonly sees: string
  readonly covers: string
  readonly left: string
  /** The last words, the summary, and what is left for another day. */
  readonly ends: string
  readonly summary: string
  readonly nextTime: readonly string[]
  /** What it sees in the photo, as notes. */
  readonly visible: readonly string[]
  readonly blocked: string
  readonly target: string
  readonly things: Readonly<Record<ThingName, ThingWords>>
  readonly places: Readonly<Record<PlaceName, string>>
  /** Choices that are no places: the headphones stay where they lie, all that is in the box is given away. */
  readonly stay: string
  readonly donateAll: string
  readonly help: Omit<HelpWords, 'told' | 'donate'>
}
