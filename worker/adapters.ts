import type { MakeModel } from '../src/bridge/host.ts'
import { ModelError } from '../src/core/shapes/model.ts'
import { anthropic } from '../src/models/anthropic.ts'
import { gemini } from '../src/models/gemini.ts'
import { windowOf } from '../src/models/host-facts.ts'
import type { Dialect } from '../src/models/hosts.ts'
import { openai } from '../src/models/openai.ts'
import { loaded } from '../src/models/wire/loaded.ts'

type MakeOptions = Parameters<MakeModel>[0]

/** The adapter of each dialect. Its code is loaded with the first request. */
export const adapters: Readonly<Record<Dialect, MakeModel>> = {
  async device(_, browserModel) {
    const { onDevice } = await loaded(import('../src/models/on-device.ts'))
    const { lentLanguageModel } = await loaded(import('../src/models/device/lent.ts'))
    if (!browserModel)
      throw new ModelError({
        kind: 'unsupported',
        detail: 'no_own_model',
        message: 'this browser has no model of its own',
        provider: 'on-device',
      })
    return onDevice(lentLanguageModel(browserModel))
  },
  messages: async (connection) => anthropic(optionsOf(connection)),
  gemini: async (connection) => gemini(optionsOf(connection)),
  chat: async (connection) => openai({ ...optionsOf(connection), api: 'chat' }),
  responses: async (connection) => openai({ ...optionsOf(connection), api: 'responses' }),
}

/** Characters of the longest body: a reply of 200,000 (see `worker/session.ts`), each few of them in a chunk of 300. One event may have a sixteenth. */
const maxBody = 16_000_000

function optionsOf({ model, baseURL, apiKey }: MakeOptions) {
  const contextWindow = windowOf(baseURL, model)
  return { model, baseURL, apiKey, maxBody, ...(contextWindow !== undefined && { contextWindow }) }
}
