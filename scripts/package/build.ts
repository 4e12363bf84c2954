import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { packageElements } from './elements.ts'
import { builtFile, packageManifest, type RootManifest } from './manifest.ts'

/** Builds the package in a folder of its own: ES modules with source maps, declarations, and the manifest. Returns the folder. */
export async function buildPackage(folder = resolve('build/package')): Promise<string> {
  const root = JSON.parse(readFileSync('package.json', 'utf8')) as RootManifest
  rmSync(folder, { recursive: true, force: true })
  const sources = Object.values(root.exports)
  const modules = sources.filter((source) => source.endsWith('.ts'))
  await buildModules(modules, join(folder, 'dist'))
  await buildDeclarations(modules, join(folder, 'dist'))
  for (const style of sources.filter((source) => source.endsWith('.css'))) cpSync(style, join(folder, builtFile(style)))
  cpSync('scripts/package/README.md', join(folder, 'README.md'))
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(name, join(folder, name))
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(packageElements())}\n`)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageManifest(root), null, 2)}\n`)
  return folder
}

/** Modules that several entries share are in chunks: an app that uses no bundler loads few files. */
async function buildModules(sources: readonly string[], outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: { entry: Object.fromEntries(sources.map((source) => [nameOf(source), source])), formats: ['es'] },
      rolldownOptions: {
        external: (id) => !id.startsWith('.') && !isAbsolute(id),
        output: {
          entryFileNames: '[name].js',
          // A chunk with elements defines them, which the manifest says of that folder alone.
          chunkFileNames: ({ moduleIds, facadeModuleId }) => {
            const folder = moduleIds.some((id) => id.includes('/src/elements/')) ? 'elements/chunks' : 'chunks'
            // Code that is loaded when it is needed has the path of its module: four of them are named `model`.
            const name = facadeModuleId?.split('/src/').at(-1)?.replace(/\.ts$/, '') ?? '[name]'
            return `${folder}/${name}.js`
          },
        },
      },
    },
  })
}

/** The folder of the configuration is this build's own: another build may run beside it, into another folder. */
export async function buildDeclarations(sources: readonly string[], outDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  const config = join(folder, 'tsconfig.json')
  const files = sources.map((source) => resolve(source))
  writeFileSync(
    config,
    JSON.stringify({ extends: resolve('tsconfig.package.json'), compilerOptions: { outDir: resolve(outDir) }, files }),
  )
  try {
    await promisify(execFile)(process.execPath, [join('node_modules', 'typescript/bin/tsc'), '-p', config])
  } catch (error) {
    throw new Error(`the declarations cannot be made\n${(error as { stdout?: string }).stdout}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nameOf = (source: string) => source.replace('./src/', '').replace(/\.ts$/, '')
