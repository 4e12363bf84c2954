import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { otherHeaders, pagePolicy, workerPolicy } from '../scripts/build/policy.ts'
import { keepShared } from './shared.ts'
import { connectionPolicy } from './worker-csp.ts'

// Put in by the build: what lies in it, relative to the app.
declare const __PRECACHED__: { url: string; revision: string | null }[]
declare const __PROVIDERS__: string[]
declare const self: ServiceWorkerGlobalScope

/*
 * The contract:
 * - After one visit the app starts with no network, whatever its hash, under whatever path it lies.
 * - A page and its chunks are of one version: another version takes over only when it is told to.
 * - Pages and workers have the security headers, also from hosts that send none; a worker reaches the connected model's host alone.
 * - Nothing but files of the app is answered or kept; what goes to a provider passes by.
 * - A version is kept whole or not at all; a page that a host sends in place of a script is no script.
 */

const { scope } = self.registration
const providerCache = `providers ${scope}`
const providers = __PROVIDERS__.map((path) => new URL(path, scope).href)

/** Hosts may send stricter headers than these; theirs stay. Two policies both hold. */
const withHeaders = {
  async handlerWillRespond({ request, response }: { request: Request; response: Response }) {
    const isPage = request.mode === 'navigate'
    if (!isPage && request.destination !== 'worker') return response
    const headers = new Headers(response.headers)
    const ours = { 'Content-Security-Policy': isPage ? pagePolicy : workerPolicy, ...otherHeaders }
    for (const [name, value] of Object.entries(ours)) if (!headers.has(name)) headers.set(name, value)
    const narrower = isPage ? undefined : await connectionPolicy()
    if (narrower) headers.append('Content-Security-Policy', narrower)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  },
}

/** Some hosts answer with their page, and no error, for a script that is not there or not yet. */
const onlySound = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isSound(response) ? response : null),
}

addPlugins([onlySound, withHeaders])
// Only the app's own address is answered with its page: below it others may live.
precacheAndRoute(__PRECACHED__, { ignoreURLParametersMatching: [/./], cleanURLs: false })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && providers.includes(url.href),
  new CacheFirst({ cacheName: providerCache, plugins: [onlySound, withHeaders] }),
)

registerRoute(
  ({ url }) => url.href === new URL('share', scope).href,
  ({ request }) => keepShared(request, scope),
  'POST',
)

self.addEventListener('install', (event) => event.waitUntil(bringProviders()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropProviders(), self.clients.claim()])))
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** A provider that was used before the update can be loaded after it, network or not. One that does not come now comes at its use. */
async function bringProviders(): Promise<void> {
  const cache = await caches.open(providerCache)
  const kept = (await cache.keys()).map(({ url }) => url)
  const used = new Set(kept.map(unhashed))
  const missing = providers.filter((url) => used.has(unhashed(url)) && !kept.includes(url))
  for (const url of missing) {
    const response = await fetch(url).catch(() => null)
    if (response && isSound(response)) await cache.put(url, response)
  }
}

async function dropProviders(): Promise<void> {
  const cache = await caches.open(providerCache)
  for (const request of await cache.keys()) if (!providers.includes(request.url)) await cache.delete(request)
}

function isSound({ ok, url, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  return ok && !(isPage && url.endsWith('.js'))
}

const unhashed = (url: string) => url.replace(/-[\w-]{8}\.js$/, '')
