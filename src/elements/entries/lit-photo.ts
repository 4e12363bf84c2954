import '../look/defaults.ts'

export { LoopLitPhoto } from '../lit-photo.ts'
