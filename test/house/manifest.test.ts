import { readFileSync } from 'node:fs'
import type { LitElement } from 'lit'
import { expect, test } from 'vitest'
import { elementsIn } from '../../scripts/build/elements/element-sources.ts'
import { elementFiles } from '../../scripts/build/elements/files.ts'
import { jsxOf } from '../../scripts/build/elements/jsx.ts'
import { manifestOf } from '../../scripts/build/elements/manifest.ts'
import { slotsIn, templatesIn } from '../../scripts/build/elements/templates.ts'
import * as index from '../../src/elements/index.ts'

const sources = elementFiles()
const manifest = manifestOf(sources, readFileSync('src/elements/theme.css', 'utf8'))
const declarations = manifest.modules.flatMap((module) => module.declarations)

test('the manifest has every element that the package exports, with every property as the browser will know it', () => {
  const classes = Object.entries(index).filter(([name]) => /^Loop[A-Z]/.test(name)) as [string, typeof LitElement][]
  expect(classes.length).toBeGreaterThan(20)
  expect(declarations.map(({ name }) => name).sort()).toEqual(classes.map(([name]) => name).sort())
  for (const [name, element] of classes) {
    const declaration = declarations.find((one) => one.name === name)!
    const open = [...element.elementProperties].filter(([, { state = false }]) => !state)
    const fields = declaration.members.filter(({ kind }) => kind === 'field')
    expect(fields.map((field) => field.name).sort(), name).toEqual(open.map(([property]) => property).sort())
    expect(declaration.attributes.map((attribute) => attribute.name).sort(), name).toEqual([...element.observedAttributes].sort())
  }
})

test('the manifest has every event, slot and custom property of an element', () => {
  for (const { tagName, name, events, slots, cssProperties } of declarations) {
    const [, source] = [...sources].find(([, text]) => text.includes(`customElements.define('${tagName}', ${name})`))!
    const sent = [...source.matchAll(/\bemit\(this, '([\w-]+)'|answerOnce(\(this\))/g)].map(([, type]) => type ?? 'answer')
    expect(events.map((event) => event.name)).toEqual(expect.arrayContaining(sent))
    expect(events.length, tagName).toBe([...source.matchAll(/@fires/g)].length)
    const drawn = templatesIn(source).flatMap(slotsIn)
    expect(slots.map((slot) => slot.name).sort(), tagName).toEqual([...new Set(drawn)].sort())
    const read = [...source.matchAll(/var\((--loop-[\w-]+)\)/g)].map(([, property]) => property!)
    expect(cssProperties.map((property) => property.name)).toEqual(expect.arrayContaining(read))
  }
})

test('the manifest explains everything it names, each with a type where it has one', () => {
  for (const { name, description, members, attributes, events, slots, cssProperties } of declarations) {
    const all = [{ name, description }, ...members, ...attributes, ...events, ...slots, ...cssProperties]
    expect(
      all.filter((one) => !one.description),
      name,
    ).toEqual([])
    const typed = [...members, ...attributes, ...events]
    expect(
      typed.filter(({ type }) => /^(unknown)?$/.test(type.text)),
      name,
    ).toEqual([])
  }
})

test('an entry of the package hands its elements on, by the manifest', () => {
  const entry = manifest.modules.find(({ path }) => path === 'dist/elements/entries/question.js')
  expect(entry?.exports).toContainEqual({
    kind: 'js',
    name: 'LoopQuestion',
    declaration: { name: 'LoopQuestion', module: 'dist/elements/questions/question.js' },
  })
})

test('the types in JSX are those of the elements: node scripts/run.mjs scripts/build/elements-manifest.ts', () => {
  expect(readFileSync('src/elements/jsx.ts', 'utf8')).toBe(jsxOf(elementsIn(sources)))
})
