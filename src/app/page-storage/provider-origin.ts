import { originOf } from '../../core/address.ts'
import { pageStorage } from './page-storage.ts'

const NAME = 'provider-origin'
/** Stands for a model that has no address. */
const NONE = 'none'

// Read once: a script that writes the storage of this page moves nothing before the page is loaded again.
let origin = pageStorage.get(NAME)

/**
 * The origin of the connected model, which workers of this page may reach; null if none was ever saved. It is the page's own record, where no
 * worker can write: a worker that changes the stored connection is not let out to another host by that.
 */
export const providerOrigin = (): string | null => origin

/**
 * Saves the origin of a connection; a model that is lent has none. Returns false if that is for this page alone, because the browser keeps
 * nothing.
 */
export function saveProvider({ baseURL, lent }: { readonly baseURL: string; readonly lent?: true }): boolean {
  origin = (lent ? '' : originOf(baseURL)) || NONE
  pageStorage.set(NAME, origin)
  return pageStorage.get(NAME) === origin
}

/** Calls the listener when another tab has saved another origin. Only pages of this origin cause that. */
export function whenProviderMoves(listener: () => void): void {
  addEventListener('storage', ({ isTrusted, key, newValue }) => {
    if (!isTrusted || key !== `tidy/${NAME}` || newValue === null || newValue === origin) return
    origin = newValue
    listener()
  })
}
