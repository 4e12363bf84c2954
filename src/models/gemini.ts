export { gemini } from './gemini/model.ts'
export type { AdapterOptions as GeminiOptions } from './wire/adapter-options.ts'
