/**
 * The names of the database and its store of settings in `src/store`. This file is for the service worker, so it opens them by
 * hand.
 */
const [DATABASE, STORE, KEY] = ['pocketloop', 'settings', 'connection']

/**
 * A second Content-Security-Policy for the script of a worker, besides the first one: it allows requests to the app's own host
 * and to the host of the connected model. Undefined when the connection cannot be read; then the first policy holds alone.
 */
export async function connectionPolicy(): Promise<string | undefined> {
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
    // There is no database yet, so nothing is connected. It must not be created here.
    opening.onupgradeneeded = () => {
      opening.onerror = () => resolve(undefined)
      opening.transaction?.abort()
    }
    opening.onsuccess = () => {
      const database = opening.result
      // An open connection would block an upgrade of the database.
      database.onversionchange = () => database.close()
      const reading = database.transaction(STORE)
      const asking = reading.objectStore(STORE).get(KEY)
      asking.onerror = () => reject(asking.error)
      asking.onsuccess = () => resolve(asking.result)
      reading.oncomplete = () => database.close()
    }
  })
