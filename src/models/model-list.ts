import { modelLists, unfitModels } from './host-facts.ts'
import { wholeAddress } from './wire/base-url.ts'
import { isPage, malformed, webPage } from './wire/failure/failure.ts'
import { type OwnHeaders, ownHeaders } from './wire/own-headers.ts'
import { providerCall } from './wire/provider-call.ts'
import { textWithin } from './wire/stream/text-within.ts'

/** Characters of a list that are read, and names that are given out. No host has nearly as many. */
const LONGEST = 16_000_000
const MOST = 5_000

/** The rules by dialect. `openai` and `anthropic` are older names for two of them. */
const apis = { ...modelLists, openai: modelLists.chat, anthropic: modelLists.messages }

/** Which host to ask, and how. `apiKey` is empty for a host that wants no key. */
export interface ModelListOptions {
  readonly api: keyof typeof apis
  /** Whole, or relative to the page or worker that asks. */
  readonly baseURL: string
  readonly apiKey: string
  /** Headers to send with the request. They replace headers of the same name, and no error message quotes them. */
  readonly headers?: OwnHeaders
  readonly fetch?: typeof fetch
}

/** What a host tells about one of its models. Few hosts tell more than the name, and each does it in its own way; `name` is Gemini's. */
interface Listed {
  readonly id?: unknown
  readonly name?: unknown
  readonly supportedGenerationMethods?: unknown
  readonly architecture?: { readonly input_modalities?: unknown }
  readonly supported_parameters?: unknown
  readonly capabilities?: { readonly function_calling?: unknown; readonly vision?: unknown }
}

/**
 * The sorted names of a host's models, without those of which the host says that they see no pictures or call no tools. Empty when the
 * host answers with something else than a list. Throws a `ModelError`, or the signal's reason.
 */
export async function modelList({ api, fetch, ...options }: ModelListOptions, signal: AbortSignal): Promise<string[]> {
  const apiKey = options.apiKey.trim()
  const baseURL = wholeAddress(options.baseURL, api)
  const endpoint = { provider: api, host: new URL(baseURL).host, key: apiKey, headers: ownHeaders(options.headers, api) }
  const { base, path, key, headers: more } = apis[api]
  const headers: Readonly<Record<string, string>> = {
    accept: 'application/json',
    ...more,
    ...(apiKey && { [key[0]]: `${key[1]}${apiKey}` }),
  }
  const call = providerCall({ endpoint, baseURL, headers: Object.keys(headers), fetch })
  const url = `${baseURL.replace(base, '')}${path}`
  const response = await call.ask(
    () => url,
    (address) => call.fetch(address, { headers, signal, cache: 'no-store' }),
    signal,
  )
  const text = await textWithin(response, LONGEST)
  try {
    return namesIn(JSON.parse(text), apiKey)
  } catch (cause) {
    if (isPage(text)) throw webPage(endpoint, cause)
    throw malformed(
      `${endpoint.host} answered with something that is no list of models, so the base URL may be wrong`,
      endpoint,
      cause,
    )
  }
}

function namesIn(body: unknown, apiKey: string): string[] {
  const { data, models } = (Array.isArray(body) ? { data: body } : (body ?? {})) as { data?: unknown; models?: unknown } // whatever it is
  const list = data ?? models
  if (!Array.isArray(list)) return []
  const names: string[] = []
  for (const listed of list as readonly (Listed | null)[]) {
    if (names.length === MOST) break
    const id = listed?.id ?? (models === list ? listed?.name : undefined)
    const isName = typeof id === 'string' && id.length <= 200 && !(apiKey.length >= 8 && id.includes(apiKey))
    if (listed && isName && isFit(id, listed)) names.push(bare(id))
  }
  return names.sort()
}

/** Gemini lists `models/NAME`, and takes `NAME` as well. */
const bare = (id: string) => id.replace(/^models\//, '')

function isFit(id: string, listed: Listed): boolean {
  if (unfitModels.test(id)) return false
  const { architecture, supported_parameters, supportedGenerationMethods: methods, capabilities } = listed
  if (Array.isArray(methods) && !methods.includes('generateContent')) return false
  const inputs = architecture?.input_modalities
  if (Array.isArray(inputs) && !inputs.includes('image')) return false
  if (Array.isArray(supported_parameters) && !supported_parameters.includes('tools')) return false
  return capabilities?.function_calling !== false && capabilities?.vision !== false
}
