/** What a page that writes tells the world outside, which survives every kill. */
export type News =
  /** What a life finds of a session when it begins: the numbers of its events, from 0 without a gap, end before `next`. */
  | { readonly what: 'found'; readonly life: string; readonly session: string; readonly next: number; readonly whole: boolean }
  /** All events up to this number are promised to be kept. */
  | { readonly what: 'kept'; readonly life: string; readonly session: string; readonly seq: number }
  | { readonly what: 'failed'; readonly life: string; readonly session: string; readonly why: string }
