/** The things that are carried to one place, or leave the home in one way. */
export interface CheckList {
  readonly id: string
  readonly name: string
  /** `key` tells a thing from another of the same name: it is how the thing is remembered as done. */
  readonly items: readonly { readonly name: string; readonly key?: string; readonly done: boolean }[]
}

/** A thing and where it went. */
export interface DecisionLine {
  readonly callId: string
  readonly item: string
  readonly where: string
}

/** The files that the lists can be downloaded as. */
export type ListFormat = 'csv' | 'markdown' | 'zip'

/** How many things are in each pile. */
export interface Counts {
  readonly belongs: number
  readonly out: number
  /** Null while the number is not known. */
  readonly left: number | null
}
