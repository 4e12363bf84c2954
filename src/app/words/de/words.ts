import type { Words } from '../words.ts'
import { checks } from './checks.ts'
import { connect } from './connect.ts'
import { donations } from './donations.ts'
import { elements } from './elements.ts'
import { end } from './end.ts'
import { facts } from './facts.ts'
import { faults } from './faults.ts'
import { lists } from './lists.ts'
import { parts } from './parts.ts'
import { photos } from './photos.ts'
import { problems } from './problems.ts'
import { replay } from './replay.ts'
import { said } from './said.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { steps } from './steps.ts'
import { trouble } from './trouble.ts'

/** German, for the screens after the first one. */
export const words: Words = {
  checks,
  connect,
  donations,
  elements,
  end,
  facts,
  faults,
  lists,
  parts,
  photos,
  problems,
  replay,
  said,
  session,
  sessions,
  settings,
  steps,
  trouble,
}
