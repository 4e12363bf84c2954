import { expect, test } from 'vitest'
import { pageTools } from '../../src/webmcp/index.ts'
import type { BrowserTool, ModelContext } from '../../src/webmcp/model-context.ts'

const named = (...names: readonly string[]): readonly BrowserTool[] => names.map((name) => ({ name, description: '' }))

/** A page whose list of tools is given when the test gives it: no browser lets two readings end in another order. */
function page() {
  const readings: { give(tools: readonly BrowserTool[]): void; fail(error: Error): void }[] = []
  const context = Object.assign(new EventTarget(), {
    getTools: () => new Promise((give, fail) => readings.push({ give, fail })),
  }) as unknown as ModelContext // only what is used here
  return { context, readings, change: () => context.dispatchEvent(new Event('toolchange')) }
}

/** What is due by now, without a wait for the clock. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const namesOf = (tools: readonly { readonly name: string }[]) => tools.map(({ name }) => name)

test('B69 the list of a page that changes while it is read is read once more, and never twice at once', async () => {
  const { context, readings, change } = page()
  const opening = pageTools({ context })
  change()
  readings[0]!.give(named('first'))
  const tools = await opening
  expect([namesOf(tools), readings.length]).toEqual([['page__first'], 2])
  change()
  change()
  await settled()
  expect(readings.length).toBe(2)
  readings[1]!.give(named('second'))
  await settled()
  expect([namesOf(tools), readings.length]).toEqual([['page__second'], 3])
  readings[2]!.give(named('third'))
  await settled()
  expect([namesOf(tools), readings.length]).toEqual([['page__third'], 3])
})

test('B69 a list that cannot be read again says why, and a list that was closed stays as it is', async () => {
  const { context, readings, change } = page()
  const opening = pageTools({ context })
  readings[0]!.give(named('first'))
  const tools = await opening
  change()
  readings[1]!.fail(new Error('the document is gone'))
  await settled()
  expect([namesOf(tools), tools.problems]).toEqual([['page__first'], [{ why: 'the document is gone' }]])
  change()
  tools.close()
  readings[2]!.give(named('late'))
  await settled()
  change()
  await settled()
  expect([namesOf(tools), readings.length]).toEqual([['page__first'], 3])
})

test('B69 a schema that is no JSON is the problem of its tool alone', async () => {
  const { context, readings } = page()
  const opening = pageTools({ context })
  readings[0]!.give([{ name: 'bad', description: '', inputSchema: '{"type":' }, ...named('good')])
  const tools = await opening
  expect([namesOf(tools), tools.problems]).toEqual([['page__good'], [{ tool: 'bad', why: 'its schema is not JSON' }]])
})
