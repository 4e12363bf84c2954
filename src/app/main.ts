import '../elements/theme.css'
import './shell/page.css'
import './app.ts'
import { connect } from '../bridge/client.ts'
import { browserModel } from './connect/device.ts'
import { loadScreens } from './load-screens.ts'
import { watchUpdates } from './services/updates.ts'
import { createServices } from './shell/services.ts'
import { spawn } from './shell/spawn.ts'

const app = document.querySelector('tidy-app')!
app.services = createServices(connect(spawn, { browserModel }), watchUpdates(loadScreens))
