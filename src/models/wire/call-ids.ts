import type { ToolCall } from '../../core/shapes/message.ts'
import { factsAt } from '../host-facts.ts'

/** The ids that a provider takes: each refuses a whole request over one that does not fit, also one that another provider gave. */
export const idRules = {
  chat: /^.{1,40}$/s,
  messages: /^[\w-]{1,64}$/,
  responses: /^[\w-]{1,64}$/,
  gemini: /^[\w-]{1,64}$/,
} as const

/** The rule of a host of Chat Completions. */
export const chatIdRule = (host: string): RegExp => factsAt(host)?.callIds?.pattern ?? idRules.chat

/** How the core numbers calls; a host's id of that form could be the id of a later one. */
const ours = /^call_\d+_\d+$/

/**
 * The ids of calls as one conversation is sent, call by call: the provider's own where it fits and no earlier call has it, else
 * ours, else a number of nine digits, which fits everywhere. What comes later never changes an id that was given.
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
