/** What one place held when the browser came back. `error`: what its opening said first, whether or not a second try helped. */
export interface Held {
  /** The number of its last whole record, 0 for none. */
  readonly last: number
  /** How many numbers up to that one are not there. */
  readonly missing: number
  /** Lines that are no whole record. */
  readonly torn: number
  readonly error?: string
  /** How many records came back from elsewhere before this was looked at. */
  readonly recovered?: number
}

/** Where the same events are written, each in its own way. */
export const places = [
  'database',
  'quiet database',
  'bucket',
  'journal, flushed',
  'journal, not flushed',
  'whole files',
  'cache',
  'the store, recovered',
] as const
export type Place = (typeof places)[number]

export type Found = Record<Place, Held>
/** The number of the last record that each place has promised to keep. */
export type Acknowledged = Record<Place, number>
