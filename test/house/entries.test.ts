import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { elementFiles } from '../../scripts/build/elements/files.ts'
import { filesIn } from './files.ts'

/** The elements that an entry of the package brings. */
const elementsOf: Readonly<Record<string, readonly string[]>> = {
  announce: [],
  words: [],
  bar: ['bar', 'status-pill'],
  'before-after': ['before-after'],
  composer: ['composer'],
  conversation: ['conversation'],
  elicitation: ['confirm', 'elicitation', 'free-text', 'photo-question'],
  'lit-photo': ['lit-photo'],
  note: ['note'],
  options: ['options'],
  question: ['approval', 'choose', 'confirm', 'free-text', 'options', 'photo-question', 'question'],
  replay: ['thinking', 'timeline', 'transport'],
  segments: ['segments'],
  'share-bar': ['share-bar'],
  sheet: ['sheet'],
  'status-pill': ['status-pill'],
  thinking: ['thinking'],
  toast: ['toast'],
}
const sources = elementFiles()
const entries = filesIn('src/elements/entries', '.ts')
const nameOf = (entry: string) => posix.basename(entry, '.ts')

/** The sources of the elements that a file loads, types left out. */
function loadedBy(file: string): readonly string[] {
  const loaded = [file]
  for (const one of loaded)
    for (const [, names, from] of sources.get(one)!.matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'(\.[^']*)'/gm)) {
      const target = posix.join(posix.dirname(one), from!)
      const isTypes = names !== undefined && /^\{(\s*type \w+,?)+\s*\}$/.test(names)
      if (!isTypes && sources.has(target) && !loaded.includes(target)) loaded.push(target)
    }
  return loaded
}

test('an entry of the package loads its own elements and no others', () => {
  const tags = (entry: string) =>
    loadedBy(entry).flatMap((file) =>
      [...sources.get(file)!.matchAll(/customElements\.define\('loop-([\w-]+)'/g)].map(([, tag]) => tag),
    )
  expect(Object.fromEntries(entries.map((entry) => [nameOf(entry), tags(entry).sort()]))).toEqual(elementsOf)
})

test('an entry with elements brings the defaults of the theme before them', () => {
  const first = (entry: string) => /^import '(.*)'/m.exec(readFileSync(entry, 'utf8'))?.[1]
  const without = entries.filter((entry) => first(entry) !== '../look/defaults.ts').map(nameOf)
  expect(without).toEqual(['announce', 'words'])
})

test('a question loads no rules of the core that only the worker needs', () => {
  const core = loadedBy('src/elements/entries/question.ts').flatMap((file) =>
    [...sources.get(file)!.matchAll(/^import (?!type )[^']*'[^']*core\/([^']*)'/gm)].map(([, from]) => from!),
  )
  expect([...new Set(core)].sort()).toEqual(['plain.ts', 'tools/choose-path.ts', 'tools/question.ts'])
})

test('of the files that elements share, only the defaults of the theme do something when they are imported', () => {
  const active = [...sources].flatMap(([file, source]) => (/^(customElements\.define|for \()/m.test(source) ? [file] : []))
  const pure = ['base', 'look'].map((room) => `src/elements/${room}/`)
  expect(active.filter((file) => pure.some((room) => file.startsWith(room)))).toEqual(['src/elements/look/defaults.ts'])
})

test('what an element draws is nobody else’s to know: its declarations name no package but lit', () => {
  const wrong = [...sources].filter(([, source]) => /^ {2}override render\(\) \{/m.test(source)).map(([file]) => file)
  expect(wrong).toEqual([])
})
