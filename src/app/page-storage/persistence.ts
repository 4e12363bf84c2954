import { pageStorage } from './page-storage.ts'

/** Asks the browser to keep what is here until the person deletes it; false when it does not promise. Only a page can ask. */
export async function askForPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

/** Asks only once, at the person's first decision: before it there is nothing to lose, and nobody would know why the browser asks. */
export async function askForPersistenceOnce(): Promise<void> {
  if (pageStorage.get('asked-to-keep') !== null) return
  pageStorage.set('asked-to-keep', 'yes')
  await askForPersistence()
}
