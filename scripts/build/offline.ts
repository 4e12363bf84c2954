import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { bundledPackages } from './bundled-packages.ts'
import { keptOf } from './precache.ts'

/** Builds the service worker after everything else, because it holds the list of what there is. */
export function offline(): Plugin {
  let folder = ''
  let root = ''
  let failed = false
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    buildEnd(error) {
      failed = error !== undefined
    },
    async closeBundle() {
      if (failed) return
      const { precached, onceUsed, digests } = keptOf(folder)
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [bundledPackages('worker/service-worker.ts', 'service-worker')],
        define: {
          'process.env.NODE_ENV': '"production"',
          __PRECACHED__: JSON.stringify(precached),
          __ONCE_USED__: JSON.stringify(onceUsed),
          __DIGESTS__: JSON.stringify(digests),
        },
        build: {
          target: 'es2022',
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          // One classic script under a name that never changes: what every browser takes, and how a new version is found.
          rolldownOptions: {
            input: resolve(root, 'worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
