import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { packageManifest, type RootManifest } from '../../scripts/package/manifest.ts'

/**
 * The names that stay where they are, by entry of the package: programs and tests outside of this project import them. A better name is an alias
 * beside the old one. What they take and give is in `test/types/surface.ts`.
 */
const surface: Readonly<Record<string, readonly string[]>> = {
  '.': [
    ...['defineTool', 'ok', 'silent', 'show', 'fail', 'shift', 'end', 'askUser', 'halt', 'background', 'progress'],
    ...['Registry', 'chat', 'step', 'stream', 'defineAgent'],
    ...['run', 'owed', 'fold', 'emptySession', 'transcript', 'parseAnswer', 'fallbackAnswer'],
    ...['ask', 'confirm', 'choose', 'freeText', 'defineQuestion'],
    ...['scripted', 'recorded', 'withRetry', 'firstOf', 'ModelError', 'delegate', 'traceOf'],
    ...['openSession', 'exportSession', 'importSession'],
  ],
  './models/openai': ['openai'],
  './models/anthropic': ['anthropic'],
  './models/gemini': ['gemini'],
  './store': ['openStore'],
  './worker': ['serve'],
  './page': ['connect'],
  './testing': ['scripted', 'recorded'],
  './trace': ['traceOf'],
  './mcp': ['mcpTools'],
  './archive': ['exportSession', 'importSession'],
}
const root = JSON.parse(readFileSync('package.json', 'utf8')) as RootManifest
const { exports } = root
const load = (entry: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ resolve(exports[entry]!))

test.each(Object.entries(surface))('the entry %s has its names, and each is something to use', async (entry, names) => {
  const module = await load(entry)
  expect(names.filter((name) => !['function', 'object'].includes(typeof module[name]))).toEqual([])
})

/**
 * What the root lacks, and why: all else is there. A page or a worker takes one side of the bridge and one provider, and each brings what it needs.
 *
 * The tools of servers need an SDK that is an optional peer. A bundler looks for it wherever a module names it, also where the code is loaded late
 * and is never called: webpack 5.98 warned every program that imports the root and has no such SDK. So only their own entry names it.
 */
const notInRoot = ['openai', 'anthropic', 'gemini', 'openStore', 'serve', 'connect', 'mcpTools']

test('the root has the names of all entries, but for those with a reason', async () => {
  const own = await load('.')
  const all = Object.values(surface).flat()
  expect(all.filter((name) => !(name in own))).toEqual(notInRoot)
})

test('no module that the root leads to names a package of an optional peer', async () => {
  const reached = [exports['.']!.slice(2)]
  const packages: string[] = []
  for (const file of reached)
    for (const from of importedBy(file))
      if (!from.startsWith('.')) packages.push(from)
      else if (!reached.includes(posix.join(posix.dirname(file), from))) reached.push(posix.join(posix.dirname(file), from))
  expect(reached.length).toBeGreaterThan(50)
  const { dependencies } = packageManifest(root) as { dependencies: Record<string, string> }
  expect(packages.length).toBeGreaterThan(0)
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
})

/** What a module imports, at once or late; types are no module of the package. */
const importedBy = (file: string): readonly string[] => {
  const source = readFileSync(file, 'utf8')
  const named = source.matchAll(/^(?:import|export) (?!type )(?:([^'"`;()]*?) from )?'([^'\n]+)'/gm)
  const late = source.matchAll(/\bimport\(\s*'([^'\n]+)'/g)
  const isTypes = (names: string | undefined) => names !== undefined && /^\{(\s*type [\w ]+,?)+\s*\}$/.test(names)
  return [...[...named].flatMap(([, names, from]) => (isTypes(names) ? [] : [from!])), ...[...late].map(([, from]) => from!)]
}

test('a registry has its members', async () => {
  const { Registry } = (await load('.')) as { Registry: new () => object }
  const members = ['register', 'get', 'list', 'count', 'summaries', 'definitions', 'execute', 'executeAll']
  expect(members.filter((name) => !(name in new Registry()))).toEqual([])
})
