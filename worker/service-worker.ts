import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { otherHeaders, pageHeaders, pagePolicy, scriptHeaders, workerPolicy } from '../scripts/build/policy.ts'
import { originsIn } from '../src/core/worker-address.ts'
import { keepShared } from './shared.ts'

// The build fills these in: the files of the app, with paths relative to the app.
declare const __PRECACHED__: { url: string; revision: string | null }[]
declare const __ONCE_USED__: string[]
declare const __DIGESTS__: string[]
declare const self: ServiceWorkerGlobalScope

/*
 * The contract:
 * - After one visit the app starts with no network, whatever its hash, under whatever path it lies.
 * - A page and its chunks are of one version: another version takes over only when it is told to.
 * - Pages and workers have the security headers, also from hosts that send none; a worker reaches the hosts alone that its address names.
 * - Only files of the app are answered and kept. Requests to a provider go straight to the network.
 * - No script runs and no page is shown that is not of this build, whatever lies in the cache: any script of this origin can write there.
 * - A version is kept whole or not at all. A page that a host sends in place of a script is not kept as a script.
 */

const { scope } = self.registration
/** The code of providers, for which the cache is named, and the words and the demos of languages: each kept once it was used. */
const usedCache = `providers ${scope}`
const precached = __PRECACHED__
const paths = __ONCE_USED__
const digests = __DIGESTS__
/** What is run or shown as a page, in the order of its digests. */
const run = [...precached.map(({ url }) => url), ...paths].filter((path) => /\.(js|html)$/.test(path))
const onceUsed = paths.map((path) => new URL(path, scope).href)
/** The address under which such a file is kept: where its name stays the same in each version, with its revision. */
const keptAs = (url: string) => onceUsed.find((one) => one === url || one.startsWith(`${url}?`))

/**
 * Adds the security headers. Of two policies both hold: what the host sends may be stricter, and what lies in a cache, where any script of this
 * origin can write, loosens nothing. A worker reaches the origins that its address names.
 */
function secured(request: Request, response: Response): Response {
  const isPage = request.mode === 'navigate'
  if ((!isPage && request.destination !== 'worker') || response.type === 'opaqueredirect') return response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(otherHeaders)) if (!headers.has(name)) headers.set(name, value)
  headers.append('Content-Security-Policy', isPage ? pagePolicy : workerPolicy(originsIn(request.url)))
  const isScript = request.url.startsWith(new URL('worker/', scope).href)
  for (const [name, value] of Object.entries(isScript ? scriptHeaders : pageHeaders)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const withHeaders = {
  handlerWillRespond: async ({ request, response }: { request: Request; response: Response }) => secured(request, response),
}

/** Keeps only sound answers: some hosts send their page, without an error, for a script that does not exist. */
const onlySound = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isSound(response) ? response : null),
}

/** Answers from the cache with what the build made. In place of anything else the host is asked. */
const onlyBuilt = {
  async cachedResponseWillBeUsed({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) {
    const { origin, pathname } = new URL(request.url)
    const digest = digests[run.indexOf((origin + pathname).slice(scope.length))]
    if (!cachedResponse || digest === undefined) return cachedResponse
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await cachedResponse.clone().arrayBuffer()))
    return btoa(String.fromCharCode(...bytes.subarray(0, atob(digest).length))) === digest ? cachedResponse : null
  },
}

const keptWithRevision = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keptAs(request.url) ?? request,
}

addPlugins([onlySound, onlyBuilt, withHeaders])
// Only the app's own address gets the app's page. Addresses below it may belong to other apps.
precacheAndRoute(precached, { ignoreURLParametersMatching: [/./], cleanURLs: false })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keptAs(url.href) !== undefined,
  new CacheFirst({ cacheName: usedCache, plugins: [keptWithRevision, onlySound, onlyBuilt, withHeaders] }),
)

// A window with an error of the host, a text or a picture would be one of this origin without any policy. Pages of other apps stay as they are.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    const response = await fetch(request)
    return response.ok && isHtml(response) ? response : secured(request, response)
  },
)

registerRoute(
  ({ url }) => url.href === new URL('share', scope).href,
  ({ request }) => keepShared(request, scope),
  'POST',
)

self.addEventListener('install', (event) => event.waitUntil(bringUsed()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropUnused(), self.clients.claim()])))
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/**
 * Loads the code of the providers, and the words and the demos of the languages, that were used before an update, so that they are there without a network after
 * it. What does not load now is loaded at its use.
 */
async function bringUsed(): Promise<void> {
  const cache = await caches.open(usedCache)
  const kept = (await cache.keys()).map(({ url }) => url)
  const used = new Set(kept.map(unhashed))
  const missing = onceUsed.filter((url) => used.has(unhashed(url)) && !kept.includes(url))
  for (const url of missing) {
    const response = await fetch(url).catch(() => null)
    if (response && isSound(response)) await cache.put(url, response)
  }
}

async function dropUnused(): Promise<void> {
  const cache = await caches.open(usedCache)
  for (const request of await cache.keys()) if (!onceUsed.includes(request.url)) await cache.delete(request)
}

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true
const isSound = (response: Response) => response.ok && !(isHtml(response) && /\.js(onl?)?(\?|$)/.test(response.url))
const unhashed = (url: string) => url.replace(/(-[\w-]{8}\.js|\?\w+)$/, '')
