import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeProperties, themeTable } from '../../scripts/build/elements/theme.ts'
import { defaults } from '../../src/elements/look/defaults.ts'
import { filesIn } from './files.ts'

const css = readFileSync('src/elements/theme.css', 'utf8')
const theme = new Map(themeProperties(css).map(({ name, value }) => [name, value]))
const sources = ['src/elements', 'src/app', 'examples'].flatMap((folder) =>
  ['.ts', '.css', '.html'].flatMap((ending) =>
    filesIn(folder, ending).map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
)

/** The custom properties that a source reads, those left out that it sets itself. */
function readIn(source: string): readonly string[] {
  const own = new Set(
    [...source.matchAll(/(--[\w-]+):|setProperty\('(--[\w-]+)'/g)].map(([, inStyles, inCode]) => inStyles ?? inCode),
  )
  return [...source.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name]) => (own.has(name!) ? [] : [name!]))
}

test('every custom property that is read is one of the theme, and none of the theme is read by nobody', () => {
  const used = sources.flatMap(([file, source]) => readIn(source).map((name) => ({ file, name })))
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter(({ name }) => !theme.has(name))).toEqual([])
  const names = new Set([...used.map(({ name }) => name), ...readIn(css.replaceAll(/--[\w-]+:/g, ''))])
  expect([...theme.keys()].filter((name) => !names.has(name))).toEqual([])
})

test('every custom property of the theme is explained, has the default of the theme, and is named for the elements', () => {
  const root = css.slice(0, css.indexOf('\n}'))
  expect([...theme.keys()]).toEqual([...root.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name))
  expect(Object.entries(defaults).map(([name, value]) => [`--loop-${name}`, value])).toEqual([...theme])
})

test('no element names a fallback by itself', () => {
  const wrong = sources.flatMap(([file, source]) => (/var\(\s*--[\w-]+\s*,/.test(source) ? [file] : []))
  expect(wrong).toEqual([])
})

test('a small window has the same size in all styles and in the layout of the cards', () => {
  const sizes = sources.flatMap(([, source]) => source.match(/\(max-width: 30em\) and \(max-height: \d+em\)/g) ?? [])
  expect(sizes.length).toBeGreaterThan(9)
  expect([...new Set(sizes)]).toEqual(['(max-width: 30em) and (max-height: 44em)'])
})

test('the README of the elements has the table of the theme', () => {
  expect(readFileSync('src/elements/README.md', 'utf8')).toContain(themeTable(css))
})
