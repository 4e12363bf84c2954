/** A reason as a sentence: it begins with a capital and ends with a full stop. */
export const sentence = (text: string): string => ended(capital(text.trim()))

/** The same text with a full stop, unless it ends with one, in any script. */
export const ended = (text: string): string => (/[\p{STerm}…][\p{Pe}\p{Pf}"'\u2069]*$/u.test(text) ? text : `${text}.`)

/** The same text with a capital letter. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
