// The screens after the first ones. One script has all of them: they have most of their code in common.
import './connect/connect-screen.ts'
import './donations/donations-screen.ts'
import './end/end-screen.ts'
// Home shows these later: the photo of the open session, the result of a search, the menu of a session.
import '../elements/lit-photo.ts'
import './home/found.ts'
import './home/stand-in.ts'
import './home/session-menu.ts'
import './lists/lists-screen.ts'
import './replay/replay-screen.ts'
import './session/session-screen.ts'
import './settings/settings-screen.ts'
import './shell/old-news.ts'
import './shell/stray-input.ts'
import './shell/update-notice.ts'
import './walk/walk-screen.ts'

// The page needs this only after its first screen too: it installs the service worker.
export { Workbox } from 'workbox-window'
export { attachment } from '../bridge/attachment.ts'
// A recorded session is looked at on one of them.
export { fetchRecording } from './home/recording-file.ts'
// A session from a file goes on in code of its own.
export { goOn } from './services/go-on.ts'
// What a session needs comes with the screens that show one.
export { watchedSession } from './shell/watched-session.ts'
export { setAllWords } from './words/set-all-words.ts'
