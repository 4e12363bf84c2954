const piece = 'x'.repeat(16_000)
const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`
const argued = (text: string) => event({ tool_calls: [{ index: 0, id: 'c', function: { name: 'f', arguments: text } }] })
const deep = (levels: number) => argued(`{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`)
const times = (megabytes: number, text: string) => ({ text, count: Math.ceil((megabytes * 1_000_000) / text.length) })

/** A hostile body: a text, and how often it comes. */
export interface Attack {
  readonly text: string
  readonly count: number
}

/** Bodies of replies that mean no good, by name. */
export const attacks: Readonly<Record<string, Attack>> = {
  '30 MB of text': times(30, event({ content: piece })),
  '100 MB of text': times(100, event({ content: piece })),
  'endless text': { text: event({ content: piece }), count: Number.POSITIVE_INFINITY },
  '30 MB in small pieces': times(30, event({ content: 'four' })),
  '100 MB of arguments': times(100, argued(piece)),
  '100 MB in one line': times(100, piece),
  '100 MB of what no part shows': times(
    100,
    event({ reasoning_details: [{ type: 'reasoning.encrypted', index: 0, data: piece }] }),
  ),
  '4 MB of empty lists in one event': { text: event({ content: Array.from({ length: 1_300_000 }, () => []) }), count: 1 },
  '5,000 levels': { text: deep(5_000), count: 1 },
  '100,000 levels': { text: deep(100_000), count: 1 },
  '40,000 calls in one event': {
    text: event({
      tool_calls: Array.from({ length: 40_000 }, (_, at) => ({
        id: `c${at}`,
        index: at,
        function: { name: 'f', arguments: '{}' },
      })),
    }),
    count: 1,
  },
  'arguments that look whole, again and again': times(
    30,
    event({ tool_calls: [{ index: 0, function: { name: 'f', arguments: '{}}' } }] }),
  ),
  '100,000 calls': times(9, event({ tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{}' } }] })),
}

/** A list of 400,000 models, as a host answers with it. */
export const manyModels = (): string =>
  JSON.stringify({ data: Array.from({ length: 400_000 }, (_, at) => ({ id: `model-number-${at}` })) })
