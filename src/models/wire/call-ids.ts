import type { ToolCall } from '../../core/shapes/message.ts'
import { quirksAt } from '../host-quirks.ts'

/** The ids that each API accepts. One id that does not fit makes a provider refuse the whole request, also when another provider gave it. */
export const idRules = {
  chat: /^.{1,40}$/s,
  messages: /^[\w-]{1,64}$/,
  responses: /^[\w-]{1,64}$/,
  gemini: /^[\w-]{1,64}$/,
} as const

/** The rule of a host of Chat Completions. */
export const chatIdRule = (host: string): RegExp => quirksAt(host)?.callIds ?? idRules.chat

/** The form of the core's own ids. A provider's id of this form could be the core's id of a later call. */
const ours = /^call_\d+_\d+$/

/**
 * Chooses the id of each call in a conversation: the provider's own id if it fits and no earlier call has it, else the core's id, else a
 * number of nine digits, which every API accepts. A later call never changes the id of an earlier one.
 */
export function callIds(rule: RegExp) {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  let number = 0
  const free = (id: string | undefined): id is string => id !== undefined && rule.test(id) && !taken.has(id)

  function made(): string {
    for (;;) {
      const id = String(++number).padStart(9, '0')
      if (free(id)) return id
    }
  }

  return {
    /** The id of a call, as its reply is written. */
    give({ id, providerId }: ToolCall): string {
      const own = providerId !== undefined && !ours.test(providerId) && free(providerId) ? providerId : undefined
      const name = own ?? (free(id) ? id : made())
      taken.add(name)
      names.set(id, name)
      return name
    },

    /** The same id, as the call's result is written. */
    of: (id: string): string => names.get(id) ?? id,
  }
}
