/*
 * The entry `pocketloop/testing`: models that need no network, and the replay of what was recorded.
 */
export { eventsIn } from './archive/read.ts'
export { type PlayBytes, playBytes } from './models/play-bytes.ts'
export {
  type ByteRecorder,
  type Exchange,
  type Piece,
  type RecordBytes,
  recordBytes,
  type SentRequest,
} from './models/record-bytes.ts'
export { type RecordedOptions, recorded } from './models/recorded.ts'
export { type Scripted, type ScriptedModel, scripted } from './models/scripted.ts'
export { comparisonTable } from './replay/comparison-table.ts'
export type { Divergence, Rerun, RerunOptions } from './replay/rerun.ts'
export {
  type ComparedCall,
  type ComparedReply,
  type ComparedTurn,
  type Comparison,
  rerun,
  type WhatIf,
} from './replay/what-if.ts'
