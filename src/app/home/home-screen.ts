import { html } from 'lit'
import { drafts } from '../page-storage/drafts.ts'
import { goneOn } from '../page-storage/gone-on.ts'
import { dayDate, sinceWords } from '../parts/dates.ts'
import { donationBox, givenAwayAlone } from '../parts/donation-box.ts'
import type { TidyEvent } from '../parts/events.ts'
import { faultWords } from '../parts/fault-words.ts'
import { incomingPhotos } from '../parts/incoming-photos.ts'
import { sentence } from '../parts/sentence.ts'
import { isAtRest, type SessionEntry, stopsLeft, waitingCount } from '../parts/session-entry.ts'
import { storageLineOf } from '../parts/storage-words.ts'
import { startDemo } from '../services/demo.ts'
import { hashOf, type Route, type RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import type { HomeSession } from './covers.ts'
import './home.ts'
import { recordingFile } from './recordings.ts'
import { deletedWith, roomsOf, withoutOldDemos } from './rooms.ts'
import './welcome-screen.ts'

export class TidyHomeScreen extends Screen<RouteOf<'home'>> {
  static override properties = { ...Screen.properties, menu: { state: true } }
  /** The session whose menu is open: '' for that of all, null for none. */
  declare menu: string | null

  protected readonly topics: readonly Topic[] = ['storage', 'photos']

  constructor() {
    super()
    this.menu = null
    // All other files are backups, or the person is told that they are none.
    incomingPhotos(this, {
      use: (photos) => void this.services.sessionStart.beginWith(photos),
      other: (files) => void this.services.fileImport.add(files),
    })
  }

  protected override enter() {
    const { sessions, storage } = this.services
    this.menu = null
    storage.begin()
    void sessions.load()
    void storage.load()
  }

  protected override content() {
    const { services } = this
    const { connection, fileImport, installation, navigation, network, sessions, sessionStart, storage } = services
    const all = withoutOldDemos(sessions.all ?? [])
    if (connection.current === null && all.length === 0)
      return html`<tidy-welcome-screen .services=${services} .route=${this.route}></tidy-welcome-screen>`
    const now = Date.now()
    const isOpen = toGoOn(all)
    const rooms = roomsOf(all.filter((session) => session !== isOpen))
    const open = isOpen ? this.#openCoverOf(isOpen, now) : null
    const covers = rooms.map(({ top, isAlone, earlier }) => ({
      ...this.#coverOf(top, now),
      isAlone,
      below: earlier.length,
      // Only the menu shows them.
      earlier: this.menu === null ? [] : earlier.map((one) => this.#coverOf(one, now)),
    }))
    const problem = sessions.problem || storage.problem
    const { text, reminder } = storageLineOf(all, storage.lastBackup, now)
    return html`<tidy-home
      .sessions=${covers}
      .open=${open}
      .online=${network.online}
      .connected=${connection.current?.ready === true}
      .storageLine=${storage.result || text}
      .reminder=${reminder}
      .searching=${sessions.searchText}
      .entries=${all}
      .donations=${this.#donations()}
      .notes=${storage.notes}
      .installHint=${this.#installHint(all)}
      .unsent=${drafts(all).length > 0}
      .problem=${problem && sentence(problem)}
      .busy=${storage.busy}
      @demo=${() => startDemo(services)}
      @recording=${(event: TidyEvent<'recording'>) => fileImport.replay(() => recordingFile(event.detail.name))}
      @new=${() => sessionStart.begin()}
      @new-photos=${({ detail }: TidyEvent<'new-photos'>) => sessionStart.beginWith(detail.files)}
      @five=${() => sessionStart.begin(undefined, { five: true })}
      @open=${this.#open}
      @go-on=${this.#goOn}
      @menu=${({ detail }: TidyEvent<'menu'>) => {
        this.menu = detail.id
      }}
      @open-lists=${({ detail }: TidyEvent<'open-lists'>) => navigation.go({ screen: 'lists', id: detail.id })}
      @connect=${() => navigation.go({ screen: 'connect' })}
      @settings=${() => navigation.go({ screen: 'settings' })}
      @backup=${storage.backUp}
      @import=${(event: TidyEvent<'import'>) => fileImport.add(event.detail.files)}
      @search=${this.#search}
      @install=${installation.install}
      @put-away=${({ detail: { id } }: TidyEvent<'put-away'>) => {
        if (id === 'problem') sessions.problem = storage.problem = ''
        storage.dismiss(id)
      }}></tidy-home>
      <tidy-session-menu
        .sessions=${open ? [open, ...covers] : covers}
        .of=${this.menu}
        .gives=${(id: string) => givenAwayAlone(all, id)}
        @close=${this.#closeMenu}
        @open=${this.#open}
        @go-on=${this.#goOn}
        @open-replay=${({ detail }: TidyEvent<'open-replay'>) => navigation.go({ screen: 'replay', id: detail.id })}
        @rename-session=${this.#rename}
        @delete=${this.#delete}></tidy-session-menu>`
  }

  // Only once there is something of the person's own to keep.
  #installHint(all: readonly SessionEntry[]) {
    const { installation, storage } = this.services
    const hasOwn = all.some(({ demo, summary }) => !demo && summary.handled > 0)
    return hasOwn && storage.showsInstallHint ? installation.way : null
  }

  #donations() {
    const box = donationBox(this.services.sessions.all ?? [])
    return box && { ...box, since: sinceWords(box.since, Date.now()) }
  }

  /** The thing at which the session stopped is lit in the photo that shows it. */
  #openCoverOf(session: SessionEntry, now: number): HomeSession {
    const { item = '', photo, region } = session.summary.next ?? {}
    const cover = this.#coverOf(session, now)
    return { ...cover, next: item, ...(photo && region && { photoUrl: this.services.photos.url(photo), region }) }
  }

  #coverOf(session: SessionEntry, now: number): HomeSession {
    const { id, name, apart, startedAt, updatedAt, open, imported, goesOn, summary } = session
    return {
      id,
      name,
      apart,
      handled: summary.handled,
      waiting: waitingCount(session),
      stops: stopsLeft(session),
      date: dayDate(updatedAt, now),
      startedAt,
      photoUrl: this.services.photos.cover(id),
      open,
      href: hashOf(routeTo(session)),
      imported,
      goesOn,
      // Only the menu asks for it.
      ...(this.menu !== null && goneOn.originsOf(id).length > 0 && { hasOrigin: true }),
    }
  }

  #open = ({ detail: { id } }: TidyEvent<'open'>) => {
    const { navigation, sessions } = this.services
    // The note on a file names the session from it, whose branch may stand for it.
    const session = sessions.all?.find((one) => one.id === id || one.id === goneOn.get(id))
    if (session) navigation.go(routeTo(session))
  }

  #goOn = ({ detail: { id } }: TidyEvent<'go-on'>) =>
    this.#try(async () => {
      const { navigation, sessions } = this.services
      navigation.go({ screen: 'session', id: await sessions.goOn(id) })
    })

  #closeMenu = () => {
    this.menu = null
  }

  #search = (event: TidyEvent<'search'>) => {
    this.services.sessions.searchText = event.detail.text
    this.services.storage.endImportNote()
    this.requestUpdate()
  }

  #rename = ({ detail: { id, title } }: TidyEvent<'rename-session'>) => this.#try(() => this.services.sessions.rename(id, title))

  #delete = ({ detail: { id } }: TidyEvent<'delete'>) =>
    this.#try(async () => {
      const { sessions, sessionIfLoaded: open } = this.services
      for (const { id: one } of deletedWith(id, sessions.all ?? [])) {
        if (open?.openId === one) await open.leave()
        await sessions.remove(one)
      }
    })

  async #try(command: () => Promise<void>) {
    const { sessions, storage } = this.services
    this.menu = null
    storage.problem = ''
    storage.endImportNote()
    try {
      await command()
    } catch (error) {
      storage.problem = faultWords(error)
    }
    await sessions.load()
  }
}

/** The session to go on with: the newest one that is open. A demo is one only while there is no session of the person's own. */
const toGoOn = (all: readonly SessionEntry[]): SessionEntry | undefined => {
  const hasOwn = all.some(({ demo, imported }) => !demo && !imported)
  return all.find(({ demo, open }) => open && !(demo && hasOwn))
}

/** A session from a file is read only. One in which nothing waits shows what it came to. */
const routeTo = ({ id, imported, open, summary }: SessionEntry): Route => {
  if (imported) return { screen: 'replay', id }
  return { screen: !open && isAtRest(summary) ? 'end' : 'session', id }
}

customElements.define('tidy-home-screen', TidyHomeScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-home-screen': TidyHomeScreen
  }
}
