import { html, nothing } from 'lit'
import { messageOf } from '../../core/shapes/model.ts'
import { destination } from '../../tidy/disposition.ts'
import { listsOf, pilesOf } from '../../tidy/state.ts'
import { doneItems, itemKeys } from '../page-storage/done-items.ts'
import { download } from '../parts/download.ts'
import type { TidyEvent } from '../parts/events.ts'
import type { CheckList } from '../parts/lists.ts'
import { costOfSession, titleOf } from '../parts/open-session.ts'
import { sentence } from '../parts/sentence.ts'
import '../parts/unopened.ts'
import { leftIn, nextTimeOf, photosSent } from '../parts/view.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { asCsv, asMarkdown } from './export-lists.ts'
import './winddown.ts'

export class TidyListsScreen extends Screen<RouteOf<'lists'>> {
  protected readonly topics: readonly Topic[] = ['session', 'photos']

  protected override enter() {
    void this.services.sessionStart.open(this.route.id).then(() => this.requestUpdate())
  }

  protected override content() {
    const { navigation, network, photos, session: open } = this.services
    const { session, app } = open
    const problem = open.problem.text
    const { after } = open.photos
    const { id } = this.route
    if (!session || open.openId !== id) {
      if (!problem) return nothing
      return html`<tidy-unopened
        .problem=${problem}
        .online=${network.online}
        @back=${this.#goHome}
        @retry=${() => this.enter()}></tidy-unopened>`
    }
    const { belongs, out } = pilesOf(app)
    const left = leftIn(session.events).length
    const first = photosSent(session.state)[0]
    return html`<tidy-winddown
      .heading=${titleOf(session, app)}
      .sentence=${app.summary ?? progressWords(belongs.length + out.length)}
      .counts=${{ belongs: belongs.length, out: out.length, left: left > 0 ? left : null }}
      .lists=${this.#lists()}
      .nextTime=${this.#nextTime()}
      .decisions=${app.decisions.map(({ callId, item, disposition }) => ({ callId, item, where: destination(disposition) }))}
      .problem=${problem && sentence(problem)}
      .notice=${open.notice}
      .beforeUrl=${first ? photos.url(first) : null}
      .afterUrl=${after ? photos.url(after.id) : null}
      .canChange=${!session.readOnly}
      .formats=${['markdown', 'csv', 'zip']}
      .canShare=${typeof navigator.share === 'function'}
      .canGoBack=${!app.ended}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @put-away=${open.hideNotice}
      @photo=${(event: TidyEvent<'photo'>) => open.photographAfter(event.detail.file)}
      @tick=${this.#tick}
      @download=${this.#download}
      @share=${this.#share}
      @undo-decision=${(event: TidyEvent<'undo-decision'>) => open.undo(event.detail.callId)}
      @rename=${(event: TidyEvent<'rename'>) => open.rename(event.detail.title)}
      @back=${app.ended ? this.#goHome : () => navigation.go({ screen: 'session', id })}
      @home=${this.#goHome}
      @replay=${() => navigation.go({ screen: 'replay', id })}></tidy-winddown>`
  }

  #lists(): readonly CheckList[] {
    const done = doneItems(this.route.id)
    return listsOf(this.services.session.app).map(({ id, name, items }) => {
      const keys = itemKeys(items)
      return { id, name, items: items.map((item, at) => ({ name: item, key: keys[at]!, done: done.has(id, keys[at]!) })) }
    })
  }

  #nextTime(): readonly string[] {
    const { session, app } = this.services.session
    return nextTimeOf(app, session?.events ?? [])
  }

  #title(): string {
    const { session, app } = this.services.session
    return session ? titleOf(session, app) : ''
  }

  #goHome = () => this.services.navigation.go({ screen: 'home' })

  #tick = ({ detail: { list, item, done } }: TidyEvent<'tick'>) => {
    doneItems(this.route.id).set(list, item, done)
    this.requestUpdate()
  }

  #download = async ({ detail: { format } }: TidyEvent<'download'>) => {
    const { client, session } = this.services
    const next = this.#nextTime()
    if (format === 'csv') download('tidy-lists.csv', new Blob([asCsv(this.#lists(), next)], { type: 'text/csv' }))
    if (format === 'markdown') download('tidy-lists.md', new Blob([this.#markdown()], { type: 'text/markdown' }))
    if (format !== 'zip') return
    try {
      download('tidy-session.zip', await client.exportSession(this.route.id))
    } catch (error) {
      session.report(sentence(messageOf(error)))
    }
  }

  #share = () => {
    navigator.share({ title: this.#title(), text: this.#markdown() }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      this.services.session.report(sentence(messageOf(error)))
    })
  }

  #markdown(): string {
    return asMarkdown(this.#title(), this.#lists(), this.#nextTime())
  }
}

const progressWords = (count: number): string => {
  if (count === 0) return 'Nothing is handled yet.'
  return count === 1 ? 'One thing is handled.' : `${count} things are handled.`
}

customElements.define('tidy-lists-screen', TidyListsScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-lists-screen': TidyListsScreen
  }
}
