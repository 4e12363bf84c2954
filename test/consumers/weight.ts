import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Bytes of minified scripts, compressed with Brotli: what is loaded at once, and with all that comes later. */
export interface Weight {
  readonly atOnce: number
  readonly all: number
}

/** What a program weighs that is bundled in a folder where the package is installed. */
export async function weightOf(folder: string, program: string): Promise<Weight> {
  const input = join(folder, 'weighed.js')
  process.env.NODE_ENV = 'production' // else Lit has its warnings for developers
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'program', load: (id) => (id === input ? program : null), resolveId: (id) => (id === input ? id : null) }],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((one) => one.type === 'chunk')
  const first = new Set<Rolldown.OutputChunk>()
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk)) return
    first.add(chunk)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  follow(chunks.find(({ isEntry }) => isEntry))
  const bytes = (some: Iterable<Rolldown.OutputChunk>) =>
    [...some].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
  return { atOnce: bytes(first), all: bytes(chunks) }
}
