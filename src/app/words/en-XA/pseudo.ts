import type { Catalogue, Message, Translation } from '../message.ts'

/**
 * A language that nobody speaks, for those who look at the screens: English with accents, a third longer, in brackets. What stays plain English is in no
 * catalogue, a bracket in the middle of a sentence shows that it was glued, and one that is missing at the end that it was cut.
 */
export function pseudoOf<Of extends Catalogue>(english: Of): Translation<Of> {
  const areas = Object.entries(english).map(([area, messages]) => {
    const said = Object.entries(messages).map(([name, message]) => [name, pseudo(message)])
    return [area, Object.fromEntries(said)]
  })
  return Object.fromEntries(areas) // the same names, each with a sentence or its plural forms
}

const pseudo = (message: Message): Message =>
  typeof message === 'string'
    ? sentence(message)
    : { other: '', ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, sentence(text)])) }

function sentence(text: string): string {
  const accented = text.replace(/\{\w+\}|[a-z]/gi, (part) => accents[part] ?? part)
  const longer = ` ${'one two three four five six '.repeat(Math.ceil(text.length / 60) + 1)}`
    .slice(0, Math.ceil(text.length / 3) + 1)
    .trimEnd()
  return `[${accented}${longer}]`
}

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoöuüyÿcçnñsšzžAÁEÉIÍOÖUÜCÇNÑSŠ'.matchAll(/(.)(.)/g)].map(([, plain, accented]) => [plain!, accented!]),
)
