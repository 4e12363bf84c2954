export { defineTool } from '../../src/core/tool.ts'
export { chat } from '../../src/session/chat.ts'
