/** The database and its store of settings, as `src/store` names them; opened here by hand, because this file is for the service worker. */
const [DATABASE, STORE, KEY] = ['pocketloop', 'settings', 'connection']

/**
 * A second policy for the script of a worker, which holds beside the first: only the app's own host and that of the connected model
 * are reached. None when what is connected cannot be read; then the first holds alone.
 */
export async function reachable(): Promise<string | undefined> {
  try {
    const connection = await settingOf()
    const { baseURL } = (connection ?? {}) as { baseURL?: unknown }
    const origin = typeof baseURL === 'string' && URL.canParse(baseURL) ? ` ${new URL(baseURL).origin}` : ''
    return `connect-src 'self'${origin}`
  } catch {
    return undefined
  }
}

const settingOf = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    opening.onerror = () => reject(opening.error)
    // There is none yet, and it is not made here: nothing is connected.
    opening.onupgradeneeded = () => {
      opening.onerror = () => resolve(undefined)
      opening.transaction?.abort()
    }
    opening.onsuccess = () => {
      const database = opening.result
      // Never in the way of an upgrade.
      database.onversionchange = () => database.close()
      const reading = database.transaction(STORE)
      const asking = reading.objectStore(STORE).get(KEY)
      asking.onerror = () => reject(asking.error)
      asking.onsuccess = () => resolve(asking.result)
      reading.oncomplete = () => database.close()
    }
  })
