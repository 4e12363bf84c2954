import '../look/defaults.ts'

export { LoopNote } from '../note.ts'
