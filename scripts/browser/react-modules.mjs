import { createRequire } from 'node:module'
import { build } from 'vite'

const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const folder = '/__react__/'
const fileOf = (name) => `${name.replaceAll('/', '-')}.js`

/** Serves React, which is published as CommonJS alone, to the tests as modules that share one React: its development build, which has strict mode. */
export function reactModules() {
  let files
  return {
    name: 'react-modules',
    resolveImport: ({ source }) => (names.includes(source) ? folder + fileOf(source) : undefined),
    async serve({ path }) {
      if (!path.startsWith(folder)) return
      files ??= bundle()
      const body = (await files).get(path.slice(folder.length))
      return body && { body, type: 'js' }
    },
  }
}

/** The modules by the names of their files. */
async function bundle() {
  const require = createRequire(import.meta.url)
  const entry = 'entry:'
  const entries = {
    name: 'entries',
    resolveId: (id) => (id.startsWith(entry) ? id : undefined),
    load: (id) =>
      id.startsWith(entry)
        ? `export { ${Object.keys(require(id.slice(entry.length))).join(', ')} } from '${id.slice(entry.length)}'`
        : undefined,
  }
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [entries],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(names.map((name) => [fileOf(name).replace(/\.js$/, ''), entry + name])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  return new Map(output.map(({ fileName, code }) => [fileName, code]))
}
