import type { StreamPart } from '../../../core/shapes/model.ts'
import { type Endpoint, failed, secretsAt } from '../failure/failure.ts'

type Delta = Extract<StreamPart, { delta: string }>

/**
 * Drops parts that are not what their type says, and covers the secrets of the request in the others: a host may send them back, and they must
 * reach no log and no screen. Text that may be the beginning of a secret waits for the text after it, so that a secret in several pieces is covered
 * too. `end` hands out what still waits, but for a long beginning of a secret.
 */
export function coverParts(endpoint: Endpoint) {
  const secrets = secretsAt(endpoint)
  const waiting = new Map<string, Delta>()
  const cover = (text: string): string => secrets.reduce((rest, [name, secret]) => rest.replaceAll(secret, `[${name}]`), text)

  /** Where a secret may begin that the text does not have whole; its length if none does. */
  const beginning = (text: string): number => {
    let first = text.length
    for (const [, secret] of secrets)
      for (let at = Math.max(0, text.length - secret.length + 1); at < first; at++)
        if (text[at] === secret[0] && secret.startsWith(text.slice(at))) first = at
    return first
  }

  const delta = (part: Delta, into: StreamPart[]): void => {
    const about = part.type === 'call.delta' ? `${part.index}` : part.type
    const text = cover((waiting.get(about)?.delta ?? '') + part.delta)
    const done = 'done' in part && part.done
    const cut = done ? text.length : beginning(text)
    waiting.delete(about)
    if (cut < text.length) waiting.set(about, { ...part, delta: text.slice(cut) })
    if (cut > 0 || done || part.delta === '') into.push({ ...(done ? whole(part) : part), delta: text.slice(0, cut) })
  }

  /** Values are covered as JSON, where a text is written in one way only. */
  const whole = <Part extends StreamPart>(part: Part): Part => {
    try {
      const json = JSON.stringify(part)
      const covered = cover(json)
      return covered === json ? part : JSON.parse(covered)
    } catch (error) {
      throw failed('malformed_response', 'the reply is nested too deeply', endpoint, { detail: 'too_large' }, error)
    }
  }

  /** The beginning of a secret alone says nothing while it is short. */
  const end = (into: StreamPart[]): void => {
    for (const part of waiting.values()) {
      const [name] = (part.delta.length >= 8 && secrets.find(([, secret]) => secret.startsWith(part.delta))) || []
      into.push(name === undefined ? part : { ...part, delta: `[${name}]` })
    }
    waiting.clear()
  }

  return {
    take(part: StreamPart, into: StreamPart[]): void {
      if (part.type === 'finish') end(into)
      // A host may send anything in place of a text or a number.
      if ('delta' in part) {
        if (typeof part.delta === 'string') delta(part, into)
      } else if (part.type !== 'usage') into.push(whole(part))
      else if (Object.values(part.usage).every((tokens) => tokens >= 0 && Number.isFinite(tokens))) into.push(part)
    },
    end,
  }
}
