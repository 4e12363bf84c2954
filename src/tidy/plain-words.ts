import { unmarked } from '../core/unmarked.ts'

/** The same value with each text in it as plain words, without marks of Markdown: a name is one, whether a model writes it bold or not. */
export function plainWords<Value>(value: Value): Value
export function plainWords(value: unknown): unknown {
  if (typeof value === 'string') return unmarked(value)
  if (Array.isArray(value)) return value.map(plainWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainWords(one)]))
}
