import type { Client } from '../../bridge/client.ts'

/**
 * Photos for the page to show. Each is looked up once. A photo that is not loaded yet is null; `changed` is called when it is
 * loaded.
 */
export class Photos {
  #client: Client
  #changed: () => void
  #values = new Map<string, string | null>()

  constructor(client: Client, changed: () => void) {
    this.#client = client
    this.#changed = changed
  }

  /** The address of a photo. */
  url = (id: string, size: 'full' | 'small' = 'full'): string | null =>
    this.#find(`${size} ${id}`, async () => {
      const blob = await this.#client.photo(id, size)
      return blob && URL.createObjectURL(blob)
    })

  /** The address of a session's first photo, a small one. */
  cover(session: string): string | null {
    const first = this.#find(`cover ${session}`, async () => (await this.#client.photos(session))[0]?.id)
    return first && this.url(first, 'small')
  }

  /** Lets go of all of them. */
  forget(): void {
    for (const value of this.#values.values()) if (value?.startsWith('blob:')) URL.revokeObjectURL(value)
    this.#values.clear()
  }

  #find(name: string, look: () => Promise<string | undefined>): string | null {
    const value = this.#values.get(name)
    if (value !== undefined) return value
    this.#values.set(name, null)
    look().then(
      (found) => {
        if (found === undefined) return
        this.#values.set(name, found)
        this.#changed()
      },
      // It failed: the next call tries again.
      () => this.#values.delete(name),
    )
    return null
  }
}
