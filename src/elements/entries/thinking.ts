import '../look/defaults.ts'

export { LoopThinking } from '../conversation/thinking.ts'
