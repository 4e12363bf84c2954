import { html } from 'lit'
import { messageOf } from '../../core/shapes/model.ts'
import { afterPhoto } from '../page-storage/after-photo.ts'
import { doneItems } from '../page-storage/done-items.ts'
import { drafts } from '../page-storage/drafts.ts'
import { shortDate, sinceWords } from '../parts/dates.ts'
import type { TidyEvent } from '../parts/events.ts'
import { sentence } from '../parts/sentence.ts'
import type { SessionEntry } from '../parts/session-entry.ts'
import { storageLineOf } from '../parts/storage-words.ts'
import { startDemo } from '../services/demo.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { donationBox } from './donation-box.ts'
import './home.ts'
import { recordingFile } from './recordings.ts'
import { search } from './search.ts'
import type { HomeSession } from './session-lines.ts'
import './welcome-screen.ts'

export class TidyHomeScreen extends Screen<RouteOf<'home'>> {
  static override properties = { ...Screen.properties, problem: { state: true } }
  /** Why a command was refused. */
  declare problem: string

  protected readonly topics: readonly Topic[] = ['storage', 'photos']

  constructor() {
    super()
    this.problem = ''
  }

  protected override enter() {
    const { sessions, storage } = this.services
    this.problem = ''
    storage.begin()
    void sessions.load()
    void storage.load()
  }

  protected override content() {
    const { services } = this
    const { connection, fileImport, navigation, network, sessions, sessionStart, storage } = services
    const all = sessions.all ?? []
    if (connection.current === null && all.length === 0)
      return html`<tidy-welcome-screen .services=${services} .route=${this.route}></tidy-welcome-screen>`
    const open = all.find((session) => session.open && !session.imported) ?? null
    const { text, reminder } = storageLineOf(all, storage.lastBackup, Date.now())
    const problem = this.problem || sessions.problem
    return html`<tidy-home
      .sessions=${all.filter((session) => session !== open).map((session) => this.#lineOf(session))}
      .open=${open && this.#lineOf(open)}
      .online=${network.online}
      .connected=${connection.current?.ready === true}
      .storageLine=${text}
      .reminder=${reminder}
      .searching=${sessions.searchText}
      .found=${search(sessions.searchText, all)}
      .donations=${this.#donations(open)}
      .notes=${storage.notes}
      .unsent=${drafts(all).length > 0}
      .problem=${problem ? sentence(problem) : storage.problem}
      .busy=${storage.busy}
      @demo=${() => startDemo(services)}
      @recording=${(event: TidyEvent<'recording'>) => fileImport.replay(() => recordingFile(event.detail.name))}
      @new=${() => sessionStart.begin()}
      @open=${this.#open}
      @open-replay=${({ detail }: TidyEvent<'open-replay'>) => navigation.go({ screen: 'replay', id: detail.id })}
      @open-lists=${({ detail }: TidyEvent<'open-lists'>) => navigation.go({ screen: 'lists', id: detail.id })}
      @connect=${() => navigation.go({ screen: 'connect' })}
      @settings=${() => navigation.go({ screen: 'settings' })}
      @delete=${this.#delete}
      @backup=${storage.backUp}
      @import=${(event: TidyEvent<'import'>) => fileImport.add(event.detail.file)}
      @search=${this.#search}
      @put-away=${(event: TidyEvent<'put-away'>) => storage.dismiss(event.detail.id)}></tidy-home>`
  }

  #donations(open: SessionEntry | null) {
    const box = donationBox((this.services.sessions.all ?? []).filter((session) => session !== open && !session.imported))
    return box && { ...box, since: sinceWords(box.since, Date.now()) }
  }

  #lineOf({ id, title, updatedAt, open, imported, summary }: SessionEntry): HomeSession {
    return {
      id,
      title,
      handled: summary.handled,
      out: summary.out,
      date: shortDate(updatedAt),
      photoUrl: this.services.photos.cover(id),
      open,
      ...(imported && { imported }),
    }
  }

  // A session from a file is read only.
  #open = ({ detail: { id } }: TidyEvent<'open'>) => {
    const { navigation, sessions } = this.services
    const isImported = sessions.all?.some((session) => session.id === id && session.imported)
    navigation.go({ screen: isImported ? 'replay' : 'session', id })
  }

  #search = (event: TidyEvent<'search'>) => {
    this.services.sessions.searchText = event.detail.text
    this.requestUpdate()
  }

  #delete = async ({ detail: { id } }: TidyEvent<'delete'>) => {
    const { client, session, sessions } = this.services
    this.problem = ''
    try {
      if (session.openId === id) await session.leave()
      await client.remove(id)
      doneItems(id).forget()
      afterPhoto.forget(id)
    } catch (error) {
      this.problem = messageOf(error)
    }
    await sessions.load()
  }
}

customElements.define('tidy-home-screen', TidyHomeScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-home-screen': TidyHomeScreen
  }
}
