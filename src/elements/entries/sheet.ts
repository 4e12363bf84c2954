import '../look/defaults.ts'

export { LoopSheet } from '../sheet.ts'
