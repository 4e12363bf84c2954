import '../look/defaults.ts'

export { LoopBeforeAfter } from '../before-after.ts'
