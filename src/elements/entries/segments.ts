import '../look/defaults.ts'

export { LoopSegments, type Segment } from '../segments.ts'
