import { modelLists, unfitModels } from './host-facts.ts'
import { wholeAddress } from './wire/base-url.ts'
import { malformed } from './wire/failure.ts'
import { type OwnHeaders, ownHeaders } from './wire/own-headers.ts'
import { providerCall } from './wire/provider-call.ts'

/** The APIs by name: those that several dialects share go by the name of their provider, too. */
const apis = { ...modelLists, openai: modelLists.chat, anthropic: modelLists.messages }

/** Where to ask, in which API. `apiKey` is empty for hosts that want none. */
export interface ModelListOptions {
  readonly api: keyof typeof apis
  /** Whole, or relative to the page or worker that asks. */
  readonly baseURL: string
  readonly apiKey: string
  /** Sent with the request, in place of the adapter's own of the same names. They are quoted nowhere. */
  readonly headers?: OwnHeaders
  readonly fetch?: typeof fetch
}

/** What a host says of one of its models. All but the name is said by few hosts, each in its own way; `name` is Gemini's. */
interface Listed {
  readonly id?: unknown
  readonly name?: unknown
  readonly supportedGenerationMethods?: unknown
  readonly architecture?: { readonly input_modalities?: unknown }
  readonly supported_parameters?: unknown
  readonly capabilities?: { readonly function_calling?: unknown; readonly vision?: unknown }
}

/**
 * The names of the models at a host that may see pictures and call tools, sorted; those of which the host says that they do
 * not are left out. Empty for a host that answers with no list it can be read from. Throws a `ModelError`, or the signal's reason.
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
  const text = await response.text()
  try {
    return namesIn(JSON.parse(text))
  } catch (cause) {
    throw malformed(
      `${endpoint.host} answered with something that is no list of models, so the base URL may be wrong`,
      endpoint,
      cause,
    )
  }
}

function namesIn(body: unknown): string[] {
  const { data, models } = (Array.isArray(body) ? { data: body } : (body ?? {})) as { data?: unknown; models?: unknown } // whatever it is
  const list = data ?? models
  if (!Array.isArray(list)) return []
  return list
    .flatMap((listed: Listed | null) => {
      const id = listed?.id ?? (models === list ? listed?.name : undefined)
      return listed && typeof id === 'string' && isFit(id, listed) ? [bare(id)] : []
    })
    .sort()
}

/** Gemini lists its models under names that it takes without their first part as well. */
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
