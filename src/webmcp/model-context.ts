/** A tool that a page has registered with the browser. */
export interface BrowserTool {
  readonly name: string
  readonly description: string
  /** An object; earlier browsers gave JSON text. */
  readonly inputSchema?: unknown
  readonly annotations?: { readonly readOnlyHint?: boolean } | null
  /** The origin of the document that has registered it. */
  readonly origin?: string
}

/** What a page registers. */
export interface OfferedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: object
  readonly annotations?: { readonly readOnlyHint?: boolean; readonly untrustedContentHint?: boolean }
  execute(input: Record<string, unknown>, about?: { readonly signal?: AbortSignal }): unknown
}

/** The part of https://webmachinelearning.github.io/webmcp/ that is used here. */
export interface ModelContext extends EventTarget {
  registerTool(tool: OfferedTool, options?: { readonly signal?: AbortSignal }): Promise<void> | void
  getTools(): Promise<readonly BrowserTool[]>
  /** Resolves with the result: a text as it is, anything else as JSON. */
  executeTool(tool: BrowserTool, input: object, options?: { readonly signal?: AbortSignal }): Promise<string | null | undefined>
}

/** The browser's, where it has one. */
export const browserContext = (): ModelContext | undefined =>
  (globalThis as { document?: { modelContext?: ModelContext } }).document?.modelContext
