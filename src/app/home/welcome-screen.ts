import { html } from 'lit'
import type { TidyEvent } from '../parts/events.ts'
import { startDemo } from '../services/demo.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { recordingFile } from './recordings.ts'
import './welcome.ts'

/** Home, for a person who has neither a session nor a model. */
export class TidyWelcomeScreen extends Screen<RouteOf<'home'>> {
  protected readonly topics: readonly Topic[] = ['storage']

  protected override content() {
    const { services } = this
    return html`<tidy-welcome
      .online=${services.network.online}
      .problem=${services.storage.problem}
      .busy=${services.storage.busy}
      @connect=${() => services.navigation.go({ screen: 'connect' })}
      @demo=${() => startDemo(services)}
      @import=${(event: TidyEvent<'import'>) => services.fileImport.add(event.detail.files)}
      @recording=${(event: TidyEvent<'recording'>) => services.fileImport.replay(() => recordingFile(event.detail.name))}>
    </tidy-welcome>`
  }
}

customElements.define('tidy-welcome-screen', TidyWelcomeScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-welcome-screen': TidyWelcomeScreen
  }
}
