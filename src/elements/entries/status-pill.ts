import '../look/defaults.ts'

export { LoopStatusPill } from '../status-pill.ts'
