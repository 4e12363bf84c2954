/** A value that the page keeps for this tab alone: a reload finds it, another tab does not. */
export interface TabValue<Value> {
  /** Null where there is none, or where the browser lets the page keep nothing. */
  get(): Value | null
  /** Keeps it; null forgets it. */
  set(value: Value | null): void
}

/** The value of this name, which is kept as JSON. */
export const tabValue = <Value>(name: string): TabValue<Value> => ({
  get() {
    try {
      return JSON.parse(sessionStorage.getItem(`tidy/${name}`) ?? 'null') as Value | null
    } catch {
      return null // of another version of the app, or a browser that keeps nothing for this page
    }
  },
  set(value) {
    try {
      if (value) sessionStorage.setItem(`tidy/${name}`, JSON.stringify(value))
      else sessionStorage.removeItem(`tidy/${name}`)
    } catch {
      // The browser keeps nothing, or no more: the value is lost.
    }
  },
})
