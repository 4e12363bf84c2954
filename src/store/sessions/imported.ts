import type { Settings } from '../settings.ts'

/** The name of the setting that marks a session as imported; its value is the time of the import. */
export const importedMark = (session: string): string => `imported:${session}`

/** Whether a session was imported: read only, until it is branched, which makes an ordinary session of its own. */
export const isImported = async (store: { readonly settings: Settings }, session: string): Promise<boolean> =>
  (await store.settings.get(importedMark(session))) !== undefined
