import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The chunks of a build that the named ones need, themselves among them: names of the files without their hashes, in order. */
export async function chunksNeededBy(folder: string, ...names: readonly string[]): Promise<readonly string[]> {
  const scripts = join(folder, 'worker/provider')
  const files = await readdir(scripts)
  const needed = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (needed.has(file)) return
    needed.add(file)
    const source = await readFile(join(scripts, file), 'utf8')
    for (const [, imported] of source.matchAll(/from\s*"\.\/([^"]+)"/g)) await visit(imported!)
  }
  for (const name of names) for (const file of files) if (nameOf(file) === name) await visit(file)
  return [...needed].map(nameOf).toSorted()
}

/** The name of a chunk in its address, without the hash. */
export const nameOf = (address: string): string => /([^/]+)-[\w-]{8}\.js$/.exec(address)?.[1] ?? address
