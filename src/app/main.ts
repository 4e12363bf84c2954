import '../elements/theme.css'
import './shell/page.css'
import './app.ts'
import { connect } from '../bridge/client.ts'
import { browserModel } from './connect/device.ts'
import { loadScreens, preloadScreens } from './load-screens.ts'
import { keepDemoOffline } from './services/demo.ts'
import { reloadIfPassedBy } from './services/page-source.ts'
import { watchUpdates } from './services/updates.ts'
import { createServices } from './shell/services.ts'
import { spawn } from './shell/spawn.ts'
import { followOtherTabs, keepWordsOffline, speakFirst } from './words/speak.ts'

async function start(): Promise<void> {
  await speakFirst()
  followOtherTabs()
  keepWordsOffline()
  keepDemoOffline()
  const client = connect(spawn, { browserModel })
  document.querySelector('tidy-app')!.services = createServices(client, watchUpdates(loadScreens))
  // Not before: what a page loads that is then loaded again is cut off.
  preloadScreens()
}

// A host that sends no headers lets any site show this page in a frame. It shows nothing there.
if (self === top) void reloadIfPassedBy().then((reloads) => (reloads ? undefined : start()))
