import type { Client } from '../../bridge/client.ts'

/**
 * Photos for the page to show. Each is looked up once, unless it was not there. A photo that is not loaded yet is null, and one that is not
 * there is ''; `changed` is called when that is known.
 */
export class Photos {
  #client: Client
  #changed: () => void
  #values = new Map<string, string | null>()
  /** What was not there, and is looked up once more: it may be there by now. */
  #toCheck = new Set<string>()

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

  /** The address of a session's first photo, a small one; '' for a session without photos. */
  cover(session: string): string | null {
    const first = this.#find(`cover ${session}`, async () => (await this.#client.photos(session))[0]?.id)
    return first && this.url(first, 'small')
  }

  /** Looks up once more what was not there: a session gets its first photo while the page is open. */
  lookAgain(): void {
    for (const [name, value] of this.#values) if (value === '') this.#toCheck.add(name)
  }

  /** Lets go of all of them. */
  forget(): void {
    for (const value of this.#values.values()) if (value?.startsWith('blob:')) URL.revokeObjectURL(value)
    this.#values.clear()
  }

  #find(name: string, look: () => Promise<string | undefined>): string | null {
    const value = this.#values.get(name)
    if (value !== undefined && !this.#toCheck.delete(name)) return value
    if (value === undefined) this.#values.set(name, null)
    look().then(
      (found) => {
        this.#values.set(name, found ?? '')
        this.#changed()
      },
      // It failed: the next call tries again.
      () => this.#values.delete(name),
    )
    return value ?? null
  }
}
