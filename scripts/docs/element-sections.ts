import { readFileSync } from 'node:fs'
import { elementFiles } from '../build/elements/files.ts'
import { type ElementDeclaration, manifestOf } from '../build/elements/manifest.ts'

export interface ElementSections {
  /** By the name of the element's class: its tag, and all that a page can set, hear, fill and colour. */
  readonly byClass: ReadonlyMap<string, string>
  /** The custom properties of all elements. */
  readonly theme: string
}

export function elementSections(): ElementSections {
  const { modules } = manifestOf(elementFiles(), readFileSync('src/elements/theme.css', 'utf8'))
  const elements = modules.flatMap(({ declarations }) => declarations)
  const theme = new Map(elements.flatMap(({ cssProperties }) => cssProperties).map((one) => [one.name, one]))
  return {
    byClass: new Map(elements.map((element) => [element.name, sectionOf(element)])),
    theme: `### Custom properties\n\n${table('Name', ['default'], [...theme.values()], (one) => [code(one.default)])}`,
  }
}

function sectionOf({ tagName, description, members, events, slots, cssProperties }: ElementDeclaration): string {
  const fields = members.filter(({ kind }) => kind === 'field')
  const methods = members.filter(({ kind }) => kind === 'method')
  return [
    `### ${tagName}`,
    description.replace(/^@\w.*$/gms, '').trim(),
    table('Property', ['attribute', 'type'], fields, ({ attribute, type }) => [code(attribute), code(type.text)]),
    table('Method', ['type'], methods, ({ type }) => [code(type.text)]),
    table('Event', ['type'], events, ({ type }) => [code(type.text)]),
    table('Slot', [], slots, () => []),
    cssProperties.length > 0 ? `Custom properties: ${cssProperties.map(({ name }) => code(name)).join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** A table of things with a name and a description; an empty text where there are none. */
function table<T extends { readonly name: string; readonly description: string }>(
  what: string,
  more: readonly string[],
  rows: readonly T[],
  cells: (row: T) => readonly string[],
): string {
  if (rows.length === 0) return ''
  const line = (all: readonly string[]) =>
    `| ${all.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  const heads = [what, ...more, 'what it is']
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line([code(row.name) || 'the default one', ...cells(row), row.description])),
  ].join('\n')
}

const code = (text: string | undefined): string => (text ? `\`${text}\`` : '')
