export { defineTool } from '../../src/core/tools/tool.ts'
export { chat } from '../../src/session/chat/chat.ts'
