import type { Fault } from '../../core/shapes/fault.ts'
import type { ReadOnly } from '../../core/view/snapshot.ts'

const refusals: Record<ReadOnly, string> = {
  elsewhere: 'this session is open in another tab: go on there, or close it there to go on here',
  imported: 'this session came from a file and stays as it was there: branch it to go on',
  deleted: 'this session was deleted in another tab: begin a new one to go on',
}

/** A command was refused, or a session not opened for writing, because it can only be read here. */
export class ReadOnlySession extends Error {
  override name = 'ReadOnlySession'
  readonly because: ReadOnly
  readonly fault: Fault

  constructor(because: ReadOnly) {
    super(refusals[because])
    this.because = because
    this.fault = { kind: `session_${because}` }
  }
}
