/** Joiners, direction marks and variation selectors: not seen, but needed in Persian, Hebrew, the scripts of India, and emoji. */
const needed = '\\u061c\\u200c-\\u200f\\ufe00-\\ufe0f'
const unseen = new RegExp(`(?![${needed}])\\p{DI}|[\\u2800\\ufff9-\\ufffb]|(?![\\t\\n])\\p{Cc}`, 'gu')

/**
 * Words of a model, a file or a site as they may be shown: without control characters, without characters that are not seen, without those that
 * turn the direction of the words after them, and with at most four marks on one letter. What languages and emoji need stays.
 */
export const plain = (words: string): string =>
  words
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')

/**
 * The same for a sentence of the app, which sets names of the other direction apart: the marks around a name stay. They turn nothing outside of it, whoever
 * wrote them.
 */
export const plainSentence = (words: string): string =>
  words
    .split(/\u2068([^\u2068\u2069]*)\u2069/)
    .map((part, at) => (at % 2 ? `\u2068${plain(part)}\u2069` : plain(part)))
    .join('')

/** The same text with a capital letter, where its script has some. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
