import type { ServerResponse } from 'node:http'
import { defineConfig, type Plugin } from 'vite'
import { offline } from './scripts/build/offline.ts'
import { headersFile, otherHeaders, policyFor } from './scripts/build/policy.ts'
import { PROVIDERS } from './scripts/build/precache.ts'
import { workerBeside } from './scripts/build/worker-beside.ts'

/** Sends the security headers: for real from the preview server, only reporting from the dev server, as a file for static hosts. */
const securityHeaders = (): Plugin => {
  const send = (response: ServerResponse, url: string, name: string) => {
    response.setHeader(name, policyFor(url))
    for (const [header, value] of Object.entries(otherHeaders)) response.setHeader(header, value)
  }
  return {
    name: 'security-headers',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        send(response, request.url ?? '/', 'Content-Security-Policy-Report-Only')
        next()
      })
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        send(response, request.url ?? '/', 'Content-Security-Policy')
        next()
      })
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client')
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() })
    },
  }
}

/**
 * What is loaded only when a provider is asked: its SDK, what speaks for it here, and what tries a connection. Recordings are played
 * without a network.
 */
const sdk = /\/node_modules\/(openai|@anthropic-ai\/sdk)\//
const asks = /\/src\/models\/(?!host|record(ed|ing)|scripted)|\/worker\/(doctor|adapters)\.ts/
const may = /\/src\/(models|core)\/|\/worker\//
const isProviders = (ids: readonly string[]) =>
  ids.some((id) => sdk.test(id)) || (ids.some((id) => asks.test(id)) && ids.every((id) => may.test(id)))

const session = 'worker/session.ts'

export default defineConfig({
  // Under any path of any static host.
  base: './',
  plugins: [securityHeaders(), workerBeside(session, 'session'), offline()],
  // What is made for the browsers of today: what its package names is made for those of long ago.
  resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  build: {
    target: 'es2022',
    // The page's own chunks alone: a worker has no document in which something could be preloaded.
    modulePreload: { polyfill: false, resolveDependencies: (_, chunks, { hostType }) => (hostType === 'html' ? chunks : []) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A worker has a policy of its own, so its script lies in a folder of its own.
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const folder = isProviders(moduleIds) ? PROVIDERS : facadeModuleId?.endsWith(`/${session}`) ? 'worker/' : 'assets/'
          const dialect = /\/src\/models\/(\w+)\/model\.ts$/.exec(facadeModuleId ?? '')?.[1]
          return `${folder}${dialect ?? '[name]'}-[hash].js`
        },
      },
    },
  },
})
