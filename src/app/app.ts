import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { connect } from '../bridge/client.ts'
import type { ExportOptions, Imported, Preferences } from '../bridge/protocol.ts'
import { type ModelFailure, messageOf, type Usage } from '../core/shapes/model.ts'
import type { Answer } from '../core/tools/question.ts'
import { announce } from '../elements/base/announce.ts'
import { base } from '../elements/look/base.ts'
import { destination, isDisposition, type Region } from '../tidy/disposition.ts'
import { isDemo } from '../tidy/recordings.ts'
import { listsOf, pilesOf } from '../tidy/state.ts'
import type { ConnectionDraft } from './connect/connect.ts'
import { ConnectionController } from './connect/connection-controller.ts'
import { browserModel } from './connect/device.ts'
import { donationBox } from './home/donation-box.ts'
import { asCsv, asMarkdown, download } from './lists/export-lists.ts'
import { covers } from './parts/covers.ts'
import { agoWords, shortDate, sinceWords } from './parts/dates.ts'
import { startDemo } from './session/demo.ts'
import { drafts, freeDraft } from './session/drafts.ts'
import './home/home.ts'
import { ticksFor } from './connect/check-labels.ts'
import { hostOf, providerOf } from './connect/providers.ts'
import type { HomeSession } from './home/home.ts'
import { recordingFile } from './home/recordings.ts'
import { search } from './home/search.ts'
import { ticked, tickNames } from './lists/done-items.ts'
import { photoUrls } from './parts/photo-urls.ts'
import { costOf, costToSend, keepPrices, type Prices, pricesOf } from './parts/prices.ts'
import { sentence } from './parts/sentence.ts'
import { type ListedSession, leftOver, listed, startWith, toldApart } from './parts/session-row.ts'
import {
  aboutOf,
  conversationOf,
  countsOf,
  isCut,
  lastWords,
  leftIn,
  nameOf,
  nextTimeOf,
  photoOf,
  photosSent,
  placesOf,
  regionOf,
  roomName,
  startOf,
  toldSince,
} from './parts/view.ts'
import type { Recording } from './replay/replay.ts'
import { forgetAfter, SessionController } from './session/session-controller.ts'
import type { KeptHere, Provided } from './settings/settings.ts'
import { KeepingController } from './settings/storage-controller.ts'
import { keepingLine, keptWords } from './settings/storage-words.ts'
import { loaded, need, needSoon } from './shell/load-screens.ts'
import { hashOf, type Route, routeOf } from './shell/route.ts'
import { takeShared, takeSharedSession } from './shell/shared-session.ts'
import { spawn } from './shell/spawn.ts'
import { chooseTheme, chosenTheme, type Theme } from './shell/theme.ts'
import { watchUpdates } from './shell/updates.ts'
import { version } from './shell/version.ts'
import './home/welcome.ts'
import type { Format, List } from './lists/winddown.ts'

const client = connect(spawn, { browserModel })
const updates = watchUpdates()

/** The app: which screen is shown, and what its events do. The screens themselves know neither worker nor route. */
export class TidyApp extends LitElement {
  static override styles = [base, css`:host { display: block }`]

  static override properties = {
    route: { state: true },
    sessions: { state: true },
    searching: { state: true },
    newer: { state: true },
    problem: { state: true },
    online: { state: true },
    unloaded: { state: true },
    offered: { state: true },
  }
  declare route: Route
  declare sessions: readonly ListedSession[] | undefined
  /** What is searched for on Home. */
  declare searching: string
  /** What is known of a newer version, as a sentence. */
  declare newer: string
  declare problem: string
  declare online: boolean
  /** The code of a screen could not be loaded. */
  declare unloaded: boolean
  /** A new version may be offered: nobody has said "later". */
  declare offered: boolean

  #session = new SessionController(this, client)
  #connection = new ConnectionController(this, client)
  #keeping = new KeepingController(this, client)
  #photos = photoUrls(client, () => this.requestUpdate())
  #covers = covers(client, () => this.requestUpdate())
  /** Where "Back" on these screens leads. */
  #from: { connect?: Route; settings?: Route } = {}
  /** The session that was just begun: it gets what another app shared. */
  #begun = ''
  #recording: Recording | undefined
  /** What the session that is about to begin is to begin with, as a message. */
  #rest = ''
  /** A new session was asked for, and something about the model stood in the way. */
  #wantsNew = false
  /** The failure after which it was looked whether the key is still there, and open. */
  #failed: ModelFailure | null | undefined
  /** Where "Back" on Replay leads. */
  #before: Route = { screen: 'home' }

  constructor() {
    super()
    this.route = routeOf(location.hash)
    this.sessions = undefined
    this.searching = ''
    this.newer = ''
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
    const { session } = this.#session
    updates.running(session?.status === 'running')
    const failure = session?.state.failure
    if (failure && failure !== this.#failed) void this.#connection.look()
    this.#failed = failure
  }

  override render() {
    return html`${this.#screen()}${this.unloaded ? html`<p role="alert">This screen could not be loaded. Go back and try again when there is a network.</p>` : nothing}${this.#notice()}`
  }

  #screen() {
    const { current: connection } = this.#connection
    if (connection === undefined || this.sessions === undefined)
      return this.problem ? html`<p role="alert">${this.problem}</p>` : nothing
    switch (this.route.screen) {
      case 'connect':
        return this.#connect()
      case 'settings':
        return this.#settings()
      case 'session':
        return this.#open(this.route.id)
      case 'lists':
        return this.#lists(this.route.id)
      case 'replay':
        return this.#replay(this.route.id)
      case 'home':
        return connection === null && this.sessions.length === 0 ? this.#welcome() : this.#home()
      case 'new':
      case 'shared':
        return nothing
    }
  }

  #notice() {
    if (updates.state === 'none' || !this.offered) return nothing
    this.#need()
    return html`<tidy-update-notice .state=${updates.state} .running=${this.#session.session?.status === 'running'}
      @accept=${updates.accept} @later=${this.#later}></tidy-update-notice>`
  }

  #welcome() {
    return html`<tidy-welcome demo .online=${this.online} .problem=${this.#keeping.problem} @import=${this.#import} @demo=${this.#demo} @recording=${this.#look} @connect=${() => this.#go({ screen: 'connect' })}></tidy-welcome>`
  }

  #connect() {
    this.#need()
    const { current, checks, models, testing, problem, test, edited, forget, device, downloaded, download } = this.#connection
    return html`<tidy-connect .connection=${current ?? null} .checks=${ticksFor(checks, testing)} .models=${models} .busy=${testing}
      .problem=${problem && sentence(problem)} .online=${this.online} .device=${device} .downloaded=${downloaded} @download=${download}
      @save=${(event: CustomEvent<ConnectionDraft>) => this.#connection.save(event.detail)} @test=${test} @edit=${edited} @forget=${forget} @passphrase=${this.#passphrase}
      @start=${this.#new} @back=${() => this.#back('connect')}></tidy-connect>`
  }

  #settings() {
    const { preferences, busy, said, problem } = this.#keeping
    if (!preferences) return problem ? html`<p role="alert">${problem}</p>` : nothing
    this.#need()
    return html`<tidy-settings .provided=${this.#provided()} .preferences=${preferences} .theme=${chosenTheme()} .kept=${this.#kept()}
      .busy=${busy} .said=${said} .problem=${problem} .prices=${this.#prices} .model=${this.#connection.current?.model ?? ''} @prices=${this.#price} .version=${version} .updates=${this.newer} .online=${this.online}
      @choose=${(event: CustomEvent<Partial<Preferences>>) => this.#keeping.choose(event.detail)}
      @theme=${(event: CustomEvent<Theme>) => this.#theme(event.detail)} @connect=${this.#choose} @keep-safe=${this.#keeping.keepSafe}
      @backup=${this.#keeping.backUp} @delete-everything=${this.#deleteAll} @check-updates=${this.#check} @back=${() => this.#back('settings')}></tidy-settings>`
  }

  #provided(): Provided | null {
    const { current } = this.#connection
    if (!current) return null
    const { hint, ready, locked } = current
    const key = hint
      ? `Key ends in ${hint.split('…').at(-1)}${locked ? ', locked' : ''}`
      : ready
        ? 'It needs no key'
        : 'No key is saved'
    return { name: this.#provider, host: hostOf(current.baseURL), key }
  }

  #kept(): KeptHere {
    const { health, lastBackup } = this.#keeping
    const storage = health?.storage ?? { persisted: false }
    const backup = lastBackup === null ? 'Not backed up yet' : `Last backup ${agoWords(lastBackup, Date.now())}`
    const lone = storage.unjournaled ? sentence(storage.unjournaled) : ''
    return { ...keptWords(storage), safely: storage.persisted, backup, lone }
  }

  #home() {
    const all = this.sessions ?? []
    const open = all.find((session) => session.open && !session.imported) ?? null
    const { text, reminder } = keepingLine(all, this.#keeping.lastBackup, Date.now())
    const donations = donationBox(all.filter((session) => session !== open && !session.imported))
    const { notes, problem, busy } = this.#keeping
    return html`<tidy-home .sessions=${all.filter((session) => session !== open).map((session) => this.#shown(session))} .open=${open && this.#shown(open)}
      .online=${this.online} .connected=${this.#connection.current?.ready === true} .storageLine=${text} .reminder=${reminder} cost="" demo
      canSearch canBackUp canImport .searching=${this.searching} .found=${search(this.searching, all)} .donations=${donations && { ...donations, since: sinceWords(donations.since, Date.now()) }}
      .notes=${notes} .unsent=${drafts(all).length > 0} .problem=${this.problem ? sentence(this.problem) : problem} .busy=${busy}
      @demo=${this.#demo} @recording=${this.#look} @new=${this.#new} @continue=${this.#openFromHome} @open=${this.#openFromHome} @replay=${this.#replayOf} @connect=${this.#choose}
      @settings=${() => this.#go({ screen: 'settings' })} @delete=${this.#delete} @backup=${this.#keeping.backUp} @import=${this.#import}
      @search=${(event: CustomEvent<{ text: string }>) => this.#search(event.detail.text)}
      @lists=${(event: CustomEvent<{ id: string }>) => this.#go({ screen: 'lists', id: event.detail.id })}
      @put-away=${(event: CustomEvent<{ id: string }>) => this.#keeping.dismiss(event.detail.id)}></tidy-home>`
  }

  #open(id: string): TemplateResult | typeof nothing {
    const { session, app, draft, problem, returned, toast, notice, putAway } = this.#session
    // The card that came back lies on top of the open one, whatever keeps the rest from going on.
    const shown = returned ?? this.#session.shown
    this.#need()
    if (!session || this.#session.isOpen !== id) return this.#unopened(id)
    if (app.ended) return this.#lists(id)
    const running = session.status === 'running'
    const photos = this.#unsent()
    const stays = this.#connection.current?.lent === true
    const pixels = photos.reduce((sum, { width, height }) => sum + width * height, 0)
    // Looked up only where it is shown: each card and each frame of a reply comes by here.
    const price = stays || pixels === 0 ? '' : costToSend(pixels, this.#prices)
    const common = {
      trouble: returned ? null : this.#trouble(),
      waiting: session.status === 'halted' && session.state.messages.length > 0,
      cost: this.#cost(session.state.usage),
    }
    if (app.mode === 'surveying')
      return html`<tidy-survey .heading=${session.events.length > 0 ? this.#title : 'New session'} .photos=${photos} .to=${this.#who} .stays=${stays} .price=${price} .working=${running}
        .waiting=${common.waiting && !common.trouble} .problem=${problem} .draft=${draft} .thinking=${this.#session.thinking} .cut=${isCut(session.state)} .doing=${this.#session.doing} .sent=${photosSent(session.state).map((photo) => this.#photos.of(photo, 'small'))} .messages=${conversationOf(session.state, session.events)} .question=${shown?.question ?? null}
        .questionId=${shown?.id ?? ''} .trouble=${common.trouble} .online=${this.online} .cost=${common.cost} .unsaid=${this.#session.unsaid} .left=${leftOver(this.sessions ?? [], id)} .notice=${notice} @put-away=${putAway}
        @photo=${this.#photographed} @remove=${this.#removed}
        @send=${this.#send} @typed=${this.#typed} @new=${this.#new} @home=${this.#leave} @replay=${() => this.#go({ screen: 'replay', id })} @stop=${this.#session.stop} @continue=${this.#session.resume} @answer=${this.#answer} @back=${this.#leave}
        @retry=${this.#retry} @lists=${() => this.#go({ screen: 'lists', id })} @choose-model=${this.#choose} @rest=${this.#beginRest} @settings=${() => this.#go({ screen: 'settings' })} @branch=${() => this.#branch()}></tidy-survey>`

    const card =
      shown && isDisposition(shown.question)
        ? {
            id: shown.id,
            question: shown.question,
            takenBack: shown.takenBack ? destination(shown.takenBack) : '',
          }
        : null
    const about = aboutOf(app)
    const asked = shown?.question as { readonly region?: Region } | undefined // of a card, or of what the model cannot tell
    const region = asked?.region ?? (asked ? null : about && regionOf(session.events, about.item))
    const sent = photosSent(session.state)
    // While it waits, and in trouble, the photo stays the one of the place.
    const photo = photoOf(sent, session.events, region?.photo)
    return html`<tidy-sorting .heading=${this.#title} .counts=${countsOf(session.state, app, session.events)} .photoUrl=${photo ? this.#photos.of(photo) : null} .views=${sent.map((id) => this.#photos.of(id))}
      .region=${region ?? null} .about=${about} .photos=${photos} .to=${this.#who} .stays=${stays} .price=${price} @gone=${this.#session.toasted} @new=${this.#new} @home=${this.#leave} @replay=${() => this.#go({ screen: 'replay', id })} @remove=${this.#removed} .card=${card} .question=${shown && !card ? shown : null} .working=${running ? this.#working(app.mode) : null}
      .draft=${draft} .thinking=${this.#session.thinking} .cut=${isCut(session.state)} .said=${[...(about ? [] : [toldSince(session.state, session.events)]), lastWords(session.state, app)].filter(Boolean).join('\n')} .waiting=${common.waiting && !common.trouble} .toast=${this.#session.refused ?? toast} .trouble=${common.trouble}
      .online=${this.online} .cost=${common.cost} .places=${placesOf(app)} .unsaid=${this.#session.unsaid} .problem=${problem} .notice=${notice} @put-away=${putAway}
      @answer=${this.#answer} @undo=${() => this.#session.undo()} @done=${this.#done} @stop=${this.#session.stop} @continue=${this.#session.resume}
      @say=${this.#send} @photo=${this.#photographed} @retry=${this.#retry} @lists=${() => this.#go({ screen: 'lists', id })} @rest=${this.#beginRest}
      @choose-model=${this.#choose} @settings=${() => this.#go({ screen: 'settings' })} @branch=${() => this.#branch()}></tidy-sorting>`
  }

  #lists(id: string): TemplateResult | typeof nothing {
    this.#need()
    const { session, app } = this.#session
    if (!session || this.#session.isOpen !== id) return this.#unopened(id)
    const { belongs, out } = pilesOf(app)
    const left = leftIn(session.events).length
    const done = ticked(id)
    const first = photosSent(session.state)[0]
    const { after } = this.#session
    return html`<tidy-winddown .heading=${this.#title} .sentence=${app.summary ?? this.#soFar(belongs.length + out.length)}
      .counts=${{ belongs: belongs.length, out: out.length, left: left > 0 ? left : null }}
      .lists=${this.#checklists()} .nextTime=${nextTimeOf(app, session.events)} .decisions=${app.decisions.map(({ callId, item, disposition }) => ({ callId, item, where: destination(disposition) }))}
      .problem=${this.#session.problem && sentence(this.#session.problem)} .notice=${this.#session.notice} @put-away=${this.#session.putAway} .beforeUrl=${first ? this.#photos.of(first) : null}
      .afterUrl=${after ? this.#photos.of(after.id) : null} .canChange=${!session.readOnly}
      @photo=${(event: CustomEvent<{ file: File }>) => this.#session.photographAfter(event.detail.file)}
      .formats=${['markdown', 'csv', 'zip']} .canShare=${typeof navigator.share === 'function'} .canGoBack=${!app.ended} .online=${this.online} .cost=${this.#cost(session.state.usage)}
      @tick=${(event: CustomEvent<{ list: string; item: string; done: boolean }>) => {
        done.set(event.detail.list, event.detail.item, event.detail.done)
        this.requestUpdate()
      }}
      @download=${(event: CustomEvent<{ format: Format }>) => this.#download(event.detail.format)} @share=${this.#share} @undo=${this.#takeBack} @rename=${this.#rename}
      @back=${app.ended ? this.#leave : () => this.#go({ screen: 'session', id })} @home=${this.#leave} @replay=${() => this.#go({ screen: 'replay', id })}></tidy-winddown>`
  }

  #replay(id: string) {
    this.#need()
    const row = this.sessions?.find((session) => session.id === id)
    const wrong = this.problem || (this.#session.isOpen === id && this.#session.problem)
    if (this.#recording?.id !== id)
      this.#recording = { id, events: (from, most) => client.events(id, from, most), rerun: () => client.rerun(id) }
    return html`<tidy-replay .recording=${this.#recording} .heading=${row?.title ?? 'Session'} .imported=${row?.imported === true} .photoUrl=${this.#photos.of} .online=${this.online}
      .problem=${wrong ? sentence(wrong) : null} @back=${() => this.#go(this.#before)} @undo=${this.#undoIn(id)}
      @lists=${() => this.#go({ screen: 'lists', id })} @branch=${(event: CustomEvent<{ seq: number }>) => this.#branchOf(id, event.detail.seq)} @export=${(event: CustomEvent<ExportOptions>) => this.#export(id, event.detail)}></tidy-replay>`
  }

  // Nothing can be typed or picked before there is a session to take it.
  #unopened(id: string) {
    const { problem } = this.#session
    if (!problem) return nothing
    this.#need()
    return html`<tidy-survey heading="Session" .trouble=${loaded()?.unopened(problem) ?? null} .online=${this.online} @back=${this.#leave} @retry=${() => this.#show(id)}></tidy-survey>`
  }

  #soFar(count: number) {
    if (count === 0) return 'Nothing is handled yet.'
    return count === 1 ? 'One thing is handled.' : `${count} things are handled.`
  }

  // What of it is for another day, or was not decided on yet, is what the next one begins with.
  #beginRest = () => {
    this.#rest = startWith(this.#nextTime)
    void this.#new()
  }

  #rename = (event: CustomEvent<{ title: string }>) => void this.#session.rename(event.detail.title)

  // Unlocked, it leads back to where that was needed, and goes on there.
  #passphrase = async (event: CustomEvent<string | null>) => {
    const { current } = this.#connection
    await this.#connection.passphrase(event)
    if (!current?.locked || this.#connection.current?.locked || this.route.screen !== 'connect') return
    const from = this.#from.connect
    if (this.#wantsNew) return this.#new()
    if (from?.screen !== 'session') return
    this.#go(from)
    if (this.#session.session?.status === 'halted') await this.#session.resume()
  }

  get #nextTime() {
    const { session, app } = this.#session
    return nextTimeOf(app, session?.events ?? [])
  }

  get #title() {
    const { session } = this.#session
    return session ? nameOf(session.state.title || roomName(this.#session.app.analysis?.room_type), startOf(session.events)) : ''
  }

  get #who() {
    return isDemo(this.#session.session?.state.agent) ? 'The demo' : this.#provider
  }

  get #provider() {
    const { current } = this.#connection
    if (!current) return 'the model'
    return current.provider === 'other' ? hostOf(current.baseURL) : providerOf(current.provider).name
  }

  get #prices() {
    const { current } = this.#connection
    return current ? pricesOf(current.model) : null
  }

  // What was paid is paid, whichever model is connected by now; of a recording it is nothing.
  #cost(usage: Usage) {
    const { session } = this.#session
    const last = session?.events.findLast((event) => event.type === 'model.replied')
    return costOf(usage, last && !isDemo(session?.state.agent) ? pricesOf(last.model) : null)
  }

  #working(mode: string) {
    return this.#session.doing || (mode === 'winding_down' ? 'Putting the lists together…' : 'Looking for the next things…')
  }

  #trouble() {
    const { session, app } = this.#session
    const about = {
      who: this.#who,
      online: this.online,
      decisions: app.decisions.filter(({ disposition }) => disposition.to !== 'need_more_info').length,
    }
    return (session && loaded()?.sessionTrouble(session, { ...about, connection: this.#connection.current ?? null })) ?? null
  }

  #unsent() {
    return this.#session.unsent
      .map((photo) => ({ ...photo, url: this.#photos.of(photo.id, 'small') ?? '' }))
      .filter((photo) => photo.url)
  }

  #shown({ id, title, updatedAt, open, imported, summary }: ListedSession): HomeSession {
    const cover = this.#covers.of(id)
    const photoUrl = cover && this.#photos.of(cover, 'small')
    return {
      id,
      title,
      handled: summary.handled,
      out: summary.out,
      left: null,
      date: shortDate(updatedAt),
      photoUrl,
      open,
      ...(imported && { imported }),
    }
  }

  #go(route: Route) {
    if (route.screen === 'replay') this.#before = this.route
    const { screen } = route
    // Connect is a place on the way from Settings, and never the other way round.
    if ((screen === 'connect' || (screen === 'settings' && this.route.screen !== 'connect')) && this.route.screen !== screen)
      this.#from[screen] = this.route
    location.hash = hashOf(route)
  }

  #back(screen: 'connect' | 'settings') {
    this.#go(this.#from[screen] ?? { screen: 'home' })
  }

  #routed = () => {
    this.route = routeOf(location.hash)
    this.problem = ''
    this.newer = ''
    this.#keeping.begin()
    this.#connection.problem = ''
    if (this.route.screen === 'connect') void this.#connection.lookAround()
    else this.#wantsNew = false
    if (this.route.screen === 'session' || this.route.screen === 'lists') void this.#show(this.route.id)
    else if (this.route.screen === 'home' || this.route.screen === 'replay') void this.#load()
    else this.#begin()
    if (this.route.screen === 'home' || this.route.screen === 'settings') void this.#keeping.load()
    scrollTo(0, 0)
  }

  #network = () => {
    this.online = navigator.onLine
  }

  async #load() {
    try {
      const [sessions] = await Promise.all([client.list(), this.#connection.load()])
      this.sessions = toldApart(sessions.map(listed))
      this.#begin()
    } catch (error) {
      this.problem = messageOf(error)
    }
  }

  async #show(id: string) {
    await this.#session.open(id)
    if (this.#begun !== id || this.#session.session?.id !== id) return
    this.#begun = ''
    const shared = await takeShared(this.#keepShared, (why) => this.#session.report(messageOf(why))).catch(() => '')
    this.#session.typed([this.#session.unsaid, shared, this.#rest].filter(Boolean).join('\n'))
    this.#rest = ''
    this.requestUpdate()
  }

  #keepShared = async (photo: File) => {
    await this.#session.addPhoto(photo)
    if (this.#session.problem) throw new Error(this.#session.problem)
  }

  // What was kept and not sent is gone on with.
  #new = async () => {
    const { current } = this.#connection
    this.#wantsNew = !current?.ready || current.locked === true
    if (this.#wantsNew) return this.#go({ screen: 'connect' })
    const { session, isOpen } = this.#session
    this.#begun = (await freeDraft(drafts(this.sessions), session?.readOnly ? null : isOpen)) ?? crypto.randomUUID()
    this.#go({ screen: 'session', id: this.#begun })
  }

  // An address that begins a session is replaced by the session's own: going back does not begin another.
  #begin() {
    if (this.#connection.current === undefined || (this.route.screen !== 'new' && this.route.screen !== 'shared')) return
    const { screen } = this.route
    this.route = { screen: 'home' }
    history.replaceState(null, '', hashOf(this.route))
    if (screen === 'shared') void this.#takeSession()
    else void this.#new()
  }

  // A shared session is opened; all else that is shared begins one.
  async #takeSession() {
    const file = await takeSharedSession().catch(() => undefined)
    if (file) await this.#keeping.importFile(async () => file, this.#showImported)
    else await this.#new()
  }

  #look = (event: CustomEvent<{ name: string }>) =>
    void this.#keeping.importFile(() => recordingFile(event.detail.name), this.#showImported)

  #showImported = async ([one, ...more]: readonly Imported[]) => {
    await this.#load()
    if (!one?.id || more.length > 0) return false
    this.#go({ screen: 'replay', id: one.id })
    return true
  }

  #need() {
    if (loaded()) return
    need().then(
      () => {
        this.unloaded = false
        this.requestUpdate()
      },
      () => {
        this.unloaded = true
      },
    )
  }

  #later = () => {
    this.offered = false
  }

  #demo = async () => {
    await startDemo(this.#session, (id) => this.#go({ screen: 'session', id }))
    // Home, while it reads the list anew, shows the one before: it would welcome a person who has a session by now.
    await this.#load()
  }

  // On the lists nothing pops up: what is taken back leaves them, and is left for another day.
  #takeBack = (event: CustomEvent<{ callId: string }>) => this.#session.undo(event.detail.callId)

  #delete = async (event: CustomEvent<{ id: string }>) => {
    const { id } = event.detail
    try {
      if (this.#session.isOpen === id) await this.#session.leave()
      await client.remove(id)
      ticked(id).forget()
      forgetAfter(id)
      this.problem = ''
    } catch (error) {
      this.problem = messageOf(error)
    }
    await this.#load()
  }

  // Looked at it is not open: it is opened for what changes it.
  #undoIn = (id: string) => async (event: CustomEvent<{ callId: string }>) => {
    if (!(await this.#opened(id))) return
    await this.#takeBack(event)
    if (!this.#session.problem) this.#recording = undefined
    this.requestUpdate()
  }

  async #branchOf(id: string, seq: number) {
    if (await this.#opened(id)) await this.#branch(seq)
  }

  async #opened(id: string) {
    await this.#session.open(id)
    const { session, problem } = this.#session
    const is = session?.id === id
    if (!is) this.problem = problem ?? ''
    return is
  }

  async #export(id: string, options: ExportOptions) {
    try {
      const name = `tidy-session-${new Date().toISOString().slice(0, 10)}.${options.format}`
      download(name, await client.exportSession(id, options))
    } catch (error) {
      this.problem = sentence(messageOf(error))
    }
  }

  #branch = async (seq?: number) => {
    const copy = await this.#session.branch(seq)
    if (copy) this.#go({ screen: 'session', id: copy })
  }

  #retry = () => void (this.#session.session?.trouble ? this.#session.reopen() : this.#session.resume())

  // What came from a file can only be looked at.
  #openFromHome = ({ detail: { id } }: CustomEvent<{ id: string }>) =>
    this.#go({ screen: this.sessions?.find((session) => session.id === id)?.imported ? 'replay' : 'session', id })
  #replayOf = (event: CustomEvent<{ id: string }>) => this.#go({ screen: 'replay', id: event.detail.id })
  #leave = () => this.#go({ screen: 'home' })
  #choose = () => this.#go({ screen: 'connect' })

  // No model call: what is open stays open, and what the model is still saying is not waited for.
  #done = () => {
    const { session } = this.#session
    if (!session) return
    if (session.status === 'running') void this.#session.stop()
    this.#go({ screen: 'lists', id: session.id })
  }

  #send = ({ detail: { text, alone } }: CustomEvent<{ text: string; alone?: true }>) =>
    void this.#session.send(text.trim(), alone)
  #typed = (event: CustomEvent<{ text: string }>) => this.#session.typed(event.detail.text)
  #answer = (event: CustomEvent<{ id: string; answer: Answer }>) => this.#session.answer(event.detail.id, event.detail.answer)

  #photographed = (event: CustomEvent<{ file: File }>) => void this.#session.addPhoto(event.detail.file)

  #removed = (event: CustomEvent<{ id: string }>) => void this.#session.removePhoto(event.detail.id)

  #search(text: string) {
    this.searching = text
  }

  #price = (event: CustomEvent<Prices | null>) => {
    keepPrices(this.#connection.current?.model ?? '', event.detail)
    this.requestUpdate()
  }

  #theme(theme: Theme) {
    chooseTheme(theme)
    this.requestUpdate()
  }

  #import = (event: CustomEvent<{ file: File }>) =>
    void this.#keeping.importFile(
      async () => event.detail.file,
      async () => {
        await this.#load()
        return false
      },
    )

  #check = async () => {
    this.newer = 'Looking…'
    const found = await updates.check()
    this.offered = true
    this.newer = newerWords[found]
    announce(this.newer)
  }

  // Nothing of it stays on the page either.
  #deleteAll = async () => {
    await this.#session.leave()
    const whole = await this.#keeping.deleteAll()
    this.#photos.forget()
    this.#covers.forget()
    this.searching = ''
    await this.#load()
    if (!whole) return
    this.#theme(chosenTheme())
    this.#go({ screen: 'home' })
  }

  #download(format: Format) {
    const next = this.#nextTime
    if (format === 'zip') void this.#downloadAll()
    else if (format === 'csv') download('tidy-lists.csv', new Blob([asCsv(this.#checklists(), next)], { type: 'text/csv' }))
    else download('tidy-lists.md', new Blob([asMarkdown(this.#title, this.#checklists(), next)], { type: 'text/markdown' }))
  }

  #checklists(): readonly List[] {
    const done = ticked(this.#session.isOpen ?? '')
    return listsOf(this.#session.app).map(({ id, name, items }) => {
      const names = tickNames(items)
      return { id, name, items: items.map((item, at) => ({ name: item, tick: names[at]!, done: done.has(id, names[at]!) })) }
    })
  }

  async #downloadAll() {
    try {
      download('tidy-session.zip', await client.exportSession(this.#session.isOpen ?? ''))
    } catch (error) {
      this.#session.report(sentence(messageOf(error)))
    }
  }

  #share = () => {
    const text = asMarkdown(this.#title, this.#checklists(), this.#nextTime)
    navigator.share({ title: this.#title, text }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#session.report(sentence(messageOf(error)))
    })
  }
}

const newerWords = {
  current: 'This is the newest version.',
  ready: 'A new version is ready.',
  unreachable: 'It could not be looked up just now. There may be no network.',
} satisfies Record<Awaited<ReturnType<typeof updates.check>>, string>

customElements.define('tidy-app', TidyApp)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-app': TidyApp
  }
}
