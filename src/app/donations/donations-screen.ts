import { html } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { appState } from '../../core/app-state.ts'
import { announce } from '../../elements/base/announce.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { type Donation, type DonationIn, donationsOf } from '../parts/donation-box.ts'
import { canShareText, shareText } from '../parts/download.ts'
import type { TidyEvent } from '../parts/events.ts'
import { faultWords } from '../parts/fault-words.ts'
import { sharedName } from '../parts/shared-name.ts'
import { shownName } from '../parts/shown-name.ts'
import { noteTicks } from '../services/session-notes.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { words } from '../words/words.ts'
import { groupsOf } from './donation-words.ts'
import './donations.ts'

/** The donation box of all sessions. A tick is noted in the session that the thing is from. */
export class TidyDonationsScreen extends Screen<RouteOf<'donations'>> {
  protected readonly topics: readonly Topic[] = ['sessions', 'photos']

  /** The ticks that are on their way into a session, in the order of the taps. */
  #taps: readonly TidyEvent<'dropped-off'>['detail'][] = []
  #last: Promise<void> = Promise.resolve()
  /** Why the last tick was refused. */
  #problem = ''

  /** That the list was copied. */
  #told = ''

  protected override enter() {
    this.#told = ''
    this.#problem = ''
    void this.services.sessions.load()
  }

  protected override content() {
    const { navigation, network, photos, sessions } = this.services
    if (!sessions.isLoaded) return html``
    const all = donationsOf(sessions.all ?? [])
    return html`<tidy-donations
      .donations=${all}
      .pending=${new Map(this.#taps.flatMap(({ ids, gone }) => ids.map((id) => [id, gone])))}
      .pictures=${new Map(all.map(({ id, seen }) => [id, { src: seen ? photos.url(seen.photo) : '', region: seen?.region ?? null }]))}
      .canShare=${canShareText()}
      .told=${this.#told}
      .problem=${sessions.problem || this.#problem}
      .online=${network.online}
      @dropped-off=${(event: TidyEvent<'dropped-off'>) => this.#drop(event.detail)}
      @share=${() => this.#share(all.filter(({ gone }) => !gone))}
      @back=${() => navigation.back('donations')}
      @done=${() => navigation.go({ screen: 'home' })}></tidy-donations>`
  }

  async #share(waiting: readonly Donation[]) {
    this.#problem = this.#told = ''
    const text = listOf(waiting)
    try {
      if (canShareText()) await shareText(words.donations.title, text)
      else {
        await navigator.clipboard.writeText(text)
        this.#told = words.donations.copied
        announce(this.#told)
      }
    } catch (error) {
      this.#problem = faultWords(error)
    }
    this.requestUpdate()
  }

  #drop(tap: TidyEvent<'dropped-off'>['detail']) {
    this.#problem = this.#told = ''
    this.#taps = [...this.#taps, tap]
    this.requestUpdate()
    // In the order of the taps: the second one may take the first one back.
    this.#last = this.#last.then(() => this.#note(tap))
  }

  async #note(tap: TidyEvent<'dropped-off'>['detail']) {
    const { sessions } = this.services
    const { ids, gone } = tap
    const changed = donationsOf(sessions.all ?? []).filter(({ id }) => ids.includes(id))
    const where = changed.flatMap((one) => (gone ? [ownOf(one)] : one.in.filter((here) => here.gone)))
    for (const id of new Set(where.map((one) => one.session.id))) {
      const things = where.flatMap((one) => (one.session.id === id ? [one.thing] : []))
      try {
        await sessions.change(id, (session) => noteDonations(session, things, gone))
      } catch (error) {
        this.#problem = faultWords(error)
      }
    }
    await sessions.load()
    this.#taps = this.#taps.filter((one) => one !== tap)
    this.requestUpdate()
  }
}

/** The list as text for a message: what waits, by the room or the day that it is from. */
function listOf(waiting: readonly Donation[]): string {
  const rooms = groupsOf(waiting).map(({ name, isDay, things }) => {
    const heading = isDay ? name : sharedName(things[0]!.in[0].session)
    return [heading, ...things.map(({ item }) => `- ${shownName(item)}`)].join('\n')
  })
  return [words.donations.title, ...rooms].join('\n\n')
}

function noteDonations(session: RemoteSession, things: readonly DonationIn['thing'][], gone: boolean): Promise<void> {
  const app = appState(tidyReading)(session.state)
  const calls = app.decisions.flatMap(({ callId, disposition }) => (disposition.to === 'donate' ? [callId] : []))
  // The row of an earlier version does not name the calls.
  const withCalls = things.map(({ at, ...thing }) => ({ ...thing, callId: thing.callId || (calls[at] ?? '') }))
  return noteTicks(session, app, withCalls, gone)
}

/** The session that a tick is noted in: one that can be changed, if there is one. */
const ownOf = ({ in: all }: Donation): DonationIn => all.find(({ session }) => !session.imported) ?? all[0]

customElements.define('tidy-donations-screen', TidyDonationsScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-donations-screen': TidyDonationsScreen
  }
}
