import { isDraft } from '../../src/core/shapes/event.ts'
import type { Message } from '../../src/core/shapes/message.ts'
import type { Model, ModelErrorKind } from '../../src/core/shapes/model.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { gemini } from '../../src/models/gemini.ts'
import { openai } from '../../src/models/openai.ts'
import { stream } from '../../src/session/chat/chat.ts'
import type { dialects } from './dialects.ts'

/** Where a conversation is held, and how far. */
export interface Plan {
  readonly speaks: keyof typeof dialects
  readonly url: string
  readonly apiKey: string
  /** What the person says: a run each. */
  readonly says: readonly string[]
  /** How long a host may be silent, in milliseconds. */
  readonly gapMs?: number
  /** The person stops a run whose text has grown to this many characters. */
  readonly stopAt?: number
}

/** How a run ended. */
export interface Ended {
  readonly reason: string
  readonly text: string
  readonly kind?: ModelErrorKind
  readonly message?: string
}

interface Through {
  readonly fetch?: typeof fetch
}

/** The app's adapter for a dialect. */
export function modelFor({ speaks, url, apiKey, fetch }: Pick<Plan, 'speaks' | 'url' | 'apiKey'> & Through): Model {
  const options = { model: 'test-model', apiKey, baseURL: url, fetch }
  switch (speaks) {
    case 'messages':
      return anthropic(options)
    case 'gemini':
      return gemini(options)
    default:
      return openai({ ...options, api: speaks })
  }
}

export const look = defineTool({
  name: 'look',
  description: 'Looks somewhere',
  input: { type: 'object', properties: { where: { type: 'string' } } } as const,
  run: async ({ where = 'nowhere' }) => `nothing at ${where}`,
})

/** Holds a conversation of several runs with the real loop and the real adapter; each goes on from where the last one got. */
export async function converse({
  says,
  gapMs = 30_000,
  stopAt = Number.POSITIVE_INFINITY,
  ...where
}: Plan & Through): Promise<Ended[]> {
  const model = modelFor(where)
  const ended: Ended[] = []
  let messages: readonly Message[] = []
  for (const said of says) {
    const stop = new AbortController()
    const bounds = { gapMs, firstPartMs: gapMs, retry: { attempts: 3, base: 1 } }
    const asked: Message = { role: 'user', parts: [{ type: 'text', text: said }] }
    const run = stream({
      ...bounds,
      model,
      tools: [look],
      system: 'be brief',
      messages: [...messages, asked],
      signal: stop.signal,
    })
    let shown = 0
    for await (const what of run) {
      if (isDraft(what) && what.type === 'draft.text') shown += what.delta.length
      if (shown >= stopAt) stop.abort()
    }
    const { haltedReason, text, failure, messages: all } = await run.result
    messages = all
    ended.push({ reason: haltedReason, text, ...(failure && { kind: failure.kind, message: failure.message }) })
  }
  return ended
}
