import { posix } from 'node:path'
import { attributeOf, type ElementSource, elementsIn, isState, type TypedSource } from './element-sources.ts'
import { type ThemeProperty, themeProperties } from './theme.ts'

interface Reference {
  readonly name: string
  readonly module?: string
  readonly package?: string
}
interface Typed {
  readonly name: string
  readonly type: { readonly text: string }
  readonly description: string
}
export interface ElementDeclaration {
  readonly kind: 'class'
  readonly customElement: true
  readonly name: string
  readonly tagName: string
  readonly description: string
  readonly superclass: Reference
  readonly members: readonly (Typed & { readonly kind: 'field' | 'method'; readonly attribute?: string })[]
  readonly attributes: readonly (Typed & { readonly fieldName: string })[]
  readonly events: readonly Typed[]
  readonly slots: readonly { readonly name: string; readonly description: string }[]
  readonly cssProperties: readonly { readonly name: string; readonly default: string; readonly description: string }[]
}
interface Exported {
  readonly kind: 'js' | 'custom-element-definition'
  readonly name: string
  readonly declaration: Reference
}
interface Module {
  readonly kind: 'javascript-module'
  readonly path: string
  readonly declarations: readonly ElementDeclaration[]
  readonly exports: readonly Exported[]
}
export interface Manifest {
  readonly schemaVersion: '2.1.0'
  readonly modules: readonly Module[]
}

/**
 * The custom-elements manifest of the elements among the sources: a module for each of their files and for each file that hands some of
 * them on. `pathOf` says where a source lies in the package.
 */
export function manifestOf(
  sources: ReadonlyMap<string, string>,
  themeCss: string,
  pathOf: (file: string) => string = (file) => file.replace(/^src\//, 'dist/').replace(/\.ts$/, '.js'),
): Manifest {
  const elements = [...elementsIn(sources).values()]
  const theme = themeProperties(themeCss)
  const ofClass = new Map(elements.map((element) => [element.className, element]))
  const referTo = (className: string): Reference => {
    const element = ofClass.get(className)
    return element ? { name: className, module: pathOf(element.file) } : { name: className, package: 'lit' }
  }
  const modules = [...sources.keys()].sort().map((file): Module => {
    const own = elements.filter((element) => element.file === file)
    const classes = [...sources.get(file)!.matchAll(/^export \{([^}]*)\} from/gm)]
      .flatMap(([, names]) => names!.match(/\w+/g) ?? [])
      .filter((name) => ofClass.has(name))
    return {
      kind: 'javascript-module',
      path: pathOf(file),
      declarations: own.map((element) => declarationOf(element, referTo(element.parent), themeOf(file, sources, theme))),
      exports: [
        ...own.flatMap(({ className, tag }): Exported[] => [
          { kind: 'js', name: className, declaration: referTo(className) },
          { kind: 'custom-element-definition', name: tag, declaration: referTo(className) },
        ]),
        ...classes.map((name): Exported => ({ kind: 'js', name, declaration: referTo(name) })),
      ],
    }
  })
  return { schemaVersion: '2.1.0', modules: modules.filter(({ exports }) => exports.length > 0) }
}

const declarationOf = (
  { className, tag, description, properties, events, slots, methods }: ElementSource,
  superclass: Reference,
  cssProperties: ElementDeclaration['cssProperties'],
): ElementDeclaration => {
  const fields = [...properties.values()].filter((property) => !isState(property))
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    description,
    superclass,
    members: [
      ...fields.map((property) => {
        const attribute = attributeOf(property)
        return { kind: 'field' as const, ...typed(property), ...(attribute !== null && { attribute }) }
      }),
      ...methods.map((method) => ({ kind: 'method' as const, ...typed(method) })),
    ],
    attributes: fields.flatMap((property) => {
      const attribute = attributeOf(property)
      return attribute === null ? [] : [{ ...typed(property), name: attribute, fieldName: property.name }]
    }),
    events: events.map(typed),
    slots,
    cssProperties,
  }
}

const typed = ({ name, type, description, initial }: TypedSource & { readonly initial?: string | undefined }) => ({
  name,
  type: { text: type },
  description,
  ...(initial !== undefined && { default: initial }),
})

/** The properties of the theme that a file reads, those of the style sheets that it imports among them. */
function themeOf(
  file: string,
  sources: ReadonlyMap<string, string>,
  theme: readonly ThemeProperty[],
): ElementDeclaration['cssProperties'] {
  const styles = [file]
  for (const one of styles)
    for (const [, from] of sources.get(one)!.matchAll(/from '(\.[^']*)'/g)) {
      const target = posix.join(posix.dirname(one), from!)
      if (posix.basename(posix.dirname(target)) === 'look' && !styles.includes(target)) styles.push(target)
    }
  const text = styles.map((one) => sources.get(one)!).join()
  return theme
    .filter(({ name }) => text.includes(`var(${name})`))
    .map(({ name, value, purpose }) => ({ name, default: value, description: purpose }))
}
