/** Texts that nobody else may read, and ways to cover them. */
export interface Secrets {
  add(secret: string): void
  /** The same text with asterisks in place of every secret, also where an address or JSON writes the secret in another form. */
  cover(text: string): string
  /** The same number of bytes with every secret covered, so that they can be cut at the same places. */
  coverBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

/** A shorter text is a placeholder for a host that wants no key, and may be a part of any word. */
const SHORTEST = 8

/** Keeps a list of secrets, the longest first, because one secret may be a part of another. */
export function secretsOf(given: readonly string[] = []): Secrets {
  let forms: readonly string[] = []
  const add = (secret: string): void => {
    if (secret.length < SHORTEST) return
    const json = JSON.stringify(secret).slice(1, -1)
    const written = [secret, json, json.replaceAll('/', '\\/'), encodeURIComponent(secret)]
    forms = [...new Set([...forms, ...written])].sort((a, b) => b.length - a.length)
  }
  for (const secret of given) add(secret)

  return {
    add,
    cover: (text) => forms.reduce((covered, form) => covered.replaceAll(form, '*'.repeat(form.length)), text),
    coverBytes(bytes) {
      const covered = bytes.slice()
      // Each byte becomes one character, so a place in the text is the same place in the bytes.
      const text = singly.decode(bytes)
      for (const form of forms.map((one) => singly.decode(new TextEncoder().encode(one))))
        for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
          covered.fill(ASTERISK, at, at + form.length)
      return covered
    },
  }
}

const singly = new TextDecoder('windows-1252', { ignoreBOM: true })
const ASTERISK = 42
