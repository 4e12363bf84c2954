import { html } from 'lit'
import type { TidyEvent } from '../parts/events.ts'
import { sentence } from '../parts/sentence.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { checkItems } from './check-labels.ts'
import './connect.ts'

export class TidyConnectScreen extends Screen<RouteOf<'connect'>> {
  protected readonly topics: readonly Topic[] = []

  protected override enter() {
    const { connection } = this.services
    connection.problem = ''
    void connection.refreshBrowserModel()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // A person who leaves does not want the session any more.
    this.services.sessionStart.waitsForModel = false
  }

  protected override content() {
    const { connection, navigation, network, sessionStart } = this.services
    const { problem } = connection
    return html`<tidy-connect
      .connection=${connection.current ?? null}
      .checks=${checkItems(connection.checks, connection.testing)}
      .models=${connection.models}
      .busy=${connection.testing}
      .problem=${problem && sentence(problem)}
      .online=${network.online}
      .device=${connection.device}
      .downloaded=${connection.downloaded}
      @download-model=${connection.download}
      @save=${(event: TidyEvent<'save'>) => connection.save(event.detail)}
      @test=${connection.test}
      @edit=${connection.clearChecks}
      @forget=${connection.forget}
      @passphrase=${this.#setPassphrase}
      @start=${() => sessionStart.begin()}
      @back=${() => navigation.back('connect')}></tidy-connect>`
  }

  // The person unlocks the key because something needed it: the app goes back there and continues.
  #setPassphrase = async (event: TidyEvent<'passphrase'>) => {
    const { connection, navigation, session, sessionStart } = this.services
    const wasLocked = connection.current?.locked === true
    await connection.setPassphrase(event.detail)
    if (!wasLocked || connection.current?.locked || !this.isConnected) return
    if (sessionStart.waitsForModel) return sessionStart.begin()
    const origin = navigation.originOf('connect')
    if (origin?.screen !== 'session') return
    navigation.go(origin)
    if (session.session?.status === 'halted') await session.resume()
  }
}

customElements.define('tidy-connect-screen', TidyConnectScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect-screen': TidyConnectScreen
  }
}
