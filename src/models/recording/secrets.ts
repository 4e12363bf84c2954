/** Texts that nobody else may read, and how they are covered. */
export interface Secrets {
  add(secret: string): void
  /** The same text, with asterisks for every secret in it, also as addresses and JSON write it. */
  cover(text: string): string
  /** The same bytes, covered: as many as there were, so that they can be cut where they were cut before. */
  coverBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

/** What is shorter is a placeholder for hosts that want no key, and may be a part of any word. */
const SHORTEST = 8

/** Remembers secrets, the longest ones first: one may be a part of another. */
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
      // A character a byte, whatever the bytes are: places in the text are places in the bytes.
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
