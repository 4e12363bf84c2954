import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Changes that tell the next version from this one: in the page, in code that is loaded at once or late, in a provider's, and in a demo. */
const changes: readonly [file: string, from: string, to: string][] = [
  ['index.html', '<title>Tidy</title>', '<title>Tidy, next</title>'],
  ['src/app/words/en/first.ts', 'Tidy picks one thing', 'Tidy (next) picks one thing'],
  ['src/app/words/en/connect.ts', 'Tidy needs someone to look.', 'Tidy needs someone to look, next.'],
  ['src/models/openai.ts', 'export ', "Object.assign(globalThis, { edition: 'next' })\nexport "],
  ['public/recordings/desk.de.jsonl', '"item":"Zerknülltes Papier"', '"item":"Zerknüllter Zettel"'],
]

/** Builds the next version of the app, from this one's sources with a few words changed. */
export async function buildNextVersion(): Promise<{ folder: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'next-'))
  for (const part of ['src', 'worker', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json'])
    await cp(part, join(root, part), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  for (const [file, from, to] of changes) {
    const text = await readFile(join(root, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" that the next version could change`)
    await writeFile(join(root, file), text.replace(from, to))
  }
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: root,
    env,
  })
  return { folder: join(root, 'dist'), remove: () => rm(root, { recursive: true, force: true }) }
}
