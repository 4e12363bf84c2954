import type { Part } from '../shapes/message.ts'

/** Encoded data is taken for a payload from this many characters on. */
const LONG = 1024

/**
 * A data URL, lines of wrapped base64, or a run of characters as base64 has them. Each is only looked for where such a run
 * begins: anywhere else would cost the square of the length.
 */
const payload =
  /\bdata:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[\w.+-]+)?)*,[\w.~:/?#@!$&*+;=%,-]*|(?<![\w+/-])(?:(?:[a-z\d+/]{60,}(?:\r?\n|\\r\\n|\\n))+[a-z\d+/]*|[\w+/-]{1024,})={0,2}/gi
/** The types of picture that providers accept. With another type in it they refuse the whole request. */
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i

/**
 * Tool output as the model may see it. Payloads of 1,024 characters or more are replaced by a note; pictures among them
 * become image parts if `pictures` allows it. The rest is cut at `most` characters, with a note that says how much is missing.
 */
export function sanitise(text: string, most: number, pictures = true): { text: string; images: readonly Part[] } {
  const images: Part[] = []
  const clean =
    text.length < LONG
      ? text
      : text.replace(payload, (match) => {
          if (match.length < LONG) return match
          if (!pictures || !picture.test(match)) return `[${match.length} characters of encoded data left out]`
          images.push({ type: 'image', url: match })
          return `[picture ${images.length}]`
        })
  if (clean.length <= most) return { text: clean, images }
  // The cut must not divide a surrogate pair: providers refuse text with half a character.
  const head = clean.slice(0, /[\ud800-\udbff]/.test(clean.charAt(most - 1)) ? most - 1 : most)
  return { text: `${head}\n[cut: ${clean.length - head.length} of ${clean.length} characters left out]`, images }
}
