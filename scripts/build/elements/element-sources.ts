import { skipExpression } from './skip-code.ts'

/** A property of an element, as its source declares it. */
export interface PropertySource {
  readonly name: string
  /** The options of the property, as they are written. */
  readonly options: string
  readonly type: string
  readonly description: string
  /** The first value, as it is written; none where the constructor sets none. */
  readonly initial: string | undefined
}

/** Something with a name, a type and a sentence: an event or a method. */
export interface TypedSource {
  readonly name: string
  readonly type: string
  readonly description: string
}

export interface SlotSource {
  readonly name: string
  readonly description: string
}

/** All that the source of an element says of it. */
export interface ElementSource {
  readonly file: string
  readonly tag: string
  readonly className: string
  readonly parent: string
  readonly description: string
  readonly properties: ReadonlyMap<string, PropertySource>
  readonly events: readonly TypedSource[]
  readonly slots: readonly SlotSource[]
  readonly methods: readonly TypedSource[]
}

/** What an element keeps for itself. */
export const isState = ({ options }: PropertySource): boolean => options.includes('state: true')

/** The attribute of a property; null where it has none. */
export const attributeOf = ({ name, options }: PropertySource): string | null =>
  options.includes('attribute: false') || options.includes('state: true') ? null : name.toLowerCase()

/** The elements that the sources define, by their tag. The key of a source is the path of its file. */
export function elementsIn(sources: ReadonlyMap<string, string>): ReadonlyMap<string, ElementSource> {
  const found = new Map<string, ElementSource>()
  for (const [file, source] of sources)
    for (const [, tag, className] of source.matchAll(/customElements\.define\('([\w-]+)', (\w+)\)/g)) {
      const [, comment = '', parent = ''] =
        new RegExp(`(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?(?:export )?class ${className!} extends (\\w+)`).exec(source) ?? []
      const { text, tags } = parseComment(comment)
      found.set(tag!, {
        file,
        tag: tag!,
        className: className!,
        parent,
        description: text,
        properties: new Map([...propertiesOf(parent, sources), ...propertiesIn(source, sources)]),
        events: tags.flatMap(({ name, rest }) => (name === 'fires' ? [parseEvent(rest)] : [])),
        slots: tags.flatMap(({ name, rest }) => (name === 'slot' ? [parseNamed(rest)] : [])),
        methods: methodsIn(source),
      })
    }
  return found
}

/** The properties of a class that another one extends; none where it is not among the sources. */
function propertiesOf(className: string, sources: ReadonlyMap<string, string>): ReadonlyMap<string, PropertySource> {
  const source = [...sources.values()].find((other) => new RegExp(`export (abstract )?class ${className}\\b`).test(other))
  return source === undefined ? new Map() : propertiesIn(source, sources)
}

function propertiesIn(source: string, sources: ReadonlyMap<string, string>): ReadonlyMap<string, PropertySource> {
  const body = bodyAfter(source, 'static override properties = {')
  const first = bodyAfter(source, 'constructor() {')
  const own = [...body.matchAll(/(\w+): \{([^}]*)\}/g)].map(([, name, options]): [string, PropertySource] => {
    const [, comment = '', type = 'unknown'] =
      new RegExp(`(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?\\bdeclare ${name!}: ([^\\n]+)`).exec(source) ?? []
    const [, initial] = new RegExp(`\\bthis\\.${name!} = ([^\\n]+)`).exec(first) ?? []
    return [name!, { name: name!, options: options!, type, description: parseComment(comment).text, initial }]
  })
  const parents = [...body.matchAll(/\.\.\.(\w+)\.properties/g)].flatMap(([, parent]) => [...propertiesOf(parent!, sources)])
  return new Map([...parents, ...own])
}

/** The methods that a comment explains, which are those for others. */
const methodsIn = (source: string): TypedSource[] =>
  [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}([a-z]\w*)\(([^)]*)\)(?:: (\w+))? \{/g)].map(
    ([, comment, name, parameters, result = 'void']) => ({
      name: name!,
      type: `(${parameters!}) => ${result}`,
      description: parseComment(comment!).text,
    }),
  )

/** What is between braces; empty where the source has no such beginning. */
function bodyAfter(source: string, beginning: string): string {
  const at = source.indexOf(beginning)
  if (at < 0) return ''
  const begin = at + beginning.length
  return source.slice(begin, skipExpression(source, begin) - 1)
}

/** A comment's text in one line, and its tags. */
function parseComment(comment: string): { text: string; tags: { name: string; rest: string }[] } {
  const [text = '', ...tags] = comment
    .replaceAll(/^\s*\*? ?/gm, '')
    .split(/^@/m)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
  return {
    text,
    tags: tags.map((tag) => ({ name: tag.split(' ', 1)[0]!, rest: tag.slice(tag.indexOf(' ') + 1) })),
  }
}

/** `name - sentence`; without a name where it begins with the dash. */
function parseNamed(rest: string): SlotSource {
  const [, name = '', description = ''] = /^([\w-]*\w)?(?: ?- (.*))?$/.exec(rest) ?? []
  return { name, description }
}

/** `name - \`CustomEvent<Detail>\`, sentence`; an event without a type has no detail. */
function parseEvent(rest: string): TypedSource {
  const { name, description } = parseNamed(rest)
  const [typed = '', type = 'CustomEvent<undefined>'] = /^`(CustomEvent[^`]*)`[,;]? ?/.exec(description) ?? []
  return { name, type, description: description.slice(typed.length) }
}
