import { readdirSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { bundledPackages } from './scripts/build/bundled-packages.ts'
import { offline } from './scripts/build/offline.ts'
import { headersFile, headersFor, otherHeaders } from './scripts/build/policy.ts'
import { ENGLISH, LANGUAGES, PROVIDERS } from './scripts/build/precache.ts'
import { templates } from './scripts/build/templates.ts'
import { manifests, webManifests } from './scripts/build/web-manifest.ts'
import { workerBeside } from './scripts/build/worker-beside.ts'

/** The paths of what lies in `public`, as rules of a `_headers` file: `/robots.txt`, `/icons/*`. The build adds to `/assets/`. */
const publicPaths = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'assets')
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`))

/** Sends the security headers: for real from the preview server, only reporting from the dev server, as a file for static hosts. */
const securityHeaders = (): Plugin => ({
  name: 'security-headers',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      response.setHeaders(new Map(Object.entries(otherHeaders)))
      response.setHeader('Content-Security-Policy-Report-Only', headersFor(request.url ?? '/')['Content-Security-Policy'] ?? '')
      next()
    })
  },
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      response.setHeaders(new Map(Object.entries(headersFor(request.url ?? '/'))))
      next()
    })
  },
  generateBundle() {
    if (this.environment.config.consumer === 'client')
      this.emitFile({
        type: 'asset',
        fileName: '_headers',
        source: headersFile([
          ...publicPaths(this.environment.config.publicDir),
          ...[...manifests.keys()].map((file) => `/${file}`),
        ]),
      })
  },
})

/**
 * What is loaded only when a provider is asked: its SDK, what speaks for it here, and what tries a connection. Recordings are played
 * without a network.
 */
const sdk = /\/node_modules\/(openai|@anthropic-ai\/sdk)\//
const asks = /\/src\/models\/(?!host|record(ed|ing)|scripted|wire\/loaded)|\/worker\/(doctor|adapters)\.ts/
const may = /\/src\/(models|core)\/|\/worker\//
const isProviders = (ids: readonly string[]) =>
  ids.some((id) => sdk.test(id)) || (ids.some((id) => asks.test(id)) && ids.every((id) => may.test(id)))

const withProviders =
  /\/(worker\/models|src\/(core\/(check-positive|near-address|without-undefined|model-with|tools\/read-arguments|shapes\/(sizes|message))|models\/(host-dialect|wire\/loaded)))\.ts$/

/** What the page says before its screens are there. */
const withFirstWords =
  /\/src\/(core\/plain|elements\/base\/words|app\/(page-storage\/page-storage|words\/(language|message|first)))\.ts$/

/** What few starts need: to tell what came of the storage, and what another app has shared. */
const ofFewStarts = /\/src\/app\/(shell\/shared-session|parts\/(storage-notes|download|file-name)|words\/words)\.ts$/

const session = 'worker/session.ts'

export default defineConfig({
  // Under any path of any static host.
  base: './',
  plugins: [
    templates(),
    webManifests(),
    securityHeaders(),
    workerBeside(session, 'session'),
    bundledPackages(session, 'worker'),
    offline(),
  ],
  // What is made for the browsers of today: what its package names is made for those of long ago.
  resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  build: {
    target: 'es2022',
    // The page's own chunks alone: a worker has no document in which something could be preloaded.
    modulePreload: { polyfill: false, resolveDependencies: (_, chunks, { hostType }) => (hostType === 'html' ? chunks : []) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One small chunk of what is needed together, not several. The first: what the worker or the page needs and providers need too.
        codeSplitting: {
          groups: [
            { name: 'loaded', test: withProviders, includeDependenciesRecursively: false },
            { name: 'first', test: withFirstWords, includeDependenciesRecursively: false },
            { name: 'notes', test: ofFewStarts, includeDependenciesRecursively: false },
          ],
        },
        // A worker has a policy of its own, so its script lies in a folder of its own.
        chunkFileNames: ({ facadeModuleId, moduleIds, name }) => {
          const folder = isProviders(moduleIds) ? PROVIDERS : facadeModuleId?.endsWith(`/${session}`) ? 'worker/' : 'assets/'
          // `pseudo` is what the two halves of one language share.
          const [, language, words] =
            /\/src\/app\/words\/([\w-]+)\/(first|words|pseudo)\.ts$/.exec(facadeModuleId ?? moduleIds[0] ?? '') ?? []
          if (language && language !== 'en') return `${LANGUAGES}${language}-${words}-[hash].js`
          if (moduleIds.some((id) => /\/words\/en\//.test(id)) && moduleIds.every((id) => /\/src\/app\/words\//.test(id)))
            return `${ENGLISH}[hash].js`
          const dialect = /\/src\/models\/(\w+)\/model\.ts$/.exec(facadeModuleId ?? '')?.[1]
          // `language.ts` is for all of them, and is kept from the first visit on.
          return `${folder}${dialect ?? (name === 'language' ? 'locale' : '[name]')}-[hash].js`
        },
      },
    },
  },
})
