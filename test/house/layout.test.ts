import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What each folder may import, its own files besides: folders by name, packages as they are written. */
const may: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  core: ['@cfworker/json-schema'],
  models: ['core', /^(openai|@anthropic-ai\/sdk)(\/|$)/],
  store: ['core', 'idb'],
  archive: ['core', 'store'],
  replay: ['core', 'session'],
  session: ['core', 'store'],
  bridge: ['core', 'session', 'archive', 'replay', 'comlink'],
  elements: ['core', /^lit(\/|$)/],
  react: ['core', 'session', 'bridge', 'react'],
  mcp: ['core', /^@modelcontextprotocol\/client(\/|$)/],
  webmcp: ['core', 'mcp'],
  tidy: ['core'],
  app: [
    'core',
    'bridge',
    'replay',
    'elements',
    'tidy',
    'src/models/hosts.ts',
    'src/models/host-keys.ts',
    'src/models/host-prices.ts',
    /^lit(\/|$)/,
    'workbox-window',
  ],
  worker: ['core', 'models', 'store', 'archive', 'replay', 'session', 'bridge', 'tidy', /^workbox-/, 'scripts/build/policy.ts'],
  // Entries of the package that are not a folder.
  testing: ['archive', 'models', 'replay'],
  trace: ['core', 'archive', 'replay'],
  index: ['core', 'models', 'session', 'archive', 'replay', 'trace'],
}

interface Import {
  readonly from: string
  readonly typeOnly: boolean
}

/** Strings are kept, comments become nothing. */
const withoutComments = (source: string) =>
  source.replace(
    /('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, text: string | undefined) => text ?? '',
  )
const withoutStrings = (source: string) => source.replace(/'(?:\\.|[^'\\\n])*'/g, "''")

function importsOf(file: string): Import[] {
  const source = withoutComments(readFileSync(join(root, file), 'utf8'))
  const named = source.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;()]*?\bfrom\s+'([^']+)'/gm)
  const bare = source.matchAll(/^import\s+'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm)
  return [
    ...[...named].map(([, type, from]) => ({ from: from!, typeOnly: type !== undefined })),
    ...[...bare].map(([, first, lazy]) => ({ from: (first ?? lazy)!, typeOnly: false })),
  ]
}

const filesIn = (folder: string) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
const files = [...filesIn('src'), ...filesIn('worker')]

/** The file that an import in `file` leads to; null for a package. A script that is only named, not run here, leads nowhere. */
function fileOf(file: string, from: string): string | null | undefined {
  if (from.endsWith('?worker&url') || from.endsWith('.css')) return undefined
  return from.startsWith('.') ? join(dirname(file), from) : null
}

/** `src/core/run.ts` is in core, `worker/session.ts` in worker, `src/index.ts` a home of its own; other files are at home nowhere. */
const homeOf = (file: string) =>
  /^(?:src\/)?(\w+)/.exec(/^(src|worker)\//.test(file) ? file.replace(/\.ts$/, '') : '')?.[1] ?? file

test('every folder imports only what it may', () => {
  const wrong: string[] = []
  for (const file of files) {
    const home = homeOf(file)
    const allowed = [home, ...(may[home] ?? [])]
    for (const { from } of importsOf(file)) {
      const target = fileOf(file, from)
      if (target === undefined) continue
      const name = target === null ? from : homeOf(target)
      // A file that is named whole may be imported, and none beside it.
      if (!allowed.some((rule) => (typeof rule === 'string' ? rule === name || rule === target : rule.test(name))))
        wrong.push(`${file} imports ${from}`)
    }
  }
  expect(files.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('the hooks know of sessions and of workers their types alone, so that they bring neither to a page', () => {
  const imports = filesIn('src/react').flatMap((file) =>
    importsOf(file).map(({ from, typeOnly }) => ({
      line: `${file} imports ${from}`,
      home: homeOf(fileOf(file, from) ?? from),
      typeOnly,
    })),
  )
  expect(imports.filter(({ home }) => home === 'react').length).toBeGreaterThan(3)
  expect(
    imports.filter(({ home, typeOnly }) => ['session', 'bridge'].includes(home) && !typeOnly).map(({ line }) => line),
  ).toEqual([])
})

/** Files that lead to one another, type-only imports included: each group is a list of files in which every file reaches every other. */
function circlesAmong(all: readonly string[]): readonly (readonly string[])[] {
  const known = new Set(all)
  const targets = new Map(
    all.map((file) => [
      file,
      importsOf(file)
        .flatMap(({ from }) => fileOf(file, from) ?? [])
        .filter((to) => known.has(to)),
    ]),
  )
  const reachedFrom = (file: string) => {
    const reached = new Set<string>()
    const visit = (one: string): void => {
      for (const to of targets.get(one) ?? [])
        if (!reached.has(to)) {
          reached.add(to)
          visit(to)
        }
    }
    visit(file)
    return reached
  }
  const reach = new Map(all.map((file) => [file, reachedFrom(file)]))
  const inCircle = all.filter((file) => reach.get(file)?.has(file))
  const groups = inCircle.map((file) => inCircle.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file)))
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

test('no files import one another in a circle, type-only imports included', () => {
  // Rooms whose circles are still to be mended; a new room is never added here.
  const open = ['app', 'bridge']
  expect(circlesAmong(files).filter((circle) => !circle.every((file) => open.includes(homeOf(file))))).toEqual([])
})

test('the rooms that any app may use say nothing of Tidy', () => {
  const words = /(?<!com)pile|donat|tidy|disposition|declutter/i
  const rooms = ['core', 'models', 'store', 'archive', 'replay', 'session', 'bridge', 'mcp', 'webmcp', 'react', 'elements']
  const found = rooms
    .flatMap((room) =>
      (readdirSync(join(root, 'src', room), { recursive: true }) as string[]).map((name) => `src/${room}/${name}`),
    )
    // Names of version 0.1, which stay.
    .filter((file) => /\.(ts|css)$/.test(file) && file !== 'src/elements/old-names.ts')
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    )
    .filter((line) => words.test(line.slice(line.indexOf(': '))) && !line.endsWith("from './old-names.ts'"))
  expect(found).toEqual([])
})

test('within models a dialect knows no other one, what they share knows no dialect, and only the table and that are known to all', () => {
  const shared = ['wire', 'hosts.ts', 'host-facts.ts', 'host-quirks.ts']
  const rooms = readdirSync(join(root, 'src/models'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const wrong = rooms.flatMap(({ name }) =>
    filesIn(`src/models/${name}`).flatMap((file) =>
      importsOf(file).flatMap(({ from }) => {
        const [, within] = /^src\/models\/([^/]+)/.exec(fileOf(file, from) ?? '') ?? []
        return within === undefined || within === name || shared.includes(within) ? [] : [`${file} imports ${from}`]
      }),
    ),
  )
  expect(rooms.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

test('every folder of the project has its rule', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !(name in may))).toEqual([])
})

/** What each folder of the app may import of the others. The rest of the folders are the rooms of the screens. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'page-storage': [],
  words: ['page-storage'],
  parts: ['page-storage', 'words'],
  services: ['page-storage', 'parts', 'shell', 'words'],
  shell: ['page-storage', 'parts', 'services', 'words'],
}
const appRooms = readdirSync(join(root, 'src/app'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !(entry.name in shared) ? [entry.name] : [],
)

test('a screen of the app knows what all screens share, and nothing of another screen', () => {
  const folderOf = (file: string) => /^src\/app\/([\w-]+)\//.exec(file)?.[1]
  const wrong: string[] = []
  for (const file of filesIn('src/app')) {
    const folder = folderOf(file)
    // The outlet and what it loads know all of them.
    if (folder === undefined) continue
    for (const { from } of importsOf(file)) {
      const target = fileOf(file, from)
      const to = target ? folderOf(target) : undefined
      if (to === undefined || to === folder) continue
      // The services of a room are for all: they are made with the others, and handed to each screen.
      const isService = (folder === 'shell' || folder === 'services') && /-controller\.ts$/.test(target!)
      const allowed = shared[folder] ?? Object.keys(shared)
      if (!allowed.includes(to) && !isService) wrong.push(`${file} imports ${from}`)
    }
  }
  expect(appRooms.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

test('each room of the app that has a route has one screen, and the outlet loads it', () => {
  const screens = filesIn('src/app').filter((file) => file.endsWith('-screen.ts'))
  const rooms = appRooms.map((room) => `src/app/${room}/${room}-screen.ts`)
  expect(rooms.filter((file) => !screens.includes(file))).toEqual([])
  const loaded = ['src/app/routes.ts', 'src/app/lazy-screens.ts'].flatMap((file) =>
    importsOf(file).map(({ from }) => fileOf(file, from)),
  )
  expect(rooms.filter((file) => !loaded.includes(file))).toEqual([])
})

test('what the page loads holds no key and writes no log: no store, session, model or SDK is in it', () => {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const { from, typeOnly } of importsOf(file)) {
      const target = typeOnly ? undefined : fileOf(file, from)
      if (target === null) loaded.add(from)
      else if (target !== undefined && existsSync(join(root, target))) load(target)
    }
  }
  load('src/app/main.ts')
  expect(loaded).toContain('src/bridge/client.ts')
  // The tables of hosts, keys and prices are plain data.
  const data = ['src/models/hosts.ts', 'src/models/host-keys.ts', 'src/models/host-prices.ts']
  const found = [...loaded].filter((name) => /^(src\/(store|session|models)\/|worker\/|openai|idb)/.test(name))
  expect(found.filter((name) => !data.includes(name))).toEqual([])
  for (const file of data) expect(importsOf(file), file).toEqual([])
})

test('the core uses no clock, no chance, no page and no I/O', () => {
  const words =
    /(?<![.\w])(Date|Math\.random|crypto|indexedDB|document|window|localStorage|sessionStorage|navigator|performance|setTimeout|setInterval|queueMicrotask|fetch|process|console|globalThis)\b(?!\s*[:?]|`)/g
  const found = filesIn('src/core').flatMap((file) =>
    [...withoutStrings(withoutComments(readFileSync(join(root, file), 'utf8'))).matchAll(words)].map(
      ([word]) => `${file}: ${word}`,
    ),
  )
  expect(found).toEqual([])
})

test('a file named index is the entry of a package, and one that only exports', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> }
  const entries = Object.values(exports).map((entry) => entry.replace(/^\.\//, ''))
  const indexes = files.filter((file) => /(^|\/)index\.ts$/.test(file))
  expect(indexes.filter((file) => !entries.includes(file))).toEqual([])
  for (const file of indexes) {
    const rest = withoutComments(readFileSync(join(root, file), 'utf8')).replace(
      /^(export|import)\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+'[^']+'|^import\s+'[^']+'/gm,
      '',
    )
    expect(rest.trim(), file).toBe('')
  }
})

test('no file exports by default, and none has an enum or a namespace', () => {
  const wrong = files.filter((file) =>
    /^\s*(export default|(export )?(const )?enum |(export )?namespace)/m.test(
      withoutComments(readFileSync(join(root, file), 'utf8')),
    ),
  )
  expect(wrong).toEqual([])
})

test('the library loads in Node', async () => {
  const library = await import('../../src/index.ts')
  expect(Object.keys(library)).toEqual(
    expect.arrayContaining(['defineTool', 'defineAgent', 'run', 'owed', 'fold', 'emptySession', 'scripted', 'ModelError']),
  )
})
