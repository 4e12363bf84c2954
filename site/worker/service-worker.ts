/*
 * Keeps the whole site for when there is no network. Pages come from the network where there is one, so that a reader gets the newest; scripts
 * and styles have their content in their name and come from the cache.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Written before this script by the build. */
  readonly SITE: { readonly version: string; readonly files: readonly string[] }
}

const { version, files } = self.SITE
const prefix = `pocketloop site ${self.registration.scope} `
const name = prefix + version
const root = new URL(self.registration.scope)

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(name)
    await cache.addAll(files.map((file) => new Request(new URL(file, root), { cache: 'no-cache' })))
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    // The version before stays: a page that is open may still load a script of it.
    const old = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
    await Promise.all(old.slice(0, -1).map((one) => caches.delete(one)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return
  const isFixed = url.pathname.startsWith(`${root.pathname}assets/`)
  event.respondWith(isFixed ? fromCache(request).then((kept) => kept ?? fetch(request)) : fromNetwork(request, url))
})

async function fromNetwork(request: Request, { pathname }: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    // A folder stands for its first page, as on every host.
    const kept = await fromCache(pathname.endsWith('/') ? `${pathname}index.html` : request)
    if (kept) return kept
    throw error
  }
}

/** The newest version first. */
async function fromCache(request: Request | string): Promise<Response | undefined> {
  return (
    (await caches.match(request, { cacheName: name, ignoreSearch: true })) ??
    (await caches.match(request, { ignoreSearch: true }))
  )
}

export {} // a module, so that its names are its own
