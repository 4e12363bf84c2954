import { demoAgent, demoFiles } from '../../tidy/recordings.ts'
import { loadScreens } from '../load-screens.ts'
import { languageNow } from '../words/language.ts'
import { SPEAKS } from '../words/speak.ts'
import type { DemoNeeds } from './begin-demo.ts'

/** Begins a demo in a new session and goes there. Where the screens cannot be loaded, the app says so there. */
export async function startDemo(needs: DemoNeeds): Promise<void> {
  const id = crypto.randomUUID()
  const screens = await loadScreens().catch(() => undefined)
  if (screens) await screens.beginDemo(needs, id)
  else needs.navigation.go({ screen: 'session', id })
}

/**
 * Has the service worker keep the demo of the language that the app speaks, which it keeps once it was asked for: now, and each time that the app speaks
 * another one. The English one is there from the first visit on.
 */
export function keepDemoOffline(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const ask = () => {
    const { code } = languageNow()
    if (!serviceWorker.controller || demoAgent(code) === demoAgent('')) return
    for (const file of Object.values(demoFiles(code)))
      void fetch(new URL(`recordings/${file}`, document.baseURI), { priority: 'low' }).catch(() => {})
  }
  ask()
  serviceWorker.addEventListener('controllerchange', ask)
  addEventListener(SPEAKS, ask)
}
