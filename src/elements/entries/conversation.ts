import '../look/defaults.ts'

export { LoopConversation, type Said } from '../conversation/conversation.ts'
