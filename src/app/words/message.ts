import { type Language, languageNow, numbersNow } from './language.ts'

/** What the app says: a sentence, or one for each plural form of its `{count}`. A place for a value is its name in braces. */
export type Message = string | Plural
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Messages by area and name. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** The same messages in another language. It may have more plural forms, or fewer. */
export type Translation<Of extends Catalogue> = {
  readonly [Area in keyof Of]: { readonly [Name in keyof Of[Area]]: Of[Area][Name] extends string ? string : Plural }
}

type Sentences<M extends Message> = M extends string ? M : M[keyof M]
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** The values that a message has places for. */
export type ValuesOf<M extends Message, Value> = Readonly<Record<Names<Sentences<M>>, Value>>

/** The message with its values. Numbers are written as the language writes them; `count` chooses the plural form. */
export const fill = <const M extends Message>(message: M, values: ValuesOf<M, string | number>): string =>
  fillParts(message, values).join('')

/** The same for a template: a value may be a template too, such as a link in the sentence. */
export function fillParts<const M extends Message, Value>(message: M, values: ValuesOf<M, Value>): readonly (Value | string)[] {
  const language = languageNow()
  const all: Readonly<Record<string, Value>> = values
  const sentence = typeof message === 'string' ? message : (message[formsOf(language).select(Number(all.count))] ?? message.other)
  // Every second part is the name of a place.
  const parts = sentence.split(/\{(\w+)\}/)
  return parts.map((part, at) => {
    if (at % 2 === 0) return part
    const value = all[part]!
    return shown(typeof value === 'string' ? within(parts[at - 1]!, value, parts[at + 1]!) : value, language)
  })
}

/** Quotation marks of the languages, and those of a quotation in such a one. */
const marks = ['«»“”', '“”‘’', '„“‚‘', '「」『』']

/** A text as it stands between two parts of a message: in quotation marks its own are those of the second kind. */
function within(before: string, text: string, after: string): string {
  const [open = '', close = '', ...inner] =
    marks.find((pair) => before.trim().endsWith(pair[0]!) && /[^\s…]/.exec(after)?.[0] === pair[1]) ?? ''
  return open && text.includes(open) ? text.replaceAll(open, inner[0]!).replaceAll(close, inner[1]!) : text
}

function shown<Value>(value: Value, language: Language): Value | string {
  if (typeof value === 'number') return numbersOf(language).format(value)
  if (typeof value === 'string') return isolated(value, language)
  return value
}

/** Text of the other direction in marks that keep it apart: without them the full stop after a name may stand before it. */
export const isolated = (text: string, { dir }: Language): string =>
  (dir === 'rtl' ? latin : rightToLeft).test(text) ? `\u2068${text}\u2069` : text

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const latin =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const formsOf = once(({ code }: Language) => new Intl.PluralRules(code))
const numbersOf = once((language: Language) => new Intl.NumberFormat(numbersNow(language)))

function once<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return (language) => {
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}
