import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { field, teller } from '../../examples/07-a-log-from-the-field.ts'
import { declarationsOf } from '../../scripts/docs/declarations.ts'
import { parseAnswer } from '../../src/core/tools/parse-answer.ts'
import type { Question } from '../../src/core/tools/question.ts'
import type { Tool } from '../../src/core/tools/tool.ts'
import { blocksOf, runBlock } from './blocks.ts'

const guide = readFileSync('docs/guide.md', 'utf8')
const declared = declarationsOf('.', ['core/shapes/event.ts']).get('core/shapes/event.ts') ?? []
/** The texts that a type is made of: its members' `type`, or the members themselves. */
const textsOf = (type: string, pattern: RegExp) =>
  [...(declared.find(({ name }) => name === type)?.code ?? '').matchAll(pattern)].map(([, text]) => text!)

const pages = [
  'README.md',
  'docs/guide.md',
  ...['docs/decisions', 'docs/guides'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
]

test('the guide has a row for each reason to halt, and the diagram an exit', () => {
  const reasons = textsOf('HaltedReason', /'(\w+)'/g)
  expect(reasons).toContain('manual_tool_calls')
  expect(reasons.filter((reason) => !guide.includes(`| \`${reason}\` `))).toEqual([])
  expect(reasons.filter((reason) => !guide.includes(`[["${reason}"]]`))).toEqual([])
})

test('the guide has a row for each event, and no others', () => {
  const events = textsOf('Event', /^ {4}type: '([\w.]+)'/gm)
  const rows = [...guide.matchAll(/^\| `(\w+\.\w+)` /gm)].map(([, name]) => name!)
  expect(events).toContain('model.replied')
  expect(rows.toSorted()).toEqual(events.toSorted())
})

test('the guide names every draft and every status', () => {
  const names = [...textsOf('Draft', /type: '([\w.]+)'/g), ...textsOf('SessionStatus', /'(\w+)'/g)]
  expect(names).toHaveLength(13)
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('the code in the guide runs', async () => {
  const [double, forget, tree, , run, bytes] = await Promise.all(blocksOf('docs/guide.md').map((code) => runBlock(code)))
  expect(double).toMatchObject({ first: { text: 'It is 42.', haltedReason: 'completed' } })
  expect(forget?.forget as Tool).toMatchObject({ name: 'forget', exclusive: true })
  for (const answer of [[['function', 'work'], true], [['function', 'sleep']], [['function', { other: 'to dance' }]], []])
    expect(parseAnswer(tree!.use as Question, answer)).toEqual(answer)
  expect(await (run!.differs as (file: Blob, agent: unknown) => Promise<unknown>)(field, teller())).toBeNull()
  expect([await (bytes!.file as () => Blob)().text(), bytes!.live]).toMatchObject(['[]', { name: 'gpt-5-mini' }])
})

test.each(pages)('every link of %s leads somewhere', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!)
  expect(links.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
})
