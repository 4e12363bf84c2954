import { languageNow } from '../words/language.ts'
import { words } from '../words/words.ts'

/** The words of what is looked for. Those of a question around it count where there is nothing else: "where did I put the drill?" is "drill". */
export function wordsToFind(text: string): readonly string[] {
  const asking = wordsIn(words.sessions.asking)
  const all = wordsIn(text)
  const telling = all.flatMap((word) => (unspaced.test(word) ? partsWithout(word, asking) : asking.includes(word) ? [] : word))
  return (telling.length > 0 ? telling : all).map((word) => kana(withoutArticle(word)))
}

/** The words of a name that is searched, with and without their article. */
export const wordsOfName = (text: string): readonly string[] =>
  wordsIn(text).flatMap((word) => [...new Set([word, withoutArticle(word)])].map(kana))

/**
 * A word fits one that it begins: the last one is still being typed. The plural fits as well, and a part of a longer word: some languages put words
 * together, and some write without spaces.
 */
export function fits(word: string, named: readonly string[]): boolean {
  const isPart = word.length > 3 || unspaced.test(word)
  const singulars = (endings[languageNow().code] ?? []).flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length > 2 ? word.slice(0, -ending.length) : [],
  )
  return named.some((one) => one.startsWith(word) || (isPart && one.includes(word)) || singulars.includes(one))
}

/** What words end with when there are many of the thing, by language. */
const endings: Readonly<Record<string, readonly string[]>> = {
  en: ['s', 'es'],
  de: ['n', 'en', 'nen', 'e', 'er', 's'],
  es: ['s', 'es'],
  fr: ['s', 'x'],
  'pt-BR': ['s', 'es'],
}

/** Words without case and accents, so that "cafe" finds "Café". The marks of kana make other letters. */
function wordsIn(text: string): readonly string[] {
  const letters = text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])[\p{M}\u0640]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßœæٱةى]/g, (letter) => others[letter]!)
  // Who has no umlauts on the keyboard writes "ue".
  const plain = languageNow().code === 'de' ? letters.replace(/([aou])e/g, '$1') : letters
  // Each picture of a name is a word of its own.
  return plain.match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []
}

const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
}

/** The Arabic article is a part of its word, as are "and", "with" and "for" before it. */
const withoutArticle = (word: string) => word.replace(/^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u, '')

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** What a text without spaces has around the words of a question: `はさみはどこにしまった` has `はさみ`. */
function partsWithout(text: string, asking: readonly string[]): readonly string[] {
  const longestFirst = asking.filter((one) => unspaced.test(one)).sort((one, other) => other.length - one.length)
  return text
    .replace(new RegExp(longestFirst.join('|') || '$', 'gu'), ' ')
    .replace(/([一-鿿ァ-ー])の(?=[一-鿿ァ-ー])/gu, '$1 ')
    .split(' ')
    .map((part) => part.replace(/(.)[はがをも]$/u, '$1'))
    .filter((part) => !/^[はがをもにでのとかへ]?$/.test(part))
}

/** Katakana as hiragana: a thing is written in both. */
const kana = (word: string) => word.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
