interface Block {
  readonly code: string
  /** Undefined where it does not begin with a name. */
  readonly name: string | undefined
}

export const guides: readonly string[]
export function textOf(guide: string): string
export function blocksOf(guide: string): readonly Block[]
export function writeBlocks(folder: string): void
export function componentsOf(guide: string): ReadonlyMap<string, string>
