// The screens after the first ones. They are loaded together: apart they have little to spare and much in common.
import '../connect/connect.ts'
import '../replay/replay.ts'
import '../settings/settings.ts'
import '../session/sorting.ts'
import '../session/survey.ts'
import './update-notice.ts'
import '../lists/winddown.ts'

export { Workbox } from 'workbox-window'
// Nor is this needed before: what is told of a session that cannot go on, and what keeps the app for another time.
export { sessionTrouble, unopened } from '../session/session-trouble.ts'
