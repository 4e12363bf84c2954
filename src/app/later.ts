// The screens after the first ones. They are loaded together: apart they have little to spare and much in common.
import './connect.ts'
import './replay.ts'
import './settings.ts'
import './sorting.ts'
import './survey.ts'
import './update-notice.ts'
import './winddown.ts'

export { Workbox } from 'workbox-window'
// Nor is this needed before: what is told of a session that cannot go on, and what keeps the app for another time.
export { sessionTrouble, unopened } from './session-trouble.ts'
