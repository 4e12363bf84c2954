import type { Agent, Mode } from '../../src/core/shapes/agent.ts'
import type { Outcome } from '../../src/core/tools/outcome.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { isSteps, type Tool } from '../../src/core/tools/tool.ts'

/** A way out of a mode: the tool that goes it, what of it does, and where it leads; `null` is the end of the session. */
interface Way {
  readonly tool: string
  readonly by?: string
  readonly to: string | null
}

/** Answers to a card, in words: a decision, and the ones that ask for help. */
const answers: Readonly<Record<string, Answer>> = {
  answered: { disposition: { to: 'skip' } },
  'What is it?': { disposition: { to: 'need_more_info' }, help: 'what' },
  "I'm stuck": { disposition: { to: 'need_more_info' }, help: 'stuck' },
}

/**
 * The modes of an agent as a page: a diagram and a table, drawn from the agent itself. Where a tool leads is found out by running it,
 * so that nothing is said here that is not so.
 */
export async function modesPage<State>(agent: Agent<State>): Promise<string> {
  const modes = Object.entries(agent.modes)
  const { initialMode: from, initialState, reduce } = agent
  const stateIn = (to: string) => (to === from ? initialState : reduce(initialState, { type: 'mode.changed', from, to }, {}))
  const ways = await Promise.all(modes.map(async ([name, mode]) => [name, await waysOf(mode, stateIn(name))] as const))
  const arrows = ways.flatMap(([from, all]) =>
    all.map(({ tool, by, to }) => `  ${from} --> ${to ?? '[*]'} : ${tool}${by ? ` (${by})` : ''}`),
  )
  const rows = modes.map(([name, { tools }]) => {
    const leading = ways.find(([from]) => from === name)?.[1] ?? []
    const others = tools.filter((tool) => !leading.some((way) => way.tool === tool.name && !way.by))
    return `| \`${name}\` | ${list(others.map((tool) => tool.name))} | ${list([...new Set(leading.map(({ to }) => to ?? 'the end'))])} |`
  })
  return [
    '# The modes of Tidy',
    '`npm run docs:modes` draws this page from the agent; a test fails when it is stale. The words on the arrows are the tools that the\nmodel calls, or what the person taps on a card.',
    ['```mermaid', 'stateDiagram-v2', `  [*] --> ${agent.initialMode}`, ...arrows, '```'].join('\n'),
    ['| mode | tools that stay in it | leads to |', '| ---- | --------------------- | -------- |', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'

const waysOf = async <State>({ tools }: Mode<State>, app: State): Promise<readonly Way[]> =>
  (await Promise.all(tools.map((tool) => waysBy(tool, app)))).flat()

async function waysBy(tool: Tool, app: unknown): Promise<readonly Way[]> {
  const plain = wayOf(await outcomeOf(tool, app))
  if (plain !== undefined) return [{ tool: tool.name, to: plain }]
  const ways = await Promise.all(
    Object.entries(answers).map(async ([by, answer]) => {
      const to = wayOf(await outcomeOf(tool, app, answer))
      return to === undefined ? [] : [{ tool: tool.name, by, to }]
    }),
  )
  return ways.flat()
}

const wayOf = (outcome: Outcome | undefined): string | null | undefined =>
  outcome?.type === 'shift' || outcome?.type === 'ok' ? outcome.mode : outcome?.type === 'end' ? null : undefined

/** What comes of a tool that is called with the least it takes. A card is answered so, or not at all. */
async function outcomeOf(tool: Tool, app: unknown, answer?: Answer): Promise<Outcome | undefined> {
  const context = { call: { id: '', name: tool.name, args: {} }, requestId: '', app } as never // all that these tools look at
  const begun: unknown = tool.run?.(least(tool.input.json) as never, context) // made to fit its schema
  if (!isSteps(begun)) return (await begun) as Outcome
  const { value: question } = await begun.next(undefined as never)
  if (answer === undefined || (question as Question).kind !== 'proposeDisposition') return undefined
  const { value } = await begun.next(answer)
  return value as Outcome // it asks once
}

interface Described {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly items?: Described
  readonly minItems?: number
  readonly $ref?: string
}

/** A value with only what the schema requires. */
function least(schema: unknown, root = schema as { readonly $defs?: Readonly<Record<string, Described>> }): unknown {
  const { type, properties = {}, required = [], items, minItems = 0, $ref } = schema as Described // a schema of a tool of ours
  if ($ref) return least(root.$defs?.[$ref.split('/').at(-1) ?? ''], root)
  if (type === 'array') return Array.from({ length: minItems }, () => least(items, root))
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, least(properties[name], root)]))
  return type === 'integer' || type === 'number' ? 0 : 'x'
}
