import type { Question } from '../../../core/tools/question.ts'
import type { Box } from '../../../elements/base/crop.ts'
import type { Disposition, ProposeDisposition } from '../../../tidy/disposition.ts'
import type { Counts } from '../../parts/lists.ts'
import type { About } from '../../parts/view.ts'
import type { ScreenToast } from '../decision-toast.ts'
import type { ViewMark } from '../map/marks.ts'
import type { Bin } from '../map/strip.ts'
import { SessionElement } from '../session-element.ts'
import type { DraftThing } from '../wait/draft-things.ts'
import type { Work } from '../wait/wait.ts'

/** The properties of the screen of cards. */
export abstract class SortingElement extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    counts: { attribute: false },
    photoUrl: {},
    canUndo: { type: Boolean },
    views: { attribute: false },
    region: { attribute: false },
    card: { attribute: false },
    noted: { type: Number },
    question: { attribute: false },
    working: {},
    said: {},
    isModels: { type: Boolean },
    toast: { attribute: false },
    places: { attribute: false },
    marks: { attribute: false },
    bins: { attribute: false },
    about: { attribute: false },
    onlyTalks: { type: Boolean },
    work: {},
    heard: {},
    things: { attribute: false },
    verdict: { state: true },
    demo: { type: Boolean },
    first: { type: Boolean, reflect: true },
    helps: { type: Boolean, reflect: true },
    bare: { type: Boolean, reflect: true },
  }
  declare counts: Counts
  declare photoUrl: string | null
  /** Something was decided. */
  declare canUndo: boolean
  /** All photos that were sent, oldest first; null for one that is not loaded, '' for one that is not there. */
  declare views: readonly (string | null)[]
  declare region: Box | null
  declare card: {
    readonly id: string
    readonly question: ProposeDisposition
    readonly takenBack?: Disposition
    /** The other name that the person gave the thing. */
    readonly newName?: string
    /** What was typed as its place and not taken. */
    readonly typedPlace?: string
  } | null
  /** How many photos go with the answer to the card. */
  declare noted: number
  /** Any other question that is open. */
  declare question: { readonly id: string; readonly question: Question } | null
  /** News of the model's work, in a few words or none; null while it does nothing. */
  declare working: string | null
  /** The model's last words, for when no card is open. */
  declare said: string
  /** These are words of the model, and no sentence of the app. */
  declare isModels: boolean
  declare toast: ScreenToast | null
  declare places: readonly string[]
  /** The known things on the photos. */
  declare marks: readonly ViewMark[]
  /** The piles, for a wide window. */
  declare bins: readonly Bin[]
  /** The thing that is talked about, when it is one: the region is its place. */
  declare about: About | null
  /** What letting go of a swipe does, in a word; empty while that is nothing. */
  declare verdict: string
  /** The model has only talked, again and again. */
  declare onlyTalks: boolean
  /** What the model works on. */
  declare work: Work
  /** What the person said last and is not answered yet. */
  declare heard: string
  /** The things that the reply under way proposes so far. */
  declare things: readonly DraftThing[]
  /** The model is the demo, which cannot look at a photo of the person. */
  declare demo: boolean
  /** Nothing was ever asked: there are no piles and no lists. */
  declare first: boolean
  /** The tray helps with one thing. */
  declare helps: boolean
  /** There is no photo: the piles stand in its place. */
  declare bare: boolean

  constructor() {
    super()
    this.counts = { belongs: 0, out: 0, left: null }
    this.photoUrl = null
    this.canUndo = false
    this.views = []
    this.region = null
    this.card = null
    this.noted = 0
    this.question = null
    this.working = null
    this.said = ''
    this.isModels = false
    this.toast = null
    this.places = []
    this.marks = []
    this.bins = []
    this.about = null
    this.verdict = ''
    this.onlyTalks = false
    this.work = 'more'
    this.heard = ''
    this.things = []
    this.demo = false
    this.first = false
    this.helps = false
    this.bare = false
  }
}
