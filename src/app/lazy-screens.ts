// The screens after the first ones. One script has all of them: they have most of their code in common.
import './connect/connect-screen.ts'
import './lists/lists-screen.ts'
import './replay/replay-screen.ts'
import './session/session-screen.ts'
import './settings/settings-screen.ts'
import './shell/update-notice.ts'

// The page needs this only after its first screen too: it installs the service worker.
export { Workbox } from 'workbox-window'
// What a session needs comes with the screens that show one.
export { attachment } from '../bridge/attachment.ts'
