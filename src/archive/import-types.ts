import type { Agent } from '../core/shapes/agent.ts'
import type { Shrunk } from '../store/photos/intake.ts'
import type { RowOf } from '../store/store.ts'
import type { ArchiveLimits } from './limits.ts'

/** How a file is imported. Every member has a default. */
export interface ImportOptions {
  /** The agents that a session may belong to. A session of another agent is stored too; the list shows its title alone. */
  // biome-ignore lint/suspicious/noExplicitAny: agents of any state; each reads only its own
  readonly agents?: readonly Agent<any>[]
  /** Makes the row of the session for the list, instead of the agents. An error that it throws refuses the session. */
  readonly rowOf?: RowOf
  /** Converts a picture to the form in which photos are stored. The default is the conversion that every new photo gets; it needs a browser. */
  decode?(file: Blob): Promise<Shrunk>
  readonly limits?: Partial<ArchiveLimits>
}

/** The result of an import: the id of the session to open, and what was added. */
export interface Imported {
  readonly id: string
  readonly events: number
  readonly photos: number
  /** How many files were added; missing if none was. */
  readonly files?: number
  /** A sentence for each photo or file that was left out; missing if there is none. */
  readonly skipped?: readonly string[]
  /**
   * How many photos and files that the session's events name are in the file and not here; missing if there are none. One that came with another session
   * is no loss: a session has what its events name.
   */
  readonly lost?: number
  /** The file was a backup; missing for that of one session. */
  readonly fromBackup?: true
}
