import '../look/defaults.ts'

export { LoopComposer } from '../conversation/composer.ts'
