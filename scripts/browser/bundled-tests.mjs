import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves each browser test and each worker's script as one module. Module by module, a page or a worker would ask for some two hundred files,
 * which takes more of the processor than the tests do. `define` as in Vite.
 */
export function bundledTests({ define }) {
  const bundles = new Map()
  return {
    name: 'bundled-tests',
    async serve(context) {
      const { path } = context
      if (!/\.tsx?$/.test(path) || path.startsWith('/node_modules/')) return
      const file = root + path.slice(1)
      if (!existsSync(file)) return
      if (!bundles.has(path)) bundles.set(path, bundle(file, define))
      return { body: await bundles.get(path), type: 'js' }
    },
  }
}

/** A file with all that it imports, React in its development build, which has strict mode. */
async function bundle(file, define) {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    plugins: [addressesOfSources],
    build: {
      write: false,
      minify: false,
      sourcemap: 'inline',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: file,
        external: /^\/__/, // what the test runner serves
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  return output[0].code
}

/** In a bundle too, a module finds the files beside its source. */
const addressesOfSources = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(root, id).split(sep).join('/')
    if (path.startsWith('..') || path.startsWith('node_modules/') || !code.includes('import.meta.url')) return
    return { code: code.replaceAll('import.meta.url', `new URL('/${path}', location.origin).href`), map: null }
  },
}
