import { skipText } from './skip-code.ts'

/** Each template of a file as its text, with a `$` for each expression; those in expressions too. */
export function templatesIn(source: string): string[] {
  const found: string[] = []
  for (const { index } of source.matchAll(/\bhtml`/g)) {
    const begin = index + 'html'.length
    const expressions: string[] = []
    const end = skipText(source, begin, (code) => expressions.push(code))
    found.push(expressions.reduce((text, code) => text.replace(`\${${code}}`, () => '$'), source.slice(begin, end)))
  }
  return found
}

export interface Binding {
  readonly tag: string
  readonly name: string
}

/** What a template sets on, or hears from, elements that are not the browser's own. */
export function bindingsIn(template: string): Binding[] {
  return [...template.matchAll(/<([a-z]+(?:-[a-z]+)+)((?:\s+[^\s=<>]+(?:=(?:"[^"]*"|[^\s">]+))?)*)/g)].flatMap(([, tag, rest]) =>
    [...rest!.matchAll(/\s([^\s=<>"]+)(?:=(?:"[^"]*"|[^\s">]+))?/g)].map(([, name]) => ({ tag: tag!, name: name! })),
  )
}

/** The names of the slots in a template; `''` is the one without a name. */
export const slotsIn = (template: string): string[] =>
  [...template.matchAll(/<slot(?: name="([\w-]+)")?[\s>]/g)].map(([, name = '']) => name)
