import { ModelError } from '../../core/shapes/model.ts'

/** Headers that a caller adds to each request, by name. */
export type OwnHeaders = Readonly<Record<string, string>>

/** The same headers under names in lower case. Throws a `ModelError` that names one that cannot be sent, and never says its value. */
export function ownHeaders(headers: OwnHeaders = {}, provider: string): OwnHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      try {
        new Headers([[name, value]])
      } catch {
        // The platform's own error would quote the value.
        throw new ModelError({ kind: 'invalid_request', message: `the header "${name}" cannot be sent`, provider })
      }
      return [name.toLowerCase(), value]
    }),
  )
}

/** Headers that hold no key. Any other header may hold one, so no error message quotes it. */
export const plainHeaders = ['accept', 'content-type', 'anthropic-version', 'anthropic-beta', 'openai-beta']

/** The values of headers that may be a key, with the names of their headers. */
export const secretsIn = (headers: OwnHeaders): readonly (readonly [name: string, secret: string])[] =>
  Object.entries(headers)
    .filter(([name]) => !plainHeaders.includes(name))
    // A word such as `Bearer` before the key is no part of the key.
    .map(([name, value]) => [name, value.slice(value.trim().lastIndexOf(' ') + 1).trim()])
