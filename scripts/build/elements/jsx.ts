import { type ElementSource, isState } from './element-sources.ts'

/** The source of the types of the elements in JSX. One that is only another name of an element is left out. */
export function jsxOf(elements: ReadonlyMap<string, ElementSource>): string {
  const lines = [...elements.values()]
    .filter(({ parent }) => parent === 'LitElement')
    .sort((one, other) => (one.tag < other.tag ? -1 : 1))
    .map(({ tag, properties, events }) => {
      const own = [...properties.values()].filter((property) => !isState(property)).map(({ name }) => name)
      return `  '${tag}': LoopProps<'${tag}', ${unionOf(own)}, ${unionOf(events.map(({ name }) => name))}>`
    })
  return `${beginning}\nexport interface LoopElements {\n${lines.join('\n')}\n}\n`
}

const unionOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never'

const beginning = `// Made by scripts/build/elements-manifest.ts from the elements; a test says when it has to be made again.
// biome-ignore-all format: an element a line.
import type { LoopEvents } from './index.ts'

/** What every element takes, besides its own properties. */
interface CommonProps<Owner> {
  readonly children?: unknown
  readonly class?: string
  readonly className?: string
  readonly dir?: string
  readonly hidden?: boolean
  readonly id?: string
  readonly key?: string | number | bigint | null
  readonly lang?: string
  readonly ref?: ((element: Owner | null) => unknown) | { current: Owner | null } | null
  readonly role?: string
  readonly slot?: string
  readonly style?: unknown
  readonly title?: string
}

/** The properties of an element, and a listener for each of its events: \`on\` and the name of the event as it is. */
export type LoopProps<
  Tag extends keyof HTMLElementTagNameMap,
  Property extends keyof HTMLElementTagNameMap[Tag],
  EventName extends keyof LoopEvents,
> = CommonProps<HTMLElementTagNameMap[Tag]> &
  Partial<Pick<HTMLElementTagNameMap[Tag], Property>> & {
    readonly [Type in EventName as \`on\${Type}\`]?: (event: CustomEvent<LoopEvents[Type]>) => void
  }

/** The elements in JSX: an app extends \`IntrinsicElements\` of its framework by them. */`
