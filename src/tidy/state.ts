import type { Json } from '../core/json.ts'
import type { Disposition } from './disposition.ts'

export type ModeName = 'surveying' | 'sorting' | 'clarifying' | 'decision_support' | 'winding_down'

/** One thing the person decided. `callId` is what undo takes back. */
export interface Decision {
  readonly callId: string
  readonly item: string
  readonly disposition: Disposition
  readonly corrected?: true
  readonly photo?: string
}

/** What Tidy knows of a session: all of it the fold of its facts. Piles, counts and lists are read off `decisions`. */
export interface TidyState {
  readonly mode: ModeName
  readonly modeData?: Json
  readonly decisions: readonly Decision[]
  readonly spaceFunction?: string
  readonly anchors: readonly string[]
  readonly summary?: string
  readonly nextTime: readonly string[]
  readonly ended: boolean
}
