import { withoutUndefined } from '../core/without-undefined.ts'

/** How safe the stored data is. Sizes are in bytes, as the browser estimates them for the whole origin; undefined where it says nothing. */
export interface StorageStatus {
  /** Whether the browser has promised not to delete it by itself. */
  readonly persisted: boolean
  readonly usage?: number
  readonly quota?: number
  /** Why something has no second copy; undefined while everything that was written since the start has one. */
  readonly unjournaled?: string
}

/** Asks the browser; a browser that says nothing is taken not to have promised anything. Asking it to promise is for the page: workers cannot. */
export async function storageStatus(unjournaled: string | undefined): Promise<StorageStatus> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage
  const [persisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false),
    storage?.estimate?.().catch(() => ({})),
  ])
  const { usage, quota }: StorageEstimate = estimate ?? {}
  return {
    persisted: persisted ?? false,
    ...withoutUndefined({ usage, quota, unjournaled }),
  }
}
