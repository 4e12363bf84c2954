import { expect, test } from 'vitest'
import { commonNames } from '../../src/archive/redact/names.ts'
import { tidy } from '../../src/tidy/agent.ts'

/** What a shared session keeps, because it says nothing without: names of things, questions, and the choices that were offered. */
const shown = ['item', 'stuck_item', 'guesses', 'prompt', 'value', 'disposition', 'fallback', 'id', 'photo']

/** The members of a schema that hold free text, at any depth. */
function* textsIn(schema: unknown, name = ''): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { type, properties = {}, items, enum: values, oneOf, anyOf, $defs = {} } = schema as Record<string, unknown>
  if (type === 'string' && !values) yield name
  for (const [member, inner] of Object.entries(properties as object)) yield* textsIn(inner, member)
  for (const inner of Object.values($defs as object)) yield* textsIn(inner, name)
  for (const inner of [items, oneOf, anyOf].flat()) yield* textsIn(inner, name)
}

test("every text that a model writes into a call of Tidy's tools is named as prose, a place or a label, or is one that a shared session shows", () => {
  const { prose = [], places = [], labels = [] } = tidy.redaction ?? {}
  const named = [...prose, ...places, ...labels, ...Object.values(commonNames).flat(), ...shown]
  const texts = Object.values(tidy.modes).flatMap(({ tools }) =>
    tools.flatMap((tool) => [...textsIn(tool.input.json)].map((member) => `${tool.name}: ${member}`)),
  )
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => !named.includes(text.split(': ')[1]!))).toEqual([])
})
