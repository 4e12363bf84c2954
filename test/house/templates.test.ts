import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { attributeOf, elementsIn, isState } from '../../scripts/build/elements/element-sources.ts'
import { type Binding, bindingsIn, templatesIn } from '../../scripts/build/elements/templates.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['src/app', 'src/elements', 'examples'].flatMap((folder) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
)
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const elements = elementsIn(sources)

/** Attributes that every element has. */
const everywhere = new Set(['class', 'id', 'slot', 'hidden', 'tabindex', 'role', 'lang'])

/** Why an element does not know what a template sets on it; null where it does. */
function fault({ tag, name }: Binding): string | null {
  const declared = elements.get(tag)
  if (!declared) return 'no such element'
  const { properties, events } = declared
  if (name.startsWith('@')) return events.some((event) => event.name === name.slice(1)) ? null : 'no such event among its @fires'
  const own = name.replace(/^[.?]/, '')
  const property = [...properties.values()].find((one) =>
    name.startsWith('.') ? one.name === own : one.name.toLowerCase() === own.toLowerCase(),
  )
  if (!property) return everywhere.has(own) ? null : 'no such property'
  if (isState(property)) return 'a state of its own'
  if (name.startsWith('.')) return null
  if (attributeOf(property) === null) return 'a property without an attribute'
  return name.startsWith('?') && !property.options.includes('type: Boolean') ? 'no attribute that is there or not' : null
}

test('the templates of a file are found, also those within others', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
  const source = "const a = html`<a-b .c=${d('}')}>${e ? html`<f-g @h=${() => { i() }}></f-g>` : ''}</a-b>`"
  expect(templatesIn(source).flatMap(bindingsIn)).toEqual([
    { tag: 'a-b', name: '.c' },
    { tag: 'f-g', name: '@h' },
  ])
})

test('a template sets only what an element declares, and hears only what it fires', () => {
  const wrong: string[] = []
  let count = 0
  for (const [file, source] of sources)
    for (const binding of templatesIn(source).flatMap(bindingsIn)) {
      count++
      const why = fault(binding)
      if (why) wrong.push(`${file}: <${binding.tag} ${binding.name}>: ${why}`)
    }
  expect(count).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('no template begins with a space that is meant to be seen: the build takes it away', () => {
  const wrong = [...sources].flatMap(([file, source]) =>
    templatesIn(source)
      .filter((template) => /^` +\S/.test(template))
      .map((template) => `${file}: ${template.slice(0, 40)}`),
  )
  expect(wrong).toEqual([])
})

test('an element names each event that it fires itself', () => {
  const wrong = [...elements].flatMap(([tag, { file, events }]) => {
    const source = sources.get(file)!
    const fired = [...source.matchAll(/\bemit\(this, '([\w-]+)'/g)].map(([, event]) => event!)
    if (source.includes('answerOnce(this)')) fired.push('answer')
    return [...new Set(fired)]
      .filter((event) => !events.some(({ name }) => name === event))
      .map((event) => `<${tag}> fires ${event}`)
  })
  expect(elements.size).toBeGreaterThan(35)
  expect(wrong).toEqual([])
})
