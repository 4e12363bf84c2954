import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Declaration, declarationsOf } from './declarations.ts'
import { elementSections } from './element-sections.ts'

export interface Reference {
  /** Markdown by file name. */
  readonly pages: ReadonlyMap<string, string>
  /** Exports without a docstring. */
  readonly undocumented: readonly string[]
}

/** The reference of everything that `package.json` exports, from the docstrings of the sources. */
export function referenceOf(root: string): Reference {
  const entries = entriesOf(root)
  const exported = declarationsOf(root, [...entries.values()])
  const undocumented = [...exported].flatMap(([file, all]) =>
    all.filter(({ doc }) => !doc).map(({ name }) => `${name} of ${file}`),
  )

  // A declaration is on the first page that exports it, or, where none does, on the first that names it.
  const home = new Map<Declaration, string>()
  const listed = new Map([...entries.keys()].map((entry): [string, Declaration[]] => [entry, []]))
  const settle = (entry: string, declaration: Declaration) => {
    if (home.has(declaration)) return
    home.set(declaration, entry)
    listed.get(entry)?.push(declaration)
  }
  for (const [entry, file] of entries) for (const declaration of exported.get(file) ?? []) settle(entry, declaration)
  const isExported = new Set(home.keys())
  // The list grows while it is walked: what is named names more.
  for (const [entry, declarations] of listed) for (const { uses } of declarations) for (const used of uses) settle(entry, used)

  const anchors = new Map([...listed.values()].flatMap(anchorsOf))
  const linkTo = (declaration: Declaration, from: string) => {
    const entry = home.get(declaration) ?? from
    return `[${declaration.name}](${entry === from ? '' : pageOf(entry)}#${anchors.get(declaration)})`
  }

  const { byClass, theme } = elementSections()
  const isElements = (entry: string) => entry.startsWith('./elements/')
  const namesIn = (entry: string) => (exported.get(entries.get(entry)!) ?? []).map(({ name }) => name) // an entry has its file
  const withEntry = new Set([...entries.keys()].filter(isElements).flatMap(namesIn))
  /** The elements of an entry; of the entry for all of them, those that have no entry of their own. */
  const elementsOf = (entry: string) =>
    namesIn(entry).flatMap((name) => (isElements(entry) || !withEntry.has(name) ? (byClass.get(name) ?? []) : []))

  const pages = new Map<string, string>()
  for (const [entry, declarations] of listed) {
    const section = (declaration: Declaration) => {
      const { name, file, doc, code, uses, exportedAs } = declaration
      const links = uses.map((used) => linkTo(used, entry)).join(', ')
      const about = [`### ${name}`, textOf(doc), `\`\`\`ts\n${tidied(code)}\n\`\`\``]
      if (links) about.push(`Names: ${links}.`)
      const others = [...exportedAs].filter((one) => one !== name).map((one) => `\`${one}\``)
      if (others.length > 0) about.push(`${exportedAs.has(name) ? 'Also exported' : 'Exported'} as ${others.join(', ')}.`)
      return [...about, `From [src/${file}](../../src/${file}).`].filter((part) => part !== '').join('\n\n')
    }
    const [own, inner] = [declarations.filter((one) => isExported.has(one)), declarations.filter((one) => !isExported.has(one))]
    const elsewhere = (exported.get(entries.get(entry)!) ?? []).filter((one) => home.get(one) !== entry) // an entry has its file
    const contents = [...new Set(own.map(({ file }) => file))].map((file) => {
      const there = own.filter((one) => one.file === file)
      return `- ${file}: ${there.map((one) => linkTo(one, entry)).join(', ')}`
    })
    const parts = [`# ${titleOf(entry)}`, contents.join('\n'), ...elementsOf(entry), ...own.map(section)]
    if (entry === './elements') parts.push(theme)
    if (elsewhere.length > 0) parts.splice(2, 0, `Also exported here: ${elsewhere.map((one) => linkTo(one, entry)).join(', ')}.`)
    if (inner.length > 0) parts.push('## Named above, not exported', ...inner.map(section))
    pages.set(pageOf(entry), `${parts.join('\n\n')}\n`)
  }
  const index = [...entries.keys()].map((entry) => `- [${titleOf(entry)}](${pageOf(entry)})`).join('\n')
  pages.set('README.md', `# Reference\n\nMade by \`npm run docs\` from the docstrings of the sources.\n\n${index}\n`)
  return { pages, undocumented }
}

/** What can be imported, and the file behind it, relative to the sources. */
function entriesOf(root: string): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> }
  const modules = Object.entries(exports).filter(([, file]) => file.endsWith('.ts'))
  return new Map(modules.map(([entry, file]) => [entry, file.replace('./src/', '')]))
}

const titleOf = (entry: string) => `pocketloop${entry.slice(1)}`
const pageOf = (entry: string) => `${titleOf(entry).replaceAll('/', '-')}.md`

/** As GitHub makes them: in small letters, the second of a name with a number. */
function anchorsOf(declarations: readonly Declaration[]): [Declaration, string][] {
  const used = new Map<string, number>()
  return declarations.map((declaration) => {
    const slug = declaration.name.toLowerCase()
    const times = used.get(slug) ?? 0
    used.set(slug, times + 1)
    return [declaration, times === 0 ? slug : `${slug}-${times}`]
  })
}

const textOf = (doc: string) => doc.replace(/^@fires (\S+) - /gm, 'Fires `$1`: ').replace(/^@(\w+)/gm, '**$1**')

/** Members that are how an element is made, not how it is used. */
const inside =
  /^ {4}(?:#private|static (?:styles|properties)|constructor\(\)|render\(|protected |private |(?:dis)?connectedCallback)/

/** Without what only the compiler and the element itself need, and in the layout of the sources. */
function tidied(code: string): string {
  const kept: string[] = []
  let skipping = false
  for (const line of code.split('\n')) {
    if (inside.test(line)) skipping = true
    if (!skipping) kept.push(line.replace(/^(?: {4})+/, (indent) => '  '.repeat(indent.length / 4)).replace(/;$/, ''))
    if (/^ {4}(?! ).*;$/.test(line)) skipping = false
  }
  return kept.join('\n').replace(/^export (?:declare )?/gm, '')
}
