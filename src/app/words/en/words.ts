import { connect } from './connect.ts'
import { elements } from './elements.ts'
import { end } from './end.ts'
import { facts } from './facts.ts'
import { parts } from './parts.ts'
import { replay } from './replay.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { steps } from './steps.ts'
import { trouble } from './trouble.ts'

/** English, for the screens after the first one. */
export const words = { connect, elements, end, facts, parts, replay, session, settings, steps, trouble } as const
