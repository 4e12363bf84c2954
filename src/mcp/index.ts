/*
 * The entry `pocketloop/mcp`: the tools of an MCP server as tools of an agent.
 */
export type { ElicitationAnswer, ElicitationQuestion, FormField, FormOption } from '../core/shapes/form.ts'
export { elicitation } from './elicitation.ts'
export type { ToolProblem } from './live-tools.ts'
export type { ServerOptions, SignInProvider } from './server.ts'
export { type McpOptions, type McpTools, mcpTools } from './tools.ts'
