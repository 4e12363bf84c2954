import type { Plugin } from 'vite'

/**
 * Builds a module worker together with the page that starts it, so that what both use is there once: as a build of its own, which
 * is what Vite makes of `?worker&url`, the worker would carry a copy. The dev server goes on as ever.
 */
export function workerBeside(source: string, name: string): Plugin {
  const id = '\0worker-beside'
  return {
    name: 'worker-beside',
    apply: 'build',
    enforce: 'pre',
    resolveId: (wanted) => (wanted.endsWith(`/${source}?worker&url`) ? id : undefined),
    load(wanted) {
      // What Vite puts around each `import()` wants a window, and would do nothing here: no chunk of ours has styles of its own.
      if (wanted === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
      if (wanted !== id) return
      // No other chunk takes from the worker's script: WebKit does not know that a module that is imported is the one that runs already.
      const chunk = this.emitFile({ type: 'chunk', id: source, name, preserveSignature: 'strict' })
      return `export default import.meta.ROLLDOWN_FILE_URL_${chunk}`
    },
  }
}
