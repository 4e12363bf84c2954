import { connect } from './connect.ts'
import { elements } from './elements.ts'
import { end } from './end.ts'
import { lists } from './lists.ts'
import { parts } from './parts.ts'
import { replay } from './replay.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { trouble } from './trouble.ts'

/** English, for the screens after the first one. */
export const words = { connect, elements, end, lists, parts, replay, session, sessions, settings, trouble } as const
