import type { Store } from '../store.ts'

/** Where the mark is kept: a setting for each imported session, the time of the import. */
export const importedMark = (session: string): string => `imported:${session}`

/** Whether a session was imported: read only, until it is branched, which makes an ordinary session of its own. */
export const isImported = async (store: Pick<Store, 'settings'>, session: string): Promise<boolean> =>
  (await store.settings.get(importedMark(session))) !== undefined
