import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type StandardSchema, toSchema } from '../../src/core/tools/schema.ts'

const archive = new URL('../../../shared/fixtures/suites/json-schema-test-suite-draft7+2020-12.tar.gz', import.meta.url).pathname
const here = existsSync(archive)
const folder = mkdtempSync(join(tmpdir(), 'json-schema-'))
if (here) execFileSync('tar', ['xzf', archive, '-C', folder])
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const drafts = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
}
const suiteIn = (draft: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).find((path) => path.endsWith(`tests/${draft}`))

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/** What is left out, and why. Everything else of the suite must be right; what is listed here must still be wrong, or go. */
const left: readonly { readonly of: RegExp; readonly why: string }[] = [
  {
    of: /^refRemote\.json|remote ref, containing refs itself|against metaschema/,
    why: 'schemas elsewhere are never fetched: a tool carries its own',
  },
  {
    of: /[$]dynamicRef|[$]dynamicAnchor|strict-tree schema|dynamic anchor/,
    why: 'the validator does not know $dynamicRef, which no tool schema needs',
  },
  {
    of: /^format\.json: .* is only an annotation by default/,
    why: 'formats are checked, which is stricter: the model is told of a date that is none',
  },
  { of: /^vocabulary\.json/, why: 'a metaschema of its own, fetched from elsewhere, would be needed' },
  {
    of: /\$ref prevents a sibling \$id|order of evaluation: \$id and \$anchor and \$ref/,
    why: '$id beside $ref: two identities for one schema',
  },
  { of: /after leaving a dynamic scope|multiple dynamic paths/, why: '$dynamicRef again' },
]

describe.skipIf(!here)('B4 the public JSON Schema suite (skipped where the folder of fixtures is absent)', () => {
  test.each(Object.entries(drafts))('%s', (draft, uri) => {
    const root = join(folder, suiteIn(draft) ?? '')
    const outcomes = readdirSync(root)
      .filter((name) => name.endsWith('.json'))
      .flatMap((file) =>
        (JSON.parse(readFileSync(join(root, file), 'utf8')) as Group[]).flatMap((group) =>
          group.tests.map((one) => ({
            name: `${file}: ${group.description}: ${one.description}`,
            right: isValid(group.schema, uri, one.data) === one.valid,
          })),
        ),
      )
    const isLeft = (name: string) => left.some(({ of }) => of.test(name))
    expect(outcomes.filter(({ name, right }) => !right && !isLeft(name))).toEqual([])
    expect(outcomes.filter(({ right }) => right).length).toBeGreaterThan(draft === 'draft7' ? 910 : 1240)
  })
})

function isValid(schema: unknown, $schema: string, data: unknown): boolean {
  try {
    toSchema(typeof schema === 'object' && schema !== null ? { $schema, ...schema } : (schema as boolean)).parse(data)
    return true
  } catch {
    return false
  }
}

const ofStandard = (accepts: (value: unknown) => boolean, jsonSchema = true): StandardSchema<string> => ({
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) =>
      accepts(value) ? { value: String(value).trim() } : { issues: [{ message: 'is no text', path: ['a', { key: 0 }] }] },
    ...(jsonSchema && { jsonSchema: { input: () => ({ type: 'string' }) } }),
  },
})

test('B4 a Standard Schema is taken with its JSON Schema, and what it makes of a value is what counts', async () => {
  const schema = toSchema(ofStandard((value) => typeof value === 'string'))
  expect(schema.json).toEqual({ type: 'string' })
  expect(await schema.parse(' x ')).toBe('x')
  expect(() => schema.parse(3)).toThrow('a/0: is no text')
})

test('B4 a Standard Schema that yields no JSON Schema is refused with a sentence', () => {
  expect(() => toSchema(ofStandard(() => true, false))).toThrow('a schema of test yields no JSON Schema')
})

test('B4 the reason names the place that is wrong, not all that is above it', () => {
  const schema = toSchema({ type: 'object', properties: { a: { type: 'array', items: { type: 'object', required: ['b'] } } } })
  expect(() => schema.parse({ a: [{ b: 1 }, {}] })).toThrow(/^a\/1: .*"b"/)
})

test('B4 additional properties follow the schema', () => {
  expect(toSchema({ type: 'object' }).parse({ extra: 1 })).toEqual({ extra: 1 })
  expect(() => toSchema({ type: 'object', additionalProperties: false }).parse({ extra: 1 })).toThrow(/extra/)
})
