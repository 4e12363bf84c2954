import '../look/defaults.ts'

export { LoopBar } from '../bar.ts'
export type { IconName } from '../icons.ts'
