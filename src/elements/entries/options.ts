import '../look/defaults.ts'

export type { IconName } from '../icons.ts'
export { LoopOptions, type Pickable } from '../questions/options.ts'
