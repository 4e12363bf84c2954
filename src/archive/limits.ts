/**
 * The limits of a file: far more than a person's session has, and far less than would be a danger. Sizes are in bytes, `text` is in characters,
 * `pixels` is width times height, and `photo` is for a photo or a file. `packed` is how many bytes may come out of one compressed byte.
 */
export interface ArchiveLimits {
  readonly unpacked: number
  readonly packed: number
  readonly entries: number
  readonly log: number
  readonly line: number
  readonly events: number
  readonly depth: number
  readonly text: number
  readonly photos: number
  readonly files: number
  readonly photo: number
  readonly pixels: number
}

export const archiveLimits: ArchiveLimits = {
  unpacked: 512_000_000,
  packed: 200,
  entries: 1_000,
  log: 64_000_000,
  line: 8_000_000,
  events: 20_000,
  depth: 64,
  text: 4_000_000,
  photos: 500,
  files: 500,
  photo: 20_000_000,
  pixels: 16_000_000,
}

/** A number of bytes as text for a person. */
export const sized = (bytes: number): string => (bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round(bytes / 100_000) / 10} MB`)
