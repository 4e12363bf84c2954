/** `baseURL` says when the field is shown: asked for at once, behind a fold, or, when empty, needed. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly baseURL: string
  readonly model: string
  /** On this device or network: no key is needed, and the address is the first thing to get right. */
  readonly local?: true
  /** The browser's own: no address, no key, no network. */
  readonly lent?: true
}

/** Every provider that "Connect" knows, the first one preselected. */
export const providers: readonly Provider[] = [
  { id: 'openai', name: 'OpenAI', baseURL: 'https://api.openai.com/v1', model: 'gpt-6-luna' },
  { id: 'anthropic', name: 'Anthropic', baseURL: 'https://api.anthropic.com', model: 'claude-sonnet-5-5' },
  { id: 'openrouter', name: 'OpenRouter', baseURL: 'https://openrouter.ai/api/v1', model: 'openai/gpt-6-luna' },
  {
    id: 'gemini',
    name: 'Gemini',
    baseURL: 'https://generativelanguage.googleapis.com/v1beta/openai',
    model: 'gemini-flash-latest',
  },
  {
    id: 'groq',
    name: 'Groq',
    baseURL: 'https://api.groq.com/openai/v1',
    model: 'meta-llama/llama-4-scout-17b-16e-instruct',
  },
  { id: 'mistral', name: 'Mistral', baseURL: 'https://api.mistral.ai/v1', model: 'mistral-medium-latest' },
  { id: 'ollama', name: 'Ollama', baseURL: 'http://localhost:11434/v1', model: 'qwen3-vl', local: true },
  { id: 'lmstudio', name: 'LM Studio', baseURL: 'http://localhost:1234/v1', model: '', local: true },
  { id: 'device', name: 'This browser', baseURL: '', model: 'built-in', lent: true },
  { id: 'other', name: 'Other OpenAI-compatible', baseURL: '', model: '' },
]

/** The provider of that id; the first for one that is not known. */
export const providerOf = (id: string): Provider => providers.find((provider) => provider.id === id) ?? providers[0]!
