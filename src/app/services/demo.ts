import { demoAgent, demoFiles } from '../../tidy/recordings.ts'
import { demosToBegin } from '../page-storage/begun.ts'
import type { Services } from '../shell/services.ts'
import { languageNow } from '../words/language.ts'
import { SPEAKS } from '../words/speak.ts'

/** Goes to a new session, in which a demo begins. */
export function startDemo({ navigation }: Pick<Services, 'navigation'>): void {
  const id = crypto.randomUUID()
  demosToBegin.set(id, true)
  navigation.go({ screen: 'session', id })
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
