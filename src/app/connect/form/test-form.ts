import type { PropertyValues } from 'lit'
import { announce } from '../../../elements/base/announce.ts'
import { emit } from '../../parts/events.ts'
import { words } from '../../words/words.ts'
import type { CheckItem } from '../check-list.ts'
import { LockForm } from './lock-form.ts'

/** The part of the form that tests the connection: what leads to a test, what of it is in view, where the focus is after it, and how it is stopped. */
export abstract class TestForm extends LockForm {
  static override properties = {
    ...LockForm.properties,
    checks: { attribute: false },
    stopped: { state: true },
    isMending: { state: true },
  }
  declare checks: readonly CheckItem[]
  /** The person stopped the last test. */
  declare stopped: boolean
  declare isMending: boolean

  /** The person wants a test of the key that is to be unlocked first. */
  #testsUnlocked = false
  #wasLocked = false
  #isStopping = false
  #hadFocus = false

  constructor() {
    super()
    this.checks = []
    this.stopped = false
    this.isMending = false
    this.addEventListener('retry', () => void this.test(false))
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    // What had it when the test began is hidden during the test.
    const isTested = this.busy || changed.get('busy') === true
    this.#hadFocus = this.shadowRoot?.activeElement !== null || (isTested && this.#hadFocus)
    if (this.busy || changed.has('connection')) this.stopped = this.isMending = false
    if (changed.get('busy') && !this.busy) this.#tellStopped()
    // What passed needs no fields any more, and a model that is left to choose needs its own alone. Whoever types its name sees whose it is.
    if (changed.has('checks') && (this.isPassed || this.isLeft)) this.showsFields = this.isLeft && this.models.length === 0
    // An address that is known, or that has answered as a host of models does, is not at fault: its fields would stand above the reason, also above that of a test before.
    const isFound = changed.get('busy') || (changed.has('checks') && !changed.get('checks')?.length)
    const isThere = (this.keyIsSaved && this.provider.baseURL) || this.checks.some((item) => item.isThere)
    if (isFound && !this.busy && isThere && this.isBad) this.showsFields = false
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('checks')) void this.#showChecks(changed.get('busy') === true, this.#hadFocus)
    this.#goOnUnlocked()
  }

  /** The way on from a failed test, until the person takes it or types another key. */
  protected get fix() {
    return this.replacing || this.isMending ? undefined : this.checks.find(({ state }) => state === 'bad')?.fix
  }

  protected get isPassed() {
    return this.checks.length > 0 && this.checks.every((item) => item.state === 'ok')
  }

  protected get isBad() {
    return this.checks.some(({ state }) => state === 'bad')
  }

  /** All is well so far, and a model is left to choose. */
  protected get isLeft() {
    return !this.busy && this.checks.length > 0 && !this.isPassed && !this.isBad
  }

  protected override get isChoice() {
    return this.isLeft && this.models.length > 0 && !this.showsFields
  }

  /** Says so, and whether the host lists its models; empty where none is left. */
  protected get leftWords() {
    const { modelIsLeft, nameIsLeft } = words.connect
    return this.isLeft ? (this.models.length > 0 ? modelIsLeft : nameIsLeft) : ''
  }

  /** What unlocks the key is the one thing asked for, so it has the focus. The test that waited for it follows. */
  #goOnUnlocked() {
    const { isLocked } = this
    if (isLocked === this.#wasLocked) return
    this.#wasLocked = isLocked
    if (isLocked) this.field(this.isUnderPasskey ? 'passkey' : 'passphrase')?.focus({ preventScroll: true })
    else if (this.#testsUnlocked && this.keyIsSaved) emit(this, 'test', { leads: false })
    if (!isLocked) this.#testsUnlocked = false
  }

  async #showChecks(isOver: boolean, hadFocus: boolean) {
    await this.updateComplete
    // What was found is gone with an edit: its field stays where it is.
    if (this.checks.length === 0 && !isOver) return
    const list = this.renderRoot.querySelector('tidy-check-list')
    const title = this.renderRoot.querySelector<HTMLElement>('.panel .title')
    await list?.updateComplete
    // All of it, and where there is no room for that, what comes last here.
    list?.scrollIntoView({ block: 'nearest' })
    title?.scrollIntoView({ block: 'nearest' })
    if (this.isBad) list?.showFailed()
    if (this.busy || this.checks.length === 0) return
    const { testPassed, testFailed } = words.connect
    announce(this.isPassed ? testPassed : this.isBad ? testFailed : this.leftWords)
    if (this.isLeft) {
      if (isOver) this.field('model')?.focus()
      // The title stays where both have room.
      title?.scrollIntoView({ block: 'nearest' })
      return this.field('model')?.scrollIntoView({ block: 'nearest' })
    }
    if (!hadFocus) return
    // The field that had the focus is gone: what comes next has it, or what has come out.
    if (this.isPassed) this.field('start')?.focus({ preventScroll: true })
    else if (!this.shadowRoot?.activeElement) title?.focus({ preventScroll: true })
  }

  protected override async test(leads: boolean) {
    if (this.isLocked) return this.#unlockFirst()
    // The field of the model is that of the provider only then.
    await this.updateComplete
    if (!this.busy && (await this.saveDraft())) emit(this, 'test', { leads })
  }

  /** A key that is locked cannot be tested: what unlocks it comes first, and the test after it. */
  #unlockFirst() {
    this.#testsUnlocked = true
    if (this.isUnderPasskey) return this.firePasskey()
    const field = this.field('passphrase')!
    if (field.value) return this.submitPassphrase()
    field.focus()
    announce(words.connect.keyIsLocked)
  }

  protected stop = () => {
    this.#isStopping = true
    emit(this, 'stop')
  }

  #tellStopped() {
    this.stopped = this.#isStopping
    this.#isStopping = false
    if (this.stopped) announce(words.connect.testStopped)
  }

  protected testOnEnter = (event: KeyboardEvent) => {
    const field = event.target as Element
    if (event.key !== 'Enter' || !field.matches('input')) return
    // The same press would choose in the question to which the focus may go.
    event.preventDefault()
    if (field.id === 'passphrase') return this.submitPassphrase()
    void this.test(field.id === 'key')
  }
}
