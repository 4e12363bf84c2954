export { anthropic } from './messages/model.ts'
export type { AdapterOptions as AnthropicOptions } from './wire/adapter-options.ts'
