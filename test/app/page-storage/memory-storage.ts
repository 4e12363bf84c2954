const methods = {
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null
  },
  setItem(this: Record<string, string>, name: string, text: string) {
    this[name] = text
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name]
  },
}

/** A storage of a page for where there is none. Its own names are those of what is kept. */
export const memoryStorage = (): Storage => Object.create(methods)
