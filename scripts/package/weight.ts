import { build, type Rolldown } from 'vite'

/** Bytes of minified and compressed scripts: what a program loads at once, and what it may load later. */
export interface Weight {
  readonly atOnce: number
  readonly later: number
}

export interface Program {
  readonly code: string
  /** The folder whose packages the program imports. */
  readonly folder: string
  /** Matches the modules that the program never loads, such as those of an API that it does not use. Their chunks are left out. */
  readonly without?: RegExp
}

/** What a program weighs that is bundled in a folder, measured with the bundler at hand. */
export async function weigh({ code, folder, without }: Program, compress: (script: string) => Uint8Array): Promise<Weight> {
  const input = `${folder}/weighed.ts`
  process.env.NODE_ENV = 'production' // else Lit has its warnings for developers
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'program', load: (id) => (id === input ? code : null), resolveId: (id) => (id === input ? id : null) }],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Names without hashes: each change of a script would change them, and they compress to some bytes more or less by chance.
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((one) => one.type === 'chunk')
  const first = new Set<Rolldown.OutputChunk>()
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk)) return
    first.add(chunk)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  follow(chunks.find(({ isEntry }) => isEntry))
  const later = chunks.filter((chunk) => !first.has(chunk) && !chunk.moduleIds.some((id) => without?.test(id)))
  const bytes = (some: Iterable<Rolldown.OutputChunk>) => [...some].reduce((sum, one) => sum + compress(one.code).length, 0)
  return { atOnce: bytes(first), later: bytes(later) }
}
