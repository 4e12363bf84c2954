import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { unsaid, withoutOdd, withoutUnsaid } from '../scripts/build/lean-schemas.ts'
import { shapes } from '../src/archive/check/shapes.ts'
import type { Model, ModelRequest } from '../src/core/shapes/model.ts'
import { kinds } from '../src/core/tools/question.ts'
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

test('the lean validator says of good and of bad values what the whole one says, and where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lean-'))
  const installed = 'node_modules/@cfworker/json-schema/dist/esm'
  cpSync(installed, folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const [name, lean] of [['validate.js', withoutUnsaid] as const, ['dereference.js', withoutOdd] as const])
    writeFileSync(join(folder, name), lean(readFileSync(join(installed, name), 'utf8')))
  const { Validator: Lean } = (await import(/* @vite-ignore */ join(folder, 'index.js'))) as { Validator: typeof Validator }
  try {
    const schemas = [
      ...Object.values(tidy.modes).flatMap(({ tools = [] }) => tools.map(({ input }) => input.json)),
      ...[...kinds.values()].flatMap(({ question, answer }) => [question, answer]),
      ...Object.values(shapes),
      await analysisSchema(),
    ] as ConstructorParameters<typeof Validator>[0][]
    const said = new Set<boolean>()
    const told = (errors: readonly OutputUnit[]) => errors.map(({ instanceLocation, error }) => [instanceLocation, error])
    for (const schema of schemas)
      for (const value of values) {
        const whole = new Validator(schema, '2020-12', false).validate(value)
        const lean = new Lean(schema, '2020-12', false).validate(value)
        said.add(whole.valid)
        expect([lean.valid, told(lean.errors)], JSON.stringify([schema, value])).toEqual([whole.valid, told(whole.errors)])
      }
    expect(said.size).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const leaf = { label: 'Lamp', value: 'lamp', reveals: [] }
const tree = [{ label: 'Draw', value: 'draw', reveals: [{ prompt: 'What stays?', id: 'anchor', choices: [leaf] }] }]
const card = { item: 'Mug', choices: [{ label: 'Kitchen' }, { label: 'Bin', is_trash: true }] }
const result = { callId: 'c', duration: 1 }
const values: readonly unknown[] = [
  {},
  null,
  'text',
  { prompt: 'What for?', choices: tree },
  { prompt: 'What for?', choices: [{ ...tree[0], reveals: [{ prompt: '', id: 'anchor', choices: [{ label: 1 }] }] }] },
  card,
  { ...card, item: ' ', region: { x: 0.1, y: 2, width: 0.2, height: 0.2 } },
  { ...card, choices: [{ label: 'One' }] },
  { kind: 'proposeDisposition', item: 'Mug', choices: [{ label: 'Bin', disposition: { to: 'trash' } }] },
  { kind: 'proposeDisposition', item: 'Mug', choices: [{ label: 'Bin', disposition: { to: 'place' } }] },
  { disposition: { to: 'place', where: 'Shelf' }, corrected: true },
  { disposition: { to: 'moon' }, more: 1 },
  { ...result, outcome: { type: 'ok', forModel: 'done', facts: [{ type: 'x' }] } },
  { ...result, outcome: { type: 'shift', mode: 1 } },
  { ...result, callId: 'constructor', outcome: { type: 'ok' } },
  { id: 'q', callId: 'c', question: { kind: 'choose', prompt: 'Which?', id: 'x', options: [{ label: 'a', value: 'a' }] } },
  { id: 'q', callId: 'c', question: { kind: 'choose', prompt: 'Which?', id: 'x', options: [] } },
  {
    parts: [
      { type: 'text', text: 'hi' },
      { type: 'image', url: 'https://x.test/a.png' },
    ],
  },
  { items_processed: -1.5 },
  { room_type: 'office', chaos_level: 'clear', visible_items: Array(11).fill('mug') },
]
