import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { connect } from '../bridge/client.ts'
import type { Check, KnownConnection, SessionRow } from '../bridge/protocol.ts'
import { messageOf } from '../core/model.ts'
import type { Answer } from '../core/question.ts'
import { announce } from '../elements/announce.ts'
import { base } from '../elements/look/base.ts'
import type { ProposeDisposition } from '../tidy/disposition.ts'
import { listsOf, pilesOf } from '../tidy/state.ts'
import type { ConnectionDraft } from './connect.ts'
import { DEMO, startDemo } from './demo.ts'
import { asCsv, asMarkdown, download } from './export-lists.ts'
import './home.ts'
import type { HomeSession } from './home.ts'
import { photoUrls } from './photo-urls.ts'
import { hostOf, providerOf } from './providers.ts'
import { hashOf, type Route, routeOf } from './route.ts'
import { type LazyScreen, need, needSoon } from './screens.ts'
import { SessionController } from './session-controller.ts'
import { takeShared } from './shared.ts'
import { spawn } from './spawn.ts'
import { ticked } from './ticked.ts'
import { ticksFor } from './ticks-for.ts'
import type { Trouble } from './trouble.ts'
import { sentence, troubleFor } from './trouble-for.ts'
import { watchUpdates } from './updates.ts'
import { conversationOf, countsOf, destination, lastWords, nameOf, photosSent, placesOf, startOf, usedOf } from './view.ts'
import './welcome.ts'
import type { Format } from './winddown.ts'

const client = connect(spawn)
const updates = watchUpdates()

/** The app: which screen is shown, and what its events do. The screens themselves know neither worker nor route. */
export class TidyApp extends LitElement {
  static override styles = [base, css`:host { display: block }`]

  static override properties = {
    route: { state: true },
    connection: { state: true },
    sessions: { state: true },
    checks: { state: true },
    models: { state: true },
    busy: { state: true },
    problem: { state: true },
    online: { state: true },
    unloaded: { state: true },
    offered: { state: true },
  }
  declare route: Route
  declare connection: KnownConnection | null | undefined
  declare sessions: readonly SessionRow[] | undefined
  declare checks: readonly Check[]
  declare models: readonly string[]
  declare busy: boolean
  declare problem: string
  declare online: boolean
  /** The code of a screen could not be loaded. */
  declare unloaded: boolean
  /** A new version may be offered: nobody has said "later". */
  declare offered: boolean

  #session = new SessionController(this, client)
  #photo = photoUrls(client, () => this.requestUpdate())
  #cover = new Map<string, string | null>()
  #saving: Promise<void> = Promise.resolve()
  /** Where "Back" on Connect leads. */
  #from: Route = { screen: 'home' }
  /** The session that was just begun: it gets what another app shared. */
  #begun = ''

  constructor() {
    super()
    this.route = routeOf(location.hash)
    this.connection = undefined
    this.sessions = undefined
    this.checks = []
    this.models = []
    this.busy = false
    this.problem = ''
    this.online = navigator.onLine
    this.unloaded = false
    this.offered = true
    updates.subscribe(() => this.requestUpdate())
  }

  override connectedCallback() {
    super.connectedCallback()
    addEventListener('hashchange', this.#routed)
    addEventListener('online', this.#network)
    addEventListener('offline', this.#network)
    if (this.route.screen !== 'home') void this.#load()
    this.#routed()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    removeEventListener('hashchange', this.#routed)
    removeEventListener('online', this.#network)
    removeEventListener('offline', this.#network)
  }

  protected override firstUpdated() {
    needSoon()
  }

  protected override updated() {
    updates.running(this.#session.session?.status === 'running')
  }

  override render() {
    return html`${this.#screen()}${this.unloaded ? html`<p role="alert">This screen could not be loaded. Go back and try again when there is a network.</p>` : nothing}${this.#notice()}`
  }

  #screen() {
    if (this.connection === undefined || this.sessions === undefined)
      return this.problem ? html`<p role="alert">${this.problem}</p>` : nothing
    switch (this.route.screen) {
      case 'connect':
        return this.#connect()
      case 'session':
        return this.#open(this.route.id)
      case 'lists':
        return this.#lists(this.route.id)
      case 'home':
        return this.connection === null && this.sessions.length === 0 ? this.#welcome() : this.#home()
      case 'new':
      case 'shared':
        return nothing
    }
  }

  #notice() {
    if (updates.state === 'none' || !this.offered) return nothing
    this.#need('update')
    return html`<tidy-update-notice .state=${updates.state} .running=${this.#session.session?.status === 'running'}
      @accept=${updates.accept} @later=${this.#later}></tidy-update-notice>`
  }

  #welcome() {
    return html`<tidy-welcome demo .online=${this.online} @demo=${this.#demo} @connect=${() => this.#go({ screen: 'connect' })}></tidy-welcome>`
  }

  #connect() {
    this.#need('connect')
    return html`<tidy-connect .connection=${this.connection ?? null} .checks=${ticksFor(this.checks, this.busy)} .models=${this.models} .busy=${this.busy}
      .problem=${this.problem} .online=${this.online}
      @save=${(event: CustomEvent<ConnectionDraft>) => this.#save(event.detail)} @test=${this.#test} @forget=${this.#forget}
      @start=${this.#new} @back=${() => this.#go(this.#from)}></tidy-connect>`
  }

  #home() {
    const sessions = (this.sessions ?? []).map((row) => this.#listed(row))
    const open = sessions.find((session) => session.open) ?? null
    return html`<tidy-home .sessions=${sessions.filter((session) => session !== open)} .open=${open} .online=${this.online} .connected=${this.connection?.ready === true}
      storageLine="Kept on this device." cost="" demo
      @demo=${this.#demo} @new=${this.#new} @continue=${this.#openFromHome} @open=${this.#openFromHome} @connect=${() => this.#go({ screen: 'connect' })}
      @settings=${() => this.#go({ screen: 'connect' })} @delete=${this.#delete}></tidy-home>${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}`
  }

  #open(id: string): TemplateResult | typeof nothing {
    const { session, app, draft, problem, shown, toast } = this.#session
    this.#need(session && app.mode !== 'surveying' ? 'sorting' : 'survey')
    if (!session || this.#session.isOpen !== id) return this.#unopened(id)
    if (app.ended) return this.#lists(id)
    const running = session.status === 'running'
    const common = {
      trouble: this.#trouble(),
      waiting: session.status === 'halted' && session.state.messages.length > 0,
      cost: usedOf(session.state),
    }
    if (app.mode === 'surveying')
      return html`<tidy-survey .heading=${session.events.length > 0 ? this.#title : 'New session'} .photos=${this.#unsent()} .to=${this.#who} .working=${running}
        .waiting=${common.waiting && !common.trouble} .problem=${problem} .draft=${draft} .doing=${this.#session.doing} .messages=${conversationOf(session.state)} .question=${shown?.question ?? null}
        .questionId=${shown?.id ?? ''} .trouble=${common.trouble} .online=${this.online} .cost=${common.cost} .unsaid=${this.#session.unsaid}
        @photo=${this.#photographed} @remove=${(event: CustomEvent<{ id: string }>) => this.#session.removePhoto(event.detail.id)}
        @send=${this.#send} @stop=${this.#session.stop} @continue=${this.#session.resume} @answer=${this.#answer} @back=${this.#leave}
        @retry=${this.#retry} @lists=${() => this.#go({ screen: 'lists', id })} @choose-model=${this.#choose}></tidy-survey>`

    const card =
      shown?.question.kind === 'proposeDisposition' ? { id: shown.id, question: shown.question as ProposeDisposition } : null
    const photo = card?.question.region?.photo || photosSent(session.state).at(-1)
    return html`<tidy-sorting .heading=${this.#title} .counts=${countsOf(session.state, app)} .photoUrl=${photo ? this.#photo(photo) : null}
      .region=${card?.question.region ?? null} .card=${card} .question=${shown && !card ? shown : null} .working=${running ? this.#working(app.mode) : null}
      .draft=${draft} .said=${lastWords(session.state, app)} .waiting=${common.waiting && !common.trouble} .toast=${this.#session.refused ?? toast} .trouble=${common.trouble}
      .online=${this.online} .cost=${common.cost} .places=${placesOf(app)} .unsaid=${this.#session.unsaid} .problem=${problem}
      @answer=${this.#answer} @undo=${() => this.#session.undo()} @done=${this.#done} @stop=${this.#session.stop} @continue=${this.#session.resume}
      @say=${this.#send} @photo=${this.#photographed} @retry=${this.#retry} @lists=${() => this.#go({ screen: 'lists', id })}
      @choose-model=${this.#choose}></tidy-sorting>`
  }

  #lists(id: string): TemplateResult | typeof nothing {
    this.#need('lists')
    const { session, app } = this.#session
    if (!session || this.#session.isOpen !== id) return this.#unopened(id)
    const { belongs, out, skipped } = pilesOf(app)
    const done = ticked(id)
    const lists = listsOf(app).map((list) => ({
      ...list,
      items: list.items.map((name) => ({ name, done: done.has(list.id, name) })),
    }))
    const first = photosSent(session.state)[0]
    return html`<tidy-winddown .heading=${this.#title} .sentence=${app.summary ?? this.#soFar(belongs.length + out.length)}
      .counts=${{ belongs: belongs.length, out: out.length, left: skipped.length > 0 ? skipped.length : null }}
      .lists=${lists} .nextTime=${[...new Set([...skipped.map(({ item }) => item), ...app.nextTime])]} .decisions=${app.decisions.map(({ callId, item, disposition }) => ({ callId, item, where: destination(disposition) }))}
      .problem=${this.#session.problem} .beforeUrl=${first ? this.#photo(first) : null}
      .formats=${['markdown', 'csv']} .canShare=${typeof navigator.share === 'function'} .canGoBack=${!app.ended} .online=${this.online} .cost=${usedOf(session.state)}
      @tick=${(event: CustomEvent<{ list: string; item: string; done: boolean }>) => {
        done.set(event.detail.list, event.detail.item, event.detail.done)
        this.requestUpdate()
      }}
      @download=${(event: CustomEvent<{ format: Format }>) => this.#download(event.detail.format)} @share=${this.#share} @undo=${this.#takeBack}
      @back=${app.ended ? this.#leave : () => this.#go({ screen: 'session', id })} @home=${this.#leave}></tidy-winddown>`
  }

  // Nothing can be typed or picked before there is a session to take it.
  #unopened(id: string) {
    const { problem } = this.#session
    if (!problem) return nothing
    this.#need('survey')
    const trouble: Trouble = {
      sign: 'stop',
      heading: 'This session cannot be opened',
      text: sentence(problem),
      safe: 'What it holds is saved on this device.',
      fix: { label: 'Try again', event: 'retry' },
      ways: [],
    }
    return html`<tidy-survey heading="Session" .trouble=${trouble} .online=${this.online} @back=${this.#leave} @retry=${() => this.#show(id)}></tidy-survey>`
  }

  #soFar(count: number) {
    if (count === 0) return 'Nothing is handled yet.'
    return count === 1 ? 'One thing is handled.' : `${count} things are handled.`
  }

  get #title() {
    const { session } = this.#session
    return session ? nameOf(session.state.title, startOf(session.events)) : ''
  }

  get #who() {
    const { connection } = this
    if (this.#session.session?.state.agent === DEMO) return 'The demo'
    if (!connection) return 'the model'
    return connection.provider === 'other' ? hostOf(connection.baseURL) : providerOf(connection.provider).name
  }

  #working(mode: string) {
    return this.#session.doing || (mode === 'winding_down' ? 'Putting the lists together…' : 'Looking for the next things…')
  }

  #trouble(): Trouble | null {
    const { session, app } = this.#session
    if (session?.trouble)
      return {
        sign: 'stop',
        heading: 'It cannot go on here',
        text: sentence(session.trouble),
        safe: 'What was saved before is still there.',
        fix: { label: 'Open it again', event: 'retry' },
        ways: [{ label: 'See the lists', event: 'lists' }],
      }
    if (session?.readOnly)
      return {
        sign: 'warn',
        heading: 'Open in another tab',
        text: 'What happens there shows here as well. To go on here, close it there.',
        ways: [{ label: 'See the lists', event: 'lists' }],
      }
    if (session?.status !== 'halted') return null
    const { failure, halted } = session.state
    if (this.connection && !this.connection.ready && halted?.reason === 'error' && session.state.agent !== DEMO)
      return {
        sign: 'stop',
        heading: 'No key is saved',
        text: `Type the key for ${this.#who} again to go on.`,
        safe: 'What you did so far is saved on this device.',
        fix: { label: 'Connect a model', event: 'choose-model' },
        ways: [{ label: 'See the lists', event: 'lists' }],
      }
    return failure ? troubleFor(failure, this.#who, this.online, app.decisions.length) : null
  }

  #unsent() {
    return this.#session.unsent
      .map((photo) => ({ ...photo, url: this.#photo(photo.id, 'small') ?? '' }))
      .filter((photo) => photo.url)
  }

  #listed(row: SessionRow): HomeSession {
    const summary = (row.summary ?? {}) as { handled?: number; out?: number; ended?: boolean } // made by the agent's `summarise`
    return {
      id: row.id,
      title: nameOf(row.title, row.startedAt),
      handled: summary.handled ?? 0,
      out: summary.out ?? 0,
      left: null,
      date: new Date(row.updatedAt).toLocaleDateString(undefined, { weekday: 'short', day: 'numeric', month: 'short' }),
      photoUrl: this.#coverOf(row.id),
      open: summary.ended !== true && row.status !== 'ended',
    }
  }

  #coverOf(session: string): string | null {
    const known = this.#cover.get(session)
    if (known !== undefined) return known && this.#photo(known, 'small')
    this.#cover.set(session, null)
    client.photos(session).then(
      ([first]) => {
        this.#cover.set(session, first?.id ?? null)
        this.requestUpdate()
      },
      () => this.#cover.delete(session),
    )
    return null
  }

  #go(route: Route) {
    if (route.screen === 'connect' && this.route.screen !== 'connect') this.#from = this.route
    location.hash = hashOf(route)
  }

  #routed = () => {
    this.route = routeOf(location.hash)
    this.problem = ''
    if (this.route.screen === 'session' || this.route.screen === 'lists') void this.#show(this.route.id)
    else if (this.route.screen === 'home') void this.#load()
    else this.#begin()
    scrollTo(0, 0)
  }

  #network = () => {
    this.online = navigator.onLine
  }

  async #load() {
    try {
      const [connection, sessions] = await Promise.all([client.keys.current(), client.list()])
      this.connection = connection
      this.sessions = sessions
      this.#begin()
    } catch (error) {
      this.problem = messageOf(error)
    }
  }

  async #show(id: string) {
    await this.#session.open(id)
    if (this.#begun !== id || this.#session.session?.id !== id) return
    this.#begun = ''
    this.#session.unsaid = await takeShared(this.#keepShared).catch(() => '')
    this.requestUpdate()
  }

  // What was not kept stays where it is, for the next session.
  #keepShared = async (photo: File) => {
    await this.#session.addPhoto(photo)
    if (this.#session.problem) throw new Error(this.#session.problem)
  }

  #new = () => {
    if (!this.connection?.ready) return this.#go({ screen: 'connect' })
    this.#begun = crypto.randomUUID()
    this.#go({ screen: 'session', id: this.#begun })
  }

  // An address that begins a session is replaced by the session's own: going back does not begin another.
  #begin() {
    if (this.connection === undefined || (this.route.screen !== 'new' && this.route.screen !== 'shared')) return
    this.route = { screen: 'home' }
    history.replaceState(null, '', hashOf(this.route))
    this.#new()
  }

  #need(screen: LazyScreen) {
    need(screen).then(
      () => {
        this.unloaded = false
      },
      () => {
        this.unloaded = true
      },
    )
  }

  #later = () => {
    this.offered = false
  }

  #demo = () => startDemo(this.#session, (id) => this.#go({ screen: 'session', id }))

  // On the lists nothing pops up: what is taken back leaves them, and is said.
  #takeBack = async (event: CustomEvent<{ callId: string }>) => {
    await this.#session.undo(event.detail.callId)
    const { problem, toast } = this.#session
    if (!problem && toast) announce(toast.text)
  }

  #delete = async (event: CustomEvent<{ id: string }>) => {
    const { id } = event.detail
    try {
      if (this.#session.isOpen === id) await this.#session.leave()
      await client.remove(id)
      ticked(id).forget()
      this.problem = ''
    } catch (error) {
      this.problem = messageOf(error)
    }
    await this.#load()
  }

  #retry = () => void (this.#session.session?.trouble ? this.#session.reopen() : this.#session.resume())

  #openFromHome = (event: CustomEvent<{ id: string }>) => this.#go({ screen: 'session', id: event.detail.id })
  #leave = () => this.#go({ screen: 'home' })
  #choose = () => this.#go({ screen: 'connect' })

  // No model call: what is open stays open, and what the model is still saying is not waited for.
  #done = () => {
    const { session } = this.#session
    if (!session) return
    if (session.status === 'running') void this.#session.stop()
    this.#go({ screen: 'lists', id: session.id })
  }

  #send = (event: CustomEvent<{ text: string }>) => void this.#session.send(event.detail.text.trim())
  #answer = (event: CustomEvent<{ id: string; answer: Answer }>) => this.#session.answer(event.detail.id, event.detail.answer)

  #photographed = (event: CustomEvent<{ file: File; questionId?: string }>) => {
    const { file, questionId } = event.detail
    void (questionId ? this.#session.answerPhoto(file) : this.#session.addPhoto(file))
  }

  #save({ provider, baseURL, model, apiKey }: ConnectionDraft) {
    this.problem = ''
    this.checks = []
    const keyless = providerOf(provider).local === true || provider === 'other'
    this.#saving = client.keys.save({ provider, baseURL, model, ...(keyless && { keyless }) }, apiKey ?? null).then(
      (connection) => {
        this.connection = connection
      },
      (error: unknown) => {
        this.problem = messageOf(error)
      },
    )
  }

  #test = async () => {
    this.busy = true
    this.checks = []
    await this.#saving
    try {
      if (this.problem) return
      this.checks = await client.keys.check()
      this.models = await client.keys.models().catch(() => [])
    } catch (error) {
      this.problem = messageOf(error)
    } finally {
      this.busy = false
    }
  }

  #forget = async () => {
    try {
      await client.keys.forget()
      this.checks = []
      this.connection = await client.keys.current()
    } catch (error) {
      this.problem = messageOf(error)
    }
  }

  #download(format: Format) {
    const { app } = this.#session
    const lists = listsOf(app)
    if (format === 'csv') download('tidy-lists.csv', asCsv(lists), 'text/csv')
    else download('tidy-lists.md', asMarkdown(this.#title, lists, app.nextTime), 'text/markdown')
  }

  #share = () => {
    const { app } = this.#session
    const text = asMarkdown(this.#title, listsOf(app), app.nextTime)
    navigator.share({ title: this.#title, text }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.problem = messageOf(error)
    })
  }
}

customElements.define('tidy-app', TidyApp)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-app': TidyApp
  }
}
