import type { MakeModel } from '../src/bridge/host.ts'
import type { Connection } from '../src/bridge/protocol.ts'
import { contextWindowOf } from './context-window.ts'
import { loaded } from './loaded.ts'

/** OpenAI's own hosts, the regional ones too. */
const openaiHost = /(^|\.)api\.openai\.com$/

/**
 * The models a person can choose, by provider; all but the browser's own and Anthropic speak OpenAI's APIs. Each is loaded when it is used: a provider's
 * SDK is most of what there is to load.
 *
 * OpenAI itself is asked through Responses: on Chat Completions its newer models refuse tools unless they do not reason. All other
 * hosts are asked through Chat Completions, which is what they share.
 */
export const models: Readonly<Record<string, MakeModel>> = {
  async device(_, browserModel) {
    const { onDevice } = await loaded(import('../src/models/on-device.ts'))
    const { lentLanguageModel } = await loaded(import('../src/models/device/lent.ts'))
    if (!browserModel) throw new Error('this browser has no model of its own')
    return onDevice(lentLanguageModel(browserModel))
  },
  async anthropic(connection) {
    const { anthropic } = await loaded(import('../src/models/anthropic.ts'))
    return anthropic({ ...reached(connection), ...contextWindowOf(connection) })
  },
  async default(connection) {
    const { openai } = await loaded(import('../src/models/openai.ts'))
    const api = openaiHost.test(new URL(connection.baseURL).host) ? 'responses' : 'chat'
    return openai({ ...reached(connection), ...contextWindowOf(connection), api })
  },
}

/** Loads what a connection needs, by making a model that nobody will ask. */
export const prepare = (connection: Connection): Promise<unknown> =>
  (models[connection.provider] ?? models.default!)({ ...connection, apiKey: '' })

const reached = ({ model, baseURL, apiKey }: Parameters<MakeModel>[0]) => ({ model, baseURL, apiKey })
