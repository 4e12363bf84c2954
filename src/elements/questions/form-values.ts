import type { FormField } from '../../core/shapes/form.ts'
import { word } from '../base/words.ts'

type Value = string | number | boolean | readonly string[]

/** What the controls of a form hold, by the names of their fields. An optional field that was left empty is not in it. */
export function valuesIn(form: HTMLFormElement, fields: readonly FormField[]): Readonly<Record<string, Value>> {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      const values = data.getAll(field.name).map(String)
      const value = readValue(field, values)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function readValue(field: FormField, values: readonly string[]): Value | undefined {
  const [text = ''] = values
  switch (field.type) {
    case 'boolean':
      return values.length > 0
    case 'choices':
      // Without a choice an optional field is left out; one that began with choices is empty now.
      return values.length > 0 || field.default ? values : undefined
    case 'number':
      return text === '' ? undefined : Number(text)
    case 'choice':
      return text === '' ? undefined : text
    case 'text':
      // A field that began with a text is empty now: left out, it would have that text again.
      if (text === '') return field.default ? '' : undefined
      return field.format === 'date-time' ? new Date(text).toISOString() : text
  }
}

/** A moment as a field for a time takes it: the person's local time, without a zone. Undefined for words that are no moment. */
export function localTime(moment: string): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** What is wrong with a list of choices that a browser does not check itself; '' where nothing is. */
export function choicesProblem({ minItems = 0, maxItems }: { minItems?: number; maxItems?: number }, count: number): string {
  if (count < minItems) return word('chooseAtLeast', (least) => `Choose at least ${least}`)(minItems)
  return maxItems !== undefined && count > maxItems ? word('chooseAtMost', (most) => `Choose at most ${most}`)(maxItems) : ''
}
