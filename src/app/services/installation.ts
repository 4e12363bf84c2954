import { askForPersistence } from '../page-storage/persistence.ts'
import type { InstallWay } from '../parts/install-hint.ts'

/** What browsers made from Chromium fire when the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The way to the home screen. The browser's own offer is held back until there is something worth keeping. */
export class Installation {
  #prompt: InstallPrompt | null = null
  #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.#become(event as InstallPrompt) // its type is not in the standard
    })
    addEventListener('appinstalled', () => {
      this.#become(null)
      // Browsers promise an installed app what they do not promise a page.
      void askForPersistence()
    })
  }

  get way(): InstallWay {
    if (matchMedia('(display-mode: standalone)').matches) return null
    if (this.#prompt) return 'prompt'
    // Safari on iPhone and iPad alone has this property.
    return (navigator as { standalone?: boolean }).standalone === false ? 'by-hand' : null
  }

  install = async (): Promise<void> => {
    const prompt = this.#prompt
    // It can be shown once. The browser offers another one if the person declines.
    this.#become(null)
    await prompt?.prompt()
  }

  #become(prompt: InstallPrompt | null) {
    this.#prompt = prompt
    this.#changed()
  }
}
