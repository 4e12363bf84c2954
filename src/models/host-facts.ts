import { hostOf } from '../core/address.ts'
import type { Source } from './host-prices.ts'
import { hostAt, type WireDialect } from './hosts.ts'

/** Facts about a host, in addition to its row in `hosts`. They hold at the host's own domain; for local servers they hold at any address. */
export interface HostFacts {
  readonly baseURL: Source
  readonly keyPage?: Source
  /** What its row says of CORS. How a local server lets a page in is in `host-keys.ts`. */
  readonly cors?: Source
  /** How many tokens the models of a name take as input. */
  readonly windows?: readonly (Source & { readonly models: RegExp; readonly tokens: number })[]
  readonly callIds?: Source
  readonly listsToAll?: Source
  readonly maxTokensName?: Source
}

/** The facts by the id of their host. */
export const hostFacts: Readonly<Record<string, HostFacts>> = {
  openai: {
    baseURL: { date: '2026-11-22', source: 'https://qwenlm.github.io/qwen-code-docs/en/cli/openai-auth', untried: true },
    keyPage: { date: '2026-11-22', source: 'https://qwenlm.github.io/qwen-code-docs/en/cli/openai-auth', untried: true },
    cors: { date: '2026-11-21', source: 'an earlier version of this table', untried: true },
    windows: [
      {
        models: /^gpt-6-(sol|luna)(-|$)/,
        tokens: 922_000,
        date: '2026-11-22',
        source: 'https://docs.venice.ai/models/gpt-6-luna',
        untried: true,
      },
      {
        models: /^gpt-5(\.4)?-(mini|nano)(-|$)/,
        tokens: 272_000,
        date: '2026-11-21',
        source: 'an earlier version of this table',
        untried: true,
      },
    ],
    maxTokensName: {
      date: '2026-11-21',
      source: 'an earlier version of this table',
      untried: true,
    },
  },
  anthropic: {
    baseURL: { date: '2026-11-21', source: 'an earlier version of this table', untried: true },
    keyPage: { date: '2026-11-22', source: 'https://platform.claude.com/docs/en/api/overview', untried: true },
    cors: {
      date: '2026-11-22',
      source: 'https://github.com/anthropics/anthropic-sdk-typescript/issues/703',
      untried: true,
    },
    windows: [
      {
        models: /^claude-(haiku|sonnet|opus|fable)-5(-|$)/,
        tokens: 1_000_000,
        date: '2026-11-22',
        source: 'https://platform.claude.com/docs/en/models/overview',
        untried: true,
      },
      {
        models: /^claude-(sonnet|opus)-4-6(-|$)/,
        tokens: 1_000_000,
        date: '2026-11-21',
        source: 'an earlier version of this table',
        untried: true,
      },
      {
        models: /^claude-(haiku|sonnet|opus)-4-5(-|$)/,
        tokens: 200_000,
        date: '2026-11-21',
        source: 'an earlier version of this table',
        untried: true,
      },
    ],
  },
  openrouter: {
    baseURL: {
      date: '2026-11-22',
      source: 'https://github.com/longy2k/obsidian-bmo-chatbot/wiki/How-to-setup-with-Openrouter.ai',
      untried: true,
    },
    keyPage: {
      date: '2026-11-22',
      source: 'https://github.com/longy2k/obsidian-bmo-chatbot/wiki/How-to-setup-with-Openrouter.ai',
      untried: true,
    },
    listsToAll: {
      date: '2026-11-23',
      source: 'https://docs.rs/synaps/latest/synaps_cli/runtime/openai/catalog/fn.fetch_openrouter_catalog_models.html',
      untried: true,
    },
  },
  gemini: {
    baseURL: { date: '2026-11-22', source: 'https://ai.google.dev/gemini-api/docs/interactions/thinking', untried: true },
    keyPage: { date: '2026-11-22', source: 'https://ai.google.dev/api', untried: true },
    windows: [
      {
        models: /^gemini-3\.8-flash(-|$)/,
        tokens: 1_048_576,
        date: '2026-11-22',
        source: 'https://github.com/BerriAI/litellm/discussions/39357',
        untried: true,
      },
    ],
  },
  groq: {
    baseURL: { date: '2026-11-22', source: 'https://console.groq.com/docs/openai', untried: true },
    keyPage: { date: '2026-11-22', source: 'https://console.groq.com/docs/openai', untried: true },
  },
  mistral: {
    baseURL: { date: '2026-11-22', source: 'https://docs.continue.dev/guides/set-up-codestral', untried: true },
    keyPage: { date: '2026-11-22', source: 'https://docs.tray.ai/connectors/artificial-intelligence/mistral-ai', untried: true },
    callIds: { date: '2026-11-21', source: 'an earlier version of this table', untried: true },
  },
  ollama: {
    baseURL: { date: '2026-11-22', source: 'https://github.com/ollama/ollama/blob/main/docs/openai.md', untried: true },
    cors: {
      date: '2026-11-22',
      source: 'https://github.com/ollama/ollama/blob/main/docs/faq.md',
      untried: true,
    },
  },
  lmstudio: {
    baseURL: { date: '2026-11-22', source: 'https://lmstudio.ai/docs/api/openai-api', untried: true },
    cors: {
      date: '2026-11-22',
      source: 'https://lmstudio.ai/docs/developer/core/server/settings',
      untried: true,
    },
  },
}

/** The facts about the host at an address. */
const factsAt = (address: string): HostFacts | undefined => hostFacts[hostAt(address)?.id ?? '']

/** How many tokens a model takes, where its own host documents it; undefined elsewhere: the same name may take fewer there. */
export const windowOf = (baseURL: string, model: string): number | undefined =>
  factsAt(hostOf(baseURL))?.windows?.find(({ models }) => models.test(model))?.tokens

/** How the hosts of a dialect are asked for their models. `base` is the end of a base URL that `path` replaces. */
export interface ModelListRule {
  readonly base: RegExp
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The header of the key, and the text before the key in it. */
  readonly key: readonly [header: string, before: string]
}

const openaiList: ModelListRule = { base: /\/$/, path: '/models', headers: {}, key: ['authorization', 'Bearer '] }

/** The browser's own model has no entry: there is only one. */
export const modelLists: Readonly<Record<WireDialect, ModelListRule>> = {
  chat: openaiList,
  responses: openaiList,
  messages: {
    base: /\/(v1\/?)?$/,
    path: '/v1/models?limit=1000',
    headers: { 'anthropic-version': '2023-06-01', 'anthropic-dangerous-direct-browser-access': 'true' },
    key: ['x-api-key', ''],
  },
  gemini: { base: /\/$/, path: '/models?pageSize=1000', headers: {}, key: ['x-goog-api-key', ''] },
}

/** Matches the names of models that make sounds, pictures or vectors, or judge texts: OpenAI lists them too and does not say what they are for. */
export const unfitModels =
  /(^|[-_/:.])(embed(ding)?s?|tts|whisper|transcribe|realtime|audio|voice|sora|veo|imagen|image|dall-e|flux|moderation|guard|rerank|ocr|babbage|davinci)([-_/:.\d]|$)/i
