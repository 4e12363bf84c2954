import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unsaid, withoutOdd, withoutUnsaid } from '../scripts/lean-schemas.ts'
import type { Model, ModelRequest } from '../src/core/model.ts'
import { kinds } from '../src/core/question.ts'
import { shapes } from '../src/store/archive-shapes.ts'
import { tidy } from '../src/tidy/agent.ts'
import { analysePhotos } from '../src/tidy/photo-analysis.ts'

/** Every member's name in plain data, also of what is no keyword. */
const namesIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([name, value]) => [...(Array.isArray(data) ? [] : [name]), ...namesIn(value)])
    : []

const refsIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([name, value]) => (name === '$ref' ? [String(value)] : refsIn(value)))
    : []

async function analysisSchema(): Promise<unknown> {
  const requests: ModelRequest[] = []
  const model = {
    async *stream(request: ModelRequest) {
      requests.push(request)
    },
  } as unknown as Model // all that a look at photos uses
  await analysePhotos([{ type: 'image', url: 'data:' }], { model, signal: new AbortController().signal })
  return requests[0]?.output?.schema
}

test('no schema of the app has a keyword that its validator is built without', async () => {
  const schemas = {
    tools: Object.values(tidy.modes).flatMap(({ tools = [] }) => tools.map(({ input }) => input.json)),
    questions: [...kinds.values()].map(({ question, answer }) => ({ question, answer })),
    events: shapes,
    analysis: await analysisSchema(),
  }
  for (const [of, schema] of Object.entries(schemas)) expect(namesIn(schema), of).toContain('properties')
  expect(refsIn(schemas).length).toBeGreaterThan(0)
  for (const ref of refsIn(schemas)) expect(ref).toMatch(/^#\/\$defs\/\w+$/)
  expect(namesIn(schemas).filter((name) => name === '$schema' || unsaid.includes(name))).toEqual([])
})

test('the validator as it is installed has what is taken out of it', () => {
  const code = readFileSync('node_modules/@cfworker/json-schema/dist/esm/validate.js', 'utf8')
  const lean = withoutUnsaid(code)
  expect(lean).toContain('$required !== undefined')
  for (const keyword of unsaid) expect(lean).not.toMatch(new RegExp(`\\$${keyword.replace('$', '')}\\b(?!\`)`))
  expect(() => withoutUnsaid(lean)).toThrow('as it used to')
  const references = readFileSync('node_modules/@cfworker/json-schema/dist/esm/dereference.js', 'utf8')
  expect(withoutOdd(references)).not.toMatch(/decoded|unevaluatedItems/)
  expect(() => withoutOdd(withoutOdd(references))).toThrow('otherwise than it used to')
})
