/*
 * The one table of the hosts that this project knows. It is plain data: the page, the worker and the adapters read it. What only the
 * worker needs (windows, how to open a local server, where each fact was read) is in `host-facts.ts`, so that neither a page nor an adapter loads
 * it; what only the page needs is in `host-keys.ts` and `host-prices.ts`; what an adapter needs is in `host-quirks.ts`. No other file knows a host by its name. A new host is a row here and one there; `test/models/hosts.test.ts` says what they need.
 */

/** The language of a host: Chat Completions, Responses, Messages, Gemini's own, or the model that is built into the browser. */
export type Dialect = 'chat' | 'responses' | 'messages' | 'gemini' | 'device'

export interface Host {
  /** The name of the host in saved connections: it never changes. */
  readonly id: string
  readonly name: string
  /** The base URL that is used unless the person types another one; empty where there is no usual one. */
  readonly baseURL: string
  /** The host's own domain, with all that is below it: only there its facts hold. */
  readonly domain?: string
  readonly dialect: Dialect
  /**
   * The dialect at an address outside of the domain: a proxy, or a server that is compatible with this host. A host with such a dialect
   * also says what is spoken within its domain, whichever provider the person chose.
   */
  readonly elsewhere?: Dialect
  /** A base URL with this end speaks this dialect, at any address. */
  readonly paths?: readonly { readonly end: string; readonly dialect: Dialect }[]
  /** The model that is suggested; empty where the person has to choose. */
  readonly model: string
  /** The page on which a person gets a key. */
  readonly keyPage?: string
  /** It runs on the person's own device or network and needs no key. */
  readonly local?: true
  /** It is the browser itself: no address, no key, no network. */
  readonly lent?: true
}

/** The dialects that are spoken over a network. */
export type WireDialect = Exclude<Dialect, 'device'>

/** Every host that the app offers, in its order; the first is the one that is chosen at the start. */
export const hosts: readonly Host[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    baseURL: 'https://api.openai.com/v1',
    domain: 'openai.com',
    // On Chat Completions the newer models refuse tools unless they do not reason.
    dialect: 'responses',
    elsewhere: 'chat',
    model: 'gpt-6-luna',
    keyPage: 'https://platform.openai.com/api-keys',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    baseURL: 'https://api.anthropic.com',
    domain: 'anthropic.com',
    dialect: 'messages',
    model: 'claude-sonnet-5-5',
    keyPage: 'https://platform.claude.com/settings/keys',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    baseURL: 'https://openrouter.ai/api/v1',
    domain: 'openrouter.ai',
    dialect: 'chat',
    model: 'openai/gpt-6-luna',
    keyPage: 'https://openrouter.ai/keys',
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    baseURL: 'https://generativelanguage.googleapis.com/v1beta',
    domain: 'generativelanguage.googleapis.com',
    dialect: 'gemini',
    elsewhere: 'chat',
    // Connections that were saved by earlier versions are OpenAI-compatible: at Google with this end, and at proxies.
    paths: [
      { end: '/openai', dialect: 'chat' },
      { end: '/v1beta', dialect: 'gemini' },
    ],
    model: 'gemini-flash-latest',
    keyPage: 'https://aistudio.google.com/apikey',
  },
  {
    id: 'groq',
    name: 'Groq',
    baseURL: 'https://api.groq.com/openai/v1',
    domain: 'groq.com',
    dialect: 'chat',
    model: 'meta-llama/llama-4-scout-17b-16e-instruct',
    keyPage: 'https://console.groq.com/keys',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    baseURL: 'https://api.mistral.ai/v1',
    domain: 'mistral.ai',
    dialect: 'chat',
    model: 'mistral-medium-latest',
    keyPage: 'https://console.mistral.ai/api-keys',
  },
  { id: 'ollama', name: 'Ollama', baseURL: 'http://localhost:11434/v1', dialect: 'chat', model: 'qwen3-vl', local: true },
  { id: 'lmstudio', name: 'LM Studio', baseURL: 'http://localhost:1234/v1', dialect: 'chat', model: '', local: true },
  { id: 'device', name: 'This browser', baseURL: '', dialect: 'device', model: 'built-in', lent: true },
  // An address of the person's own. A provider that is not in this table is an error and never taken for this one.
  { id: 'other', name: 'Other OpenAI-compatible', baseURL: '', dialect: 'chat', model: '' },
]

/** The host of that id; undefined for one that is not known. */
export const hostOfId = (id: string): Host | undefined => hosts.find((host) => host.id === id)

/** The usual base URL of a host that has one. Throws for another one. */
export function usualAddress(id: string): string {
  const baseURL = hostOfId(id)?.baseURL
  if (!baseURL) throw new Error(`there is no usual address for the provider "${id}"`)
  return baseURL
}

/** The host whose domain an address (`api.openai.com`, with or without a port) belongs to. */
export const hostAt = (address: string): Host | undefined =>
  hosts.find(({ domain }) => domain !== undefined && (address === domain || address.endsWith(`.${domain}`)))

/** Who answers at an address (`api.openai.com`) where that provider was chosen, for people: the host's name where it is known, else the address. */
export function hostName(provider: string, address: string): string {
  const chosen = hostOfId(provider)
  return (chosen?.local || chosen?.lent ? chosen : hostAt(address))?.name ?? address
}
