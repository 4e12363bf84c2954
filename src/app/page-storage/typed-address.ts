const NAME = 'tidy/typed-address'

/** The address of a host that the person typed, and the name of a model there. */
export interface TypedAddress {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
}

/** An address that is typed and not saved, for this tab alone: a reload keeps it. A key is never here. */
export const typedAddress = {
  get(): TypedAddress | null {
    try {
      return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as TypedAddress | null
    } catch {
      return null // a browser that keeps nothing for this page
    }
  },
  /** Keeps it; null forgets it. */
  set(typed: TypedAddress | null): void {
    try {
      sessionStorage.setItem(NAME, JSON.stringify(typed))
    } catch {
      // The browser keeps nothing: it is typed again.
    }
  },
}
