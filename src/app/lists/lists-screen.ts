import { html } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import type { Toast } from '../../elements/toast.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { walkOf } from '../../tidy/walk.ts'
import { canShareText, download, shareText } from '../parts/download.ts'
import type { TidyEvent } from '../parts/events.ts'
import { faultWords } from '../parts/fault-words.ts'
import { fileName } from '../parts/file-name.ts'
import { type CheckList, checkListsOf, decisionLinesOf } from '../parts/lists.ts'
import { costOfSession, isOver, lacksLastWords, noticeOf, sharedTitleOf, spaceOf, titleOf } from '../parts/open-session.ts'
import { picturesOf } from '../parts/piles.ts'
import { sentence } from '../parts/sentence.ts'
import { sessionFileName } from '../parts/session-file-name.ts'
import { shownName } from '../parts/shown-name.ts'
import { leftIn, nextTimeOf } from '../parts/view.ts'
import { fiveMore, goOn, tick } from '../services/session-notes.ts'
import type { RouteOf } from '../shell/route.ts'
import { ScreenOfSession } from '../shell/screen-of-session.ts'
import type { Topic } from '../shell/services.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { asCsv, asMarkdown } from './export-lists.ts'
import './winddown.ts'

export class TidyListsScreen extends ScreenOfSession<RouteOf<'lists'>> {
  protected readonly topics: readonly Topic[] = ['session', 'photos']

  /** What was taken back here, with the way to its card. */
  #toast: Toast | null = null

  protected contentOf(session: RemoteSession) {
    const { navigation, network, photos, session: open } = this.services
    const { app } = open
    const problem = open.problem.text
    const { id, at } = this.route
    // To the cards, where the person came from these; else to the end, from the walk too, which leads there itself.
    const origin = at === undefined ? 'end' : 'session'
    const things = leftIn(session.events)
    const proposed = things.map(({ callId }) => callId)
    const pictures = picturesOf(session.events, photos.url, proposed)
    const isAnySeen = [...pictures.values()].some(({ src, region }) => region && src !== '')
    return html`<tidy-winddown
      .heading=${titleOf(session, app, this.services.sessions.all)}
      .at=${at ?? ''}
      .lists=${this.#lists()}
      .nextTime=${this.#nextTime()}
      .things=${things}
      .pictures=${isAnySeen ? pictures : new Map()}
      .decisions=${decisionLinesOf(app)}
      .problem=${problem && sentence(problem)}
      .notice=${noticeOf(open)}
      .toast=${this.#toast}
      .canChange=${!session.readOnly}
      .canShare=${canShareText()}
      .canGoBack=${!isOver(session, app, open.cards.top) || lacksLastWords(session, app, open.cards.top) || (!app.ended && this.#nextTime().length > 0)}
      .inBox=${!isDemo(session.state.agent)}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @put-away=${open.hideNotice}
      @tick=${this.#tick}
      @download=${this.#download}
      @share=${this.#share}
      @undo-decision=${this.#undo}
      @take=${this.#take}
      @rename=${(event: TidyEvent<'rename'>) => open.commands.rename(event.detail.title)}
      @back=${() => navigation.go({ screen: origin, id })}
      @continue=${this.#continue}
      @home=${this.goHome}
      @walk=${() => navigation.go({ screen: 'walk', id })}
      @replay=${() => navigation.go({ screen: 'replay', id })}></tidy-winddown>`
  }

  #lists(): readonly CheckList[] {
    const { stops, bags } = walkOf(checkListsOf(this.services.session.app, this.route.id))
    return [...stops.flatMap(({ lists }) => lists), ...bags]
  }

  #nextTime(): readonly string[] {
    const { session, app } = this.services.session
    return nextTimeOf(app, session?.events ?? [])
  }

  /** To the cards: of a session whose five things are handled, five more. Returns whether the same session goes on. */
  #continue = async (): Promise<boolean> => {
    const { navigation, session: open } = this.services
    const { app, cards, session } = open
    const { id } = this.route
    if (session?.readOnly === 'imported') {
      void goOn(this.services, id)
      return false
    }
    if (session && isOver(session, app, cards.top)) return fiveMore(this.services)
    navigation.go({ screen: 'session', id })
    return true
  }

  #undo = async ({ detail: { callId } }: TidyEvent<'undo-decision'>) => {
    const { session: open } = this.services
    const find = () => open.app.decisions.find((one) => one.callId === callId)
    const decision = find()
    await open.commands.undo(callId)
    if (!decision || find()) return
    const text = fill(words.session.takenBackFrom, { where: shownName(decision.item) })
    this.#toast = { text, icon: 'undo', ...(!open.app.ended && { action: words.sessions.continue }) }
    this.requestUpdate()
  }

  /** To the card of a thing, or where it comes next or soon. */
  #take = async ({ detail: { id } }: TidyEvent<'take'>) => {
    if (await this.#continue()) await this.services.session.take(id)
  }

  #title(): string {
    const { session, app } = this.services.session
    return session ? sharedTitleOf(session, app, this.services.sessions.all) : ''
  }

  #tick = ({ detail: { thing, done } }: TidyEvent<'tick'>) => tick(this.services.session, [thing], done)

  #download = async ({ detail: { format } }: TidyEvent<'download'>) => {
    const { client, session } = this.services
    const next = this.#nextTime()
    const lists = words.lists.fileOfLists
    if (format === 'csv') download(fileName(lists, 'csv'), new Blob([asCsv(this.#lists(), next)], { type: 'text/csv' }))
    if (format === 'markdown') download(fileName(lists, 'md'), new Blob([this.#markdown()], { type: 'text/markdown' }))
    if (format !== 'zip') return
    try {
      download(sessionFileName(spaceOf(session.session!, session.app)), await client.exportSession(this.route.id))
    } catch (error) {
      session.report(faultWords(error))
    }
  }

  #share = async () => {
    try {
      await shareText(this.#title(), this.#markdown())
    } catch (error) {
      this.services.session.report(faultWords(error))
    }
  }

  #markdown(): string {
    return asMarkdown(this.#title(), this.#lists(), this.#nextTime())
  }
}

customElements.define('tidy-lists-screen', TidyListsScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-lists-screen': TidyListsScreen
  }
}
