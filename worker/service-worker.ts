import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { otherHeaders, pagePolicy, workerPolicy } from '../scripts/build/policy.ts'
import { keepShared } from './shared.ts'
import { connectionPolicy } from './worker-csp.ts'

// The build fills these in: the files of the app, with paths relative to the app.
declare const __PRECACHED__: { url: string; revision: string | null }[]
declare const __PROVIDERS__: string[]
declare const self: ServiceWorkerGlobalScope

/*
 * The contract:
 * - After one visit the app starts with no network, whatever its hash, under whatever path it lies.
 * - A page and its chunks are of one version: another version takes over only when it is told to.
 * - Pages and workers have the security headers, also from hosts that send none; a worker reaches the connected model's host alone.
 * - Only files of the app are answered and kept. Requests to a provider go straight to the network.
 * - A version is kept whole or not at all. A page that a host sends in place of a script is not kept as a script.
 */

const { scope } = self.registration
const providerCache = `providers ${scope}`
const providers = __PROVIDERS__.map((path) => new URL(path, scope).href)

/** Adds the security headers. Headers of the host stay, because they may be stricter. Of two policies both hold. */
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

/** Keeps only sound answers: some hosts send their page, without an error, for a script that does not exist. */
const onlySound = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isSound(response) ? response : null),
}

addPlugins([onlySound, withHeaders])
// Only the app's own address gets the app's page. Addresses below it may belong to other apps.
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

/**
 * Loads the code of the providers that were used before an update, so that they work without a network after it. Code that does
 * not load now is loaded at its use.
 */
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
