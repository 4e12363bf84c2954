import { LitElement } from 'lit'
import type { PathStep } from '../../core/tools/question.ts'
import { hold } from '../../elements/base/hold.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import type { Note } from '../parts/notice.ts'
import { overLook } from '../parts/over-look.ts'
import type { Trouble } from '../parts/trouble.ts'
import type { Shot } from './shots.ts'

/** The properties that the survey and the screen of cards have in common. */
export abstract class SessionElement extends LitElement {
  static override styles = [base, buttons, rows, screen, overLook]

  static override properties = {
    heading: {},
    photos: { attribute: false },
    to: {},
    stays: { type: Boolean },
    price: {},
    waiting: { type: Boolean },
    isStopped: { type: Boolean },
    draft: {},
    thinking: {},
    summary: {},
    cut: { type: Boolean },
    trouble: { attribute: false },
    online: { type: Boolean },
    cost: {},
    unsentText: {},
    path: { attribute: false },
    notice: { attribute: false },
    problem: {},
  }
  /** The session's title. */
  declare heading: string
  /** The unsent photos. */
  declare photos: readonly Shot[]
  /** The name of the recipient of the photos. */
  declare to: string
  /** Nothing leaves the phone: the model is on the phone itself. */
  declare stays: boolean
  /** The approximate price of sending the photos, with its currency; empty when it is not known. */
  declare price: string
  /** The run waits for "Continue". */
  declare waiting: boolean
  /** It was the person who stopped it. */
  declare isStopped: boolean
  /** The part of the reply that came so far. */
  declare draft: string
  /** The thoughts of the model in this reply, or before its last one. */
  declare thinking: string
  /** What the model has in place of the older part of the session, while that is news. */
  declare summary: string
  /** The model's last reply was too long and was cut off. */
  declare cut: boolean
  declare trouble: Trouble | null
  declare online: boolean
  declare cost: string
  /** Words in the field that are not sent: they were refused, or they came with a shared photo. */
  declare unsentText: string
  /** The steps that were taken in the question that is open. */
  declare path: readonly PathStep[]
  /** A note on this session, which the person can dismiss. */
  declare notice: Note | null
  /** Why the last command was refused, as a sentence. */
  declare problem: string | null

  /** The time in which a tray that has just changed takes no tap. */
  protected readonly hold = hold(this)

  constructor() {
    super()
    this.heading = ''
    this.photos = []
    this.to = ''
    this.stays = false
    this.price = ''
    this.waiting = false
    this.isStopped = false
    this.draft = ''
    this.thinking = ''
    this.summary = ''
    this.cut = false
    this.trouble = null
    this.online = true
    this.cost = ''
    this.unsentText = ''
    this.path = []
    this.notice = null
    this.problem = null
    keepFocus(this)
  }
}
