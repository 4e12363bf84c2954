import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { elements } from '../../src/app/words/en/elements.ts'
import { first } from '../../src/app/words/en/first.ts'
import { firstElements } from '../../src/app/words/en/first-elements.ts'
import { words } from '../../src/app/words/en/words.ts'
import type { Message } from '../../src/app/words/message.ts'
import { spokenIn } from './spoken.ts'
import { unspoken } from './unspoken.ts'
import { unspokenOfElements } from './unspoken-of-elements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = (readdirSync(join(root, 'src/app'), { recursive: true }) as string[])
  .filter((name) => name.endsWith('.ts') && !name.startsWith('words/'))
  .map((name) => `src/app/${name}`)
  .sort()

test('words in templates, attributes and texts are found, and names of keys and classes are not', () => {
  const source = `const a = html\`<p class="one two" aria-label="Open now">Go \${b ? 'on now' : 'wide'} <b>\${c}</b></p>\`
    const d = \`\${e} of \${f} things\`; export const g = { h: 'ArrowLeft', i: 'a-b' } as const`
  expect(spokenIn('a.ts', source)).toEqual(['Go', 'Open now', 'on now', '… of … things'])
})

test('what the app says is in its catalogues: the code of the screens has no words of its own', () => {
  const found = files.flatMap((file) => spokenIn(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`))
  expect(found.filter((line) => !unspoken.includes(line))).toEqual([])
  // What is named as an exception and not there any more is no exception.
  expect(unspoken.filter((line) => !found.includes(line))).toEqual([])
})

test('the message of an error is shown nowhere but in the words for faults, which say it in the language of the person', () => {
  const found = files.filter((file) => /\bmessageOf\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual(['src/app/parts/fault-words.ts'])
})

test('each word that an app may give the elements is said by one, and the elements say nothing else', () => {
  const elements = (readdirSync(join(root, 'src/elements'), { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.ts'),
  )
  const sources = elements.map((name) => ({ name, source: readFileSync(join(root, 'src/elements', name), 'utf8') }))
  const { source: declared } = sources.find(({ name }) => name === join('base', 'words.ts'))!
  const names = [...declared.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name!)
  const said = sources.flatMap(({ source }) => [...source.matchAll(/\bword\('(\w+)'/g)].map(([, name]) => name!))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !said.includes(name))).toEqual([])
  const found = sources.flatMap(({ name, source }) => spokenIn(name, source).map((text) => `src/elements/${name}: ${text}`))
  expect(found.filter((line) => !unspokenOfElements.includes(line))).toEqual([])
})

const english = [...Object.entries(first), ...Object.entries(words)].flatMap(([area, messages]) =>
  Object.keys(messages).map((name) => `${area}.${name}`),
)

test('each message is said somewhere', () => {
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const names = new Set(sources.match(/\w+/g))
  // Some names are put together: `${what}Times`.
  const ends = [...sources.matchAll(/\}([A-Z]\w+)`/g)].map(([, end]) => end!)
  const isSaid = (name: string) => names.has(name) || ends.some((end) => name.endsWith(end))
  const unused = english.filter((message) => !isSaid(message.split('.')[1]!) && !message.startsWith('elements.'))
  expect(unused).toEqual([])
})

const oneOf = (message: Message): string => (typeof message === 'string' ? message : message.other)

test('the English words of the elements, for those who translate them, are the ones that the elements say', () => {
  const sources = (readdirSync(join(root, 'src/elements'), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, 'src/elements', name), 'utf8'))
    .join('\n')
  const said = new Map<string, string>()
  for (const [, name, text] of sources.matchAll(/\bword\(\s*'(\w+)',\s*'([^']*)'/g)) said.set(name!, text!)
  for (const [, name, text] of sources.matchAll(/\bword\(\s*'(\w+)',\s*\([^)]*\) =>\s*`([^`]*)`/g))
    said.set(name!, text!.replaceAll(/\$\{\w+\}/g, '{}'))
  const bare = Object.entries({ ...elements, ...firstElements }).map(([name, text]) => [
    name,
    oneOf(text).replaceAll(/\{\w+\}/g, '{}'),
  ])
  expect(Object.fromEntries(bare)).toEqual(Object.fromEntries(said))
})
