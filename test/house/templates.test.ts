import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['src/app', 'src/elements', 'examples'].flatMap((folder) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
)
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** The index after what begins there: a template, whose expressions are handed to `expression`, or a string in quotes. */
function skipText(source: string, start: number, expression: (code: string) => void = () => {}): number {
  const quote = source[start]!
  let index = start + 1
  while (index < source.length && source[index] !== quote) {
    if (source[index] === '\\') index += 2
    else if (quote === '`' && source.startsWith('${', index)) {
      const end = skipExpression(source, index + 2)
      expression(source.slice(index + 2, end - 1))
      index = end
    } else index++
  }
  return index + 1
}

/** The index after the brace that closes what begins there. */
function skipExpression(source: string, start: number): number {
  let depth = 1
  let index = start
  while (depth > 0) {
    const char = source[index]!
    if (source.startsWith('//', index)) index = source.indexOf('\n', index)
    else if (char === '`' || char === "'" || char === '"') index = skipText(source, index)
    else {
      if (char === '{') depth++
      if (char === '}') depth--
      index++
    }
  }
  return index
}

/** Each template of a file as its text, with a `$` for each expression; those in expressions too. */
function templatesIn(source: string): string[] {
  const found: string[] = []
  for (const { index } of source.matchAll(/\bhtml`/g)) {
    const begin = index + 'html'.length
    const expressions: string[] = []
    const end = skipText(source, begin, (code) => expressions.push(code))
    found.push(expressions.reduce((text, code) => text.replace(`\${${code}}`, () => '$'), source.slice(begin, end)))
  }
  return found
}

interface Binding {
  readonly tag: string
  readonly name: string
}

/** What a template sets on, or hears from, elements that are not the browser's own. */
function bindingsIn(template: string): Binding[] {
  return [...template.matchAll(/<([a-z]+(?:-[a-z]+)+)((?:\s+[^\s=<>]+(?:=(?:"[^"]*"|[^\s">]+))?)*)/g)].flatMap(([, tag, rest]) =>
    [...rest!.matchAll(/\s([^\s=<>"]+)(?:=(?:"[^"]*"|[^\s">]+))?/g)].map(([, name]) => ({ tag: tag!, name: name! })),
  )
}

interface Declared {
  readonly file: string
  /** The options of each property, as they are written. */
  readonly properties: ReadonlyMap<string, string>
  readonly events: ReadonlySet<string>
}

function propertiesIn(source: string): Map<string, string> {
  const at = source.search(/static override properties = \{/)
  const properties = new Map<string, string>()
  if (at < 0) return properties
  const begin = source.indexOf('{', at) + 1
  const body = source.slice(begin, skipExpression(source, begin) - 1)
  for (const [, name, options] of body.matchAll(/(\w+): \{([^}]*)\}/g)) properties.set(name!, options!)
  for (const [, parent] of body.matchAll(/\.\.\.(\w+)\.properties/g)) {
    const of = [...sources.values()].find((other) => other.includes(`export abstract class ${parent}`))
    for (const [name, options] of propertiesIn(of!)) properties.set(name, options)
  }
  return properties
}

/** The elements that the sources define, by their tag. */
const elements = new Map<string, Declared>()
for (const [file, source] of sources)
  for (const [, tag, name] of source.matchAll(/customElements\.define\('([\w-]+)', (\w+)\)/g)) {
    const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export class ${name!}\\b`).exec(source)?.[1] ?? ''
    const events = new Set([...comment.matchAll(/@fires ([\w-]+)/g)].map(([, event]) => event!))
    const isScreen = /extends Screen</.test(source)
    const properties = propertiesIn(
      isScreen && !source.includes('static override properties') ? sources.get('src/app/shell/screen.ts')! : source,
    )
    elements.set(tag!, { file, properties, events })
  }

/** Attributes that every element has. */
const everywhere = new Set(['class', 'id', 'slot', 'hidden', 'tabindex', 'role'])

/** Why an element does not know what a template sets on it; null where it does. */
function fault({ tag, name }: Binding): string | null {
  const declared = elements.get(tag)
  if (!declared) return 'no such element'
  const { properties, events } = declared
  if (name.startsWith('@')) return events.has(name.slice(1)) ? null : 'no such event among its @fires'
  const own = name.replace(/^[.?]/, '')
  const options = [...properties].find(([property]) =>
    name.startsWith('.') ? property === own : property.toLowerCase() === own.toLowerCase(),
  )?.[1]
  if (options === undefined) return everywhere.has(own) ? null : 'no such property'
  if (options.includes('state: true')) return 'a state of its own'
  if (name.startsWith('.')) return null
  if (options.includes('attribute: false')) return 'a property without an attribute'
  return name.startsWith('?') && !options.includes('type: Boolean') ? 'no attribute that is there or not' : null
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

test('an element names each event that it fires itself', () => {
  const wrong = [...elements].flatMap(([tag, { file, events }]) => {
    const source = sources.get(file)!
    const fired = [...source.matchAll(/\bemit\(this, '([\w-]+)'/g)].map(([, event]) => event!)
    if (source.includes('answerOnce(this)')) fired.push('answer')
    return [...new Set(fired)].filter((event) => !events.has(event)).map((event) => `<${tag}> fires ${event}`)
  })
  expect(elements.size).toBeGreaterThan(35)
  expect(wrong).toEqual([])
})
