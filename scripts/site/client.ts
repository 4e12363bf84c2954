import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build } from 'vite'
import type { Assets } from './template.ts'

/** The scripts of the site. Those of the playground's worker are imported by address, so they keep what they export. */
const entries = {
  page: 'site/page/page.ts',
  playground: 'site/playground/playground.ts',
  runner: 'site/worker/runner.ts',
  pocketloop: 'src/index.ts',
  testing: 'src/testing.ts',
  'service-worker': 'site/worker/service-worker.ts',
}

/** Builds scripts and styles into the folder, and says where they are. */
export async function buildClient(folder: string): Promise<Assets> {
  process.env.NODE_ENV = 'production' // it is built as it is shipped, whatever runs the build
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      cssCodeSplit: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const named = Object.entries(entries).map(([name, source]) => [name, manifest[source]!] as const)
  return {
    scripts: Object.fromEntries(named.map(([name, { file }]) => [name, file])),
    styles: Object.fromEntries(named.flatMap(([name, { css }]) => (css?.[0] ? [[name, css[0]]] : []))),
  }
}

/** Tells the service worker what there is to keep. Called last: a site with another file is another version. */
export function listFiles(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !['service-worker.js', 'manifest.json', 'llms-full.txt'].includes(file) && !file.endsWith('.md'))
    .sort()
  const digest = createHash('sha256')
  for (const file of files) digest.update(file).update(readFileSync(join(folder, file)))
  const version = digest.digest('hex').slice(0, 12)
  const script = join(folder, 'service-worker.js')
  writeFileSync(script, `self.SITE=${JSON.stringify({ version, files })};\n${readFileSync(script, 'utf8')}`)
}
