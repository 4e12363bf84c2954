// The screens after the first ones. They are loaded together: apart they have little to spare and much in common.
import './connect/connect-screen.ts'
import './lists/lists-screen.ts'
import './replay/replay-screen.ts'
import './session/session-screen.ts'
import './settings/settings-screen.ts'
import './shell/update-notice.ts'

// Nor is this needed before: it keeps the app for another time.
export { Workbox } from 'workbox-window'
