import { pageStorage } from './page-storage.ts'

/**
 * Asks the browser to keep the stored data until the person deletes it. Returns false when it does not promise. Only a page can
 * ask.
 */
export async function askForPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

/** Asks only once, at the person's first decision. Before it there is no data to lose, and no reason for the browser's question. */
export async function askForPersistenceOnce(): Promise<void> {
  if (pageStorage.get('asked-to-keep') !== null) return
  pageStorage.set('asked-to-keep', 'yes')
  await askForPersistence()
}
