import type { Model } from 'pocketloop'
import type { LanguageModel } from 'pocketloop/models/on-device'
import { dialectAt } from '../../src/models/host-dialect.ts'
import { type Host, hostOfId, hosts } from '../../src/models/hosts.ts'

/** The hosts that a person may choose with a key of their own, or an address. */
export const keyHosts: readonly Host[] = hosts.filter(({ dialect }) => dialect !== 'device')

/** The browser's own model, where there is one. */
const browserModel = (): LanguageModel | undefined => (globalThis as { LanguageModel?: LanguageModel }).LanguageModel

/** Whether the browser's own model can answer now. */
export async function hasBrowserModel(): Promise<boolean> {
  const model = browserModel()
  if (!model) return false
  const { deviceOptions } = await import('pocketloop/models/on-device')
  const state = await model.availability(deviceOptions).catch(() => 'unavailable')
  return state === 'available'
}

export interface Choice {
  readonly host: string
  readonly baseURL: string
  readonly model: string
  readonly apiKey: string
}

/** The model that the person chose, with the code of its dialect alone. */
export async function modelOf({ host: id, baseURL, model, apiKey }: Choice): Promise<Model> {
  const host = hostOfId(id)
  if (!host) throw new Error(`there is no host "${id}"`)
  if (host.dialect === 'device') {
    const languageModel = browserModel()
    if (!languageModel) throw new Error('this browser has no model of its own')
    return (await import('pocketloop/models/on-device')).onDevice(languageModel)
  }
  const options = { model, apiKey, ...(baseURL && { baseURL }) }
  const dialect = dialectAt(host, baseURL)
  switch (dialect) {
    case 'chat':
    case 'responses':
      return (await import('pocketloop/models/openai')).openai({ ...options, api: dialect })
    case 'messages':
      return (await import('pocketloop/models/anthropic')).anthropic(options)
    case 'gemini':
      return (await import('pocketloop/models/gemini')).gemini(options)
    case 'device':
      throw new Error('the model of the browser has no address')
    default:
      return dialect satisfies never
  }
}
