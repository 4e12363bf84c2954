import '../look/defaults.ts'

export { LoopShareBar } from '../share-bar.ts'
