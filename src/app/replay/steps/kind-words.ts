import { capital } from '../../../core/plain.ts'
import { modeWords } from '../../../tidy/fact-words.ts'
import type { PhotoAnalysis } from '../../../tidy/photo-analysis.ts'
import type { ModeName } from '../../../tidy/state.ts'
import { words } from '../../words/words.ts'

type Name = keyof typeof words.facts

const modes = {
  surveying: 'surveying',
  sorting: 'sorting',
  clarifying: 'clarifying',
  decision_support: 'decisionSupport',
  winding_down: 'windingDown',
} as const satisfies Record<ModeName, Name>

const tools = {
  ask_what: 'askWhat',
  need_to_clarify: 'needToClarify',
  user_seems_stuck: 'userSeemsStuck',
  time_to_wrap: 'timeToWrap',
  resume_sorting: 'resumeSorting',
  skip_item: 'skipItem',
  confirm_done: 'confirmDone',
  end_session: 'endSession',
  propose_disposition: 'proposeDisposition',
  begin_sorting: 'beginSorting',
  ask_space_function: 'askSpaceFunction',
} as const satisfies Record<string, Name>

const rooms = {
  office: 'office',
  bedroom: 'bedroom',
  closet: 'closet',
  kitchen: 'kitchen',
  living_room: 'livingRoom',
  garage: 'garage',
  other: 'otherRoom',
} as const satisfies Record<NonNullable<PhotoAnalysis['room_type']>, Name>

const chaos = {
  clear: 'clear',
  moderate: 'moderate',
  cluttered: 'cluttered',
  buried: 'buried',
} as const satisfies Record<NonNullable<PhotoAnalysis['chaos_level']>, Name>

/** What the model does, as a name of its own. */
export const modeName = (mode: string): string => known(modes, mode) ?? modeWords(mode)

/** A step of the model by its tool, in a sentence. A tool that is not Tidy's has the name that its author gave it. */
export const toolName = (tool: string): string => known(tools, tool) ?? modeWords(tool).toLowerCase()

/** The same by itself. */
export function toolTitle(tool: string): string {
  const name = known(tools, tool)
  return name === undefined ? modeWords(tool) : capital(name)
}

/** A kind of room, in a sentence. */
export const roomKind = (room: string): string => known(rooms, room) ?? room.replaceAll('_', ' ')

/** How full a place is, after the kind of room. */
export const chaosKind = (level: string): string => known(chaos, level) ?? level.replaceAll('_', ' ')

type ValueOf<Table> = Table[keyof Table]
type Kind = ValueOf<typeof modes> | ValueOf<typeof tools> | ValueOf<typeof rooms> | ValueOf<typeof chaos>

/** In a session from a file there may be any name. */
const known = (names: Readonly<Record<string, Kind>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? words.facts[names[name]!] : undefined
