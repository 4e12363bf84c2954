/*
 * The entry `pocketloop/webmcp`: the tools that pages register with the browser for agents.
 */
export type { BrowserTool, ModelContext, OfferedTool } from './model-context.ts'
export { type OfferOptions, offerSession } from './offer-session.ts'
export type { OfferableSession } from './offerable-session.ts'
export { type PageTools, type PageToolsOptions, pageTools } from './page-tools.ts'
