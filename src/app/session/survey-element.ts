import type { Question } from '../../core/tools/question.ts'
import type { Said } from '../../elements/conversation/conversation.ts'
import { words } from '../words/words.ts'
import { SessionElement } from './session-element.ts'

/** The properties of the survey. */
export abstract class SurveyElement extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    working: { type: Boolean },
    doing: {},
    messages: { attribute: false },
    otherwise: {},
    question: { attribute: false },
    questionId: { attribute: false },
    left: { attribute: false },
    five: { type: Boolean },
    onlyTalks: { type: Boolean },
    taken: { state: true },
    live: { state: true },
    hasWords: { state: true },
    talks: { type: Boolean, reflect: true },
    due: { type: Boolean, reflect: true },
  }
  declare working: boolean
  /** The work of the model just now, in a few words. */
  declare doing: string
  declare messages: readonly Said[]
  /** A sentence of the app for a reply of nothing. */
  declare otherwise: string
  declare question: Question | null
  declare questionId: string
  /** The things that the last session left for another day. */
  declare left: readonly string[]
  /** The session is to be of just five things. */
  declare five: boolean
  /** The model has only talked, again and again. */
  declare onlyTalks: boolean
  /** These things are in the field. */
  declare taken: boolean
  /** The live picture of the camera is shown; null: it never was. */
  declare live: boolean | null
  /** There are words in the field. */
  declare hasWords: boolean
  /** There is a conversation, and a field to go on with it: its words scroll in themselves. */
  declare talks: boolean
  /** There is a trouble or a question: its remedy, or its choices, stay in view. */
  declare due: boolean

  constructor() {
    super()
    this.heading = words.session.newSession
    this.working = false
    this.doing = ''
    this.messages = []
    this.otherwise = ''
    this.question = null
    this.questionId = ''
    this.left = []
    this.five = false
    this.onlyTalks = false
    this.taken = false
    this.live = null
    this.hasWords = false
    this.talks = false
    this.due = false
  }
}
