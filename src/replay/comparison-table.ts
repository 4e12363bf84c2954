import type { ComparedReply, ComparedTurn } from './what-if.ts'

/**
 * The turns of a comparison as a table in Markdown: what was called then, what would have been called instead, and tokens, cost and time of both. The
 * last row has the sums.
 */
export function comparisonTable(turns: readonly ComparedTurn[]): string {
  const sides = [turns.map(({ recorded }) => recorded), turns.map(({ instead }) => instead)] as const
  const hasCosts = sides.flat().some(({ cost }) => cost !== undefined)
  const both = (cell: (side: readonly ComparedReply[]) => string, ...replies: (readonly ComparedReply[])[]) =>
    replies.map(cell).join(' → ')
  const amounts = (...replies: (readonly ComparedReply[])[]) => [
    both(tokens, ...replies),
    ...(hasCosts ? [both(cost, ...replies)] : []),
    both(seconds, ...replies),
  ]
  const rows = turns.map(({ seq, recorded, instead, sameCalls }) => [
    String(seq),
    said(recorded),
    sameCalls ? 'the same' : said(instead),
    ...amounts([recorded], [instead]),
  ])
  const same = turns.filter(({ sameCalls }) => sameCalls).length
  const sums = ['', `${turns.length} turns`, `${same} the same`, ...amounts(...sides)]
  const [then, instead] = sides.map((side) => [...new Set(side.map(({ model }) => model))].join(', '))
  const head = ['event', `then: ${then}`, `instead: ${instead}`, 'tokens', ...(hasCosts ? ['cost'] : []), 'time']
  return [head, head.map(() => '---'), ...rows, sums].map((cells) => `| ${cells.map(inCell).join(' | ')} |\n`).join('')
}

/** Characters of a cell, and of each of several calls in it. */
const LONGEST = 80
const LEAST = 30

function said({ calls, text, failure }: ComparedReply): string {
  if (failure) return `failed: ${failure.kind}`
  if (calls.length === 0) return short(`“${text}”`, LONGEST)
  return calls
    .map(({ name, args, raw, misfit }) => {
      const call = short(`${name} ${raw ?? JSON.stringify(args)}`, Math.max(LEAST, LONGEST / calls.length))
      return misfit ? `${call} (${misfit})` : call
    })
    .join(', ')
}

const sum = (replies: readonly ComparedReply[], of: (reply: ComparedReply) => number) =>
  replies.reduce((total, reply) => total + of(reply), 0)
const tokens = (replies: readonly ComparedReply[]) => String(sum(replies, ({ usage }) => usage.input + usage.output))
const cost = (replies: readonly ComparedReply[]) =>
  replies.every((reply) => reply.cost === undefined) ? '?' : sum(replies, (reply) => reply.cost ?? 0).toFixed(4)
const seconds = (replies: readonly ComparedReply[]) => `${(sum(replies, ({ duration }) => duration) / 1_000).toFixed(1)} s`

const short = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** A text that ends no cell and no row. */
const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|')
