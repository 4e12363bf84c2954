import { existsSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves each browser test and each worker's script as one module. Module by module, a page or a worker would ask for some two hundred files,
 * which takes more of the processor than the tests do. A source map takes as long to make as its module, so it is made when it is asked for,
 * which is when a test fails. `define` as in Vite.
 */
export function bundledTests({ define }) {
  const bundles = new Map()
  return {
    name: 'bundled-tests',
    async serve(context) {
      const [, path, map] = /^(\/.+\.tsx?)(\.map)?$/.exec(context.path) ?? []
      if (!path || path.startsWith('/node_modules/')) return
      const file = root + path.slice(1)
      if (!existsSync(file)) return
      if (map) return { body: (await bundle(file, { define, sourcemap: 'hidden' })).map.toString(), type: 'json' }
      if (!bundles.has(path)) bundles.set(path, bundle(file, { define, sourcemap: false }))
      const { code } = await bundles.get(path)
      return { body: `${code}\n//# sourceMappingURL=${basename(path)}.map\n`, type: 'js' }
    },
  }
}

/** A file with all that it imports, React in its development build, which has strict mode. */
async function bundle(file, { define, sourcemap }) {
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
      sourcemap,
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
  return output[0]
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
