import { html, nothing } from 'lit'
import { canUsePasskeys, createPasskey } from '../../bridge/passkey.ts'
import { version } from '../../core/version.ts'
import { announce } from '../../elements/base/announce.ts'
import { askForPersistence } from '../page-storage/persistence.ts'
import { savePrices } from '../page-storage/prices.ts'
import { currentTheme, setTheme } from '../page-storage/theme.ts'
import { agoWords } from '../parts/dates.ts'
import type { TidyEvent } from '../parts/events.ts'
import { reasonWords } from '../parts/fault-words.ts'
import { storageWords } from '../parts/kept-words.ts'
import { isKeyRefused, keptWords, keyWords } from '../parts/key-words.ts'
import { pricesOf } from '../parts/model-prices.ts'
import { costOfSession } from '../parts/open-session.ts'
import { ownServerTitle } from '../parts/own-server.ts'
import { sentence } from '../parts/sentence.ts'
import { medianUse, spendingOf } from '../parts/spending.ts'
import type { Updates } from '../services/updates.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { chosenLanguage, languageFor } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { chooseLanguage } from '../words/speak.ts'
import { words } from '../words/words.ts'
import type { ProviderLine } from './money-section.ts'
import type { StorageFacts } from './storage-section.ts'
import './settings.ts'

export class TidySettingsScreen extends Screen<RouteOf<'settings'>> {
  static override properties = {
    ...Screen.properties,
    updateWords: { state: true },
    promise: { state: true },
    languageProblem: { state: true },
  }
  /** The state of a newer version, in words. */
  declare updateWords: string
  declare languageProblem: string
  /** What the browser answered when it was asked to keep all. */
  declare promise: string

  protected readonly topics: readonly Topic[] = ['storage', 'session']

  constructor() {
    super()
    this.updateWords = ''
    this.languageProblem = ''
    this.promise = ''
  }

  #hasPasskeys = false
  /** What the open session had used when the sessions were loaded. */
  #used: number | null = null

  protected override enter() {
    const { connection, storage } = this.services
    connection.problem = ''
    this.#used = null
    void canUsePasskeys().then((can) => {
      this.#hasPasskeys = can
      this.requestUpdate()
    })
    storage.begin()
    void storage.load()
  }

  /** What the open session has just used is told in the month, too, as it is in its own price. */
  protected override updated() {
    const { session, sessions } = this.services
    const { input = 0, output = 0 } = session.session?.state.usage ?? {}
    if (!sessions.isLoaded || this.#used === input + output) return
    this.#used = input + output
    void sessions.load()
  }

  protected override content() {
    const { connection, navigation, network, session, sessions, storage } = this.services
    const { preferences, problem } = storage
    if (!preferences) return problem ? html`<p role="alert">${problem}</p>` : nothing
    return html`<tidy-settings
      .provider=${this.#provider()}
      .preferences=${preferences}
      .theme=${currentTheme()}
      .storage=${this.#storage()}
      .busy=${storage.busy}
      .result=${storage.result}
      .problem=${problem || (connection.problem && sentence(connection.problem))}
      .spending=${spendingOf(sessions.all ?? [], Date.now())}
      .use=${medianUse(sessions.all ?? [])}
      .cost=${session.session ? costOfSession(session.session) : ''}
      .prices=${pricesOf(connection.current?.model ?? '')}
      .model=${connection.current?.model ?? ''}
      .version=${version}
      .updates=${this.updateWords}
      .online=${network.online}
      @preferences=${(event: TidyEvent<'preferences'>) => storage.choose(event.detail)}
      @theme=${this.#setTheme}
      .language=${{ chosen: chosenLanguage(), ofDevice: languageFor(navigator.languages) }}
      .languageProblem=${this.languageProblem}
      .anew=${this.anew}
      .at=${this.route.at ?? ''}
      @language=${this.#setLanguage}
      @prices=${this.#setPrices}
      @passkey=${this.#togglePasskey}
      @connect=${() => navigation.go({ screen: 'connect' })}
      @install=${this.services.installation.install}
      @keep-safe=${this.#keepSafe}
      @backup=${storage.backUp}
      @import=${this.#import}
      @delete-everything=${this.#deleteAll}
      @check-updates=${this.#checkUpdates}
      @back=${() => navigation.back('settings')}></tidy-settings>`
  }

  #provider(): ProviderLine | null {
    const { current, host, providerName } = this.services.connection
    if (!current) return null
    const { hint } = current
    return {
      name: providerName,
      title: ownServerTitle(current),
      host,
      key: keyWords(current),
      isRefused: isKeyRefused(current),
      passkey: this.#passkey(),
      kept: hint ? keptWords(current, host, providerName) : '',
    }
  }

  /** A locked key is unlocked where it is needed, and not here. */
  #passkey(): boolean | null {
    const { hint, locked, passkey } = this.services.connection.current ?? {}
    return hint && !locked && (passkey || this.#hasPasskeys) ? passkey !== undefined : null
  }

  #togglePasskey = () => {
    const { connection } = this.services
    void connection.lockOrUnlock(connection.current?.passkey ? null : () => createPasskey('Tidy'))
  }

  #storage(): StorageFacts {
    const { health, lastBackup } = this.services.storage
    const status = health?.storage ?? { persisted: false }
    const backup =
      lastBackup === null ? words.settings.noBackup : fill(words.settings.lastBackup, { when: agoWords(lastBackup, Date.now()) })
    const noCopy = status.unjournaled ? reasonWords(status.unjournaled, status.unjournaledFault) : ''
    const { promise } = this
    return {
      ...storageWords(status),
      isPersistent: status.persisted,
      promise,
      backup,
      noCopy,
      installWay: this.services.installation.way,
    }
  }

  // What it brings is seen on Home, and said there.
  #import = ({ detail }: TidyEvent<'import'>) => {
    this.services.navigation.go({ screen: 'home' })
    void this.services.fileImport.add(detail.files)
  }

  #setTheme = (event: TidyEvent<'theme'>) => {
    setTheme(event.detail)
    this.requestUpdate()
  }

  // The screen is drawn anew in that language.
  #setLanguage = async (event: TidyEvent<'language'>) => {
    const language = event.detail
    this.languageProblem = ''
    await chooseLanguage(language).catch(() => {
      this.languageProblem = fill(words.settings.languageNotLoaded, { language: language?.name ?? '' })
      announce(this.languageProblem)
    })
  }

  #setPrices = (event: TidyEvent<'prices'>) => {
    savePrices(this.services.connection.current?.model ?? '', event.detail)
    this.requestUpdate()
  }

  #checkUpdates = async () => {
    this.updateWords = words.settings.looking
    const result = await this.services.updates.check()
    this.updateWords = words.settings[resultWords[result]]
    announce(this.updateWords)
  }

  #keepSafe = async () => {
    const isPersistent = await askForPersistence()
    await this.services.storage.load()
    this.promise = words.parts[isPersistent ? 'promised' : 'notPromised']
    announce(this.promise)
  }

  // The values that the page holds in memory are deleted too.
  #deleteAll = async () => {
    const { navigation, photos, session, sessions, storage } = this.services
    await session.leave()
    const all = await storage.deleteAll()
    photos.forget()
    sessions.searchText = ''
    await sessions.load()
    if (!all) return
    setTheme(currentTheme())
    navigation.go({ screen: 'home' })
    await chooseLanguage(null).catch(() => {}) // its words are not here without a network
  }
}

const resultWords = {
  current: 'newest',
  ready: 'newVersion',
  unreachable: 'notLookedUp',
} as const satisfies Record<Awaited<ReturnType<Updates['check']>>, keyof typeof words.settings>

customElements.define('tidy-settings-screen', TidySettingsScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-settings-screen': TidySettingsScreen
  }
}
