import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes down from which packages a build took code: all that can be loaded by the script that is made from `entry`, into `build/packages` under
 * `name`. The list in `docs/dependencies.md` is compared with it.
 */
export function bundledPackages(entry: string, name: string): Plugin {
  let root = ''
  return {
    name: 'bundled-packages',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const open = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`)).map(({ fileName }) => fileName)
      const reached = new Set(open)
      for (const fileName of reached) {
        const chunk = chunks.find((one) => one.fileName === fileName)
        for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) reached.add(next)
      }
      const packages = chunks
        .filter(({ fileName }) => reached.has(fileName))
        .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
      const folder = join(root, 'build/packages')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.json`), JSON.stringify([...new Set(packages)].sort()))
    },
  }
}
