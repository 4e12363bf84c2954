import type { Tool } from 'pocketloop'

/**
 * The MCP server that the person named, as the worker knows it: its tools as they are now, and why it could not be reached. On the page, and before
 * the worker has connected, there are no tools.
 */
export const server: { tools: readonly Tool[]; trouble: string } = { tools: [], trouble: '' }
