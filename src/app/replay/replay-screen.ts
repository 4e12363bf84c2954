import { html } from 'lit'
import type { Toast } from '../../elements/toast.ts'
import { afterPhoto } from '../page-storage/after-photo.ts'
import { download } from '../parts/download.ts'
import type { TidyEvent } from '../parts/events.ts'
import { faultWords } from '../parts/fault-words.ts'
import { sentence } from '../parts/sentence.ts'
import { sessionFileName } from '../parts/session-file-name.ts'
import { wholeName } from '../parts/told-apart.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Recording } from './recorded-log.ts'
import './replay.ts'

export class TidyReplayScreen extends Screen<RouteOf<'replay'>> {
  static override properties = { ...Screen.properties, problem: { state: true }, toast: { state: true } }
  /** Why a command was refused. */
  declare problem: string
  /** What was saved. */
  declare toast: Toast | null

  protected readonly topics: readonly Topic[] = ['session', 'photos']

  /** The element reads a new object from the log again. */
  #recording: Recording | undefined

  constructor() {
    super()
    this.problem = ''
    this.toast = null
  }

  protected override enter() {
    this.problem = ''
    this.toast = null
    this.#record()
    void this.services.sessions.load()
  }

  protected override content() {
    const { navigation, network, photos, session, sessions } = this.services
    const { id } = this.route
    const entry = sessions.find(id)
    const problem = this.problem || (session.openId === id && session.problem.text)
    return html`<tidy-replay
      .recording=${this.#recording}
      .heading=${entry ? wholeName(entry) : words.replay.session}
      .imported=${entry?.imported === true}
      .goesOn=${entry?.goesOn === true}
      .photoUrl=${(photo: string) => photos.url(photo)}
      .afterPhoto=${afterPhoto.get(id)}
      .online=${network.online}
      .problem=${problem ? sentence(problem) : null}
      .toast=${this.toast}
      @back=${() => navigation.back('replay')}
      @home=${() => navigation.go({ screen: 'home' })}
      @undo-decision=${this.#undo}
      @lists=${() => navigation.go({ screen: 'lists', id })}
      @go-on=${this.#goOn}
      @branch-at=${this.#branch}
      @export=${this.#export}
      @saved=${(event: TidyEvent<'saved'>) => this.#saved(event.detail.name)}></tidy-replay>`
  }

  #record() {
    const { client } = this.services
    const { id } = this.route
    this.#recording = { id, events: (from, most) => client.events(id, from, most), rerun: () => client.rerun(id) }
  }

  /**
   * Opens the session for a command that changes it. The replay itself needs no open session. Returns false when it did not open.
   */
  async #open(): Promise<boolean> {
    const { session } = this.services
    const { id } = this.route
    await session.open(id)
    const isOpen = session.session?.id === id
    if (!isOpen) this.problem = session.problem.text ?? ''
    return isOpen
  }

  #undo = async (event: TidyEvent<'undo-decision'>) => {
    const { session } = this.services
    if (!(await this.#open())) return
    await session.commands.undo(event.detail.callId)
    if (!session.problem.text) this.#record()
    this.requestUpdate()
  }

  #branch = async (event: TidyEvent<'branch-at'>) => {
    const { navigation, session, sessions } = this.services
    if (!(await this.#open())) return
    const copy = await session.commands.branch(event.detail.seq)
    if (!copy) return
    // By the list it has a name of its own.
    await sessions.load()
    navigation.go({ screen: 'session', id: copy })
  }

  #goOn = async () => {
    const { navigation, sessions } = this.services
    try {
      navigation.go({ screen: 'session', id: await sessions.goOn(this.route.id) })
    } catch (error) {
      this.problem = faultWords(error)
    }
  }

  #saved(name: string) {
    this.toast = { text: fill(words.replay.savedAs, { name }), icon: 'check' }
  }

  #export = async ({ detail: options }: TidyEvent<'export'>) => {
    try {
      const name = sessionFileName(this.services.sessions.find(this.route.id)?.space ?? '', options)
      download(name, await this.services.client.exportSession(this.route.id, options))
      this.#saved(name)
    } catch (error) {
      this.problem = faultWords(error)
    }
  }
}

customElements.define('tidy-replay-screen', TidyReplayScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-replay-screen': TidyReplayScreen
  }
}
