import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { fail, failedFor, ok } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said } from './drive.ts'

const anything = { type: 'object' } as const
const looks = defineTool({
  name: 'look',
  description: '',
  input: anything,
  run: async ({ at, fails = 'nothing there' }: { at?: string; fails?: string }) => (at === 'desk' ? ok('a mug') : fail(fails)),
})
const look = (args: object = { at: 'attic' }): Scripted => ({ call: 'look', args })
const run = (script: readonly (Scripted | readonly Scripted[])[], log: Event[] = [said('go')], tools = [looks]) =>
  drive(log, { agent: agentWith(...tools), model: scripted(...script), maxTurns: 50 })

test('B76 the third equal failure of the same call says so to the model, in the log', async () => {
  const { state, log } = await run([look(), look(), look(), look(), { text: 'I give up.' }])
  expect(results(state).map((text) => text.includes('in the same way'))).toEqual([false, false, true, true])
  const returned = log.filter((event) => event.type === 'tool.returned')
  expect(returned.map(({ same }) => same)).toEqual([undefined, undefined, 3, 4])
  expect(results(state)[2]).toMatch(/^nothing there\n\[This call has failed in the same way 3 times\./)
})

test('B76 the sixth halts the run with tool_error', async () => {
  const { state } = await run([look(), look(), look(), look(), look(), look(), { text: 'never' }])
  expect(state.halted).toEqual({ reason: 'tool_error' })
  expect(results(state)).toHaveLength(6)
})

test('B76 the order of an argument’s members makes no other call of it', async () => {
  const { state } = await run([
    look({ at: 'attic', in: 1 }),
    look({ in: 1, at: 'attic' }),
    look({ at: 'attic', in: 1 }),
    { text: 'ok' },
  ])
  expect(results(state)[2]).toContain('3 times')
})

test.each<[string, readonly Scripted[]]>([
  ['other arguments', [look({ at: 'attic' }), look({ at: 'cellar' }), look({ at: 'shed' })]],
  ['another error', [look({ fails: 'a' }), look({ fails: 'b' }), look({ fails: 'c' })]],
  ['a success in between', [look(), look({ at: 'desk' }), look({ at: 'desk' })]],
])('B76 %s: nothing repeats', async (_, calls) => {
  const { state } = await run([...calls, { text: 'ok' }])
  expect(results(state).some((text) => text.includes('in the same way'))).toBe(false)
})

test('B76 what was not run or not allowed does not count', async () => {
  const denied = defineTool({
    name: 'look',
    description: '',
    input: anything,
    run: async () => failedFor('denied', 'the person said no'),
  })
  const { state } = await run([look(), look(), look(), look(), look(), look(), { text: 'ok' }], [said('go')], [denied as never])
  expect(state.halted).toEqual({ reason: 'completed' })
  expect(new Set(results(state))).toEqual(new Set(['the person said no']))
})

test('B76 the person’s next input starts anew, and a log read again counts on', async () => {
  const first = await run([look(), look(), { text: 'hm' }])
  const again = await run([look(), { text: 'hm' }], [...first.log, said('try')])
  expect(results(again.state).at(-1)).toBe('nothing there')

  const cut = first.log.slice(
    0,
    first.log.findLastIndex(({ type }) => type === 'model.replied'),
  )
  const resumed = await run([look(), { text: 'hm' }], [...cut])
  expect(results(resumed.state).at(-1)).toContain('3 times')
})

test('B76 equal failures side by side in one reply count each, and so do arguments of manual calls that do not fit', async () => {
  const eight = await run([Array.from({ length: 8 }, () => look()), { text: 'never' }])
  expect(eight.state.halted).toEqual({ reason: 'tool_error' })
  const manual = defineTool({ name: 'look', description: '', input: { type: 'object', required: ['at'] } })
  const misfits = await run(
    Array.from({ length: 7 }, () => look({})),
    [said('go')],
    [manual as never],
  )
  expect(misfits.state.halted).toEqual({ reason: 'tool_error' })
  expect(results(misfits.state)[2]).toContain('3 times')
})

test('B76 what the person says while a tool runs starts anew too', async () => {
  const { state, log } = await drive(
    [said('go')],
    { agent: agentWith(looks), model: scripted(look(), look(), look(), look(), { text: 'ok' }), maxTurns: 50 },
    (what, add) => {
      if (what.type === 'tool.started' && what.callId === 'call_2_0') add({ ...said('look elsewhere'), next: true } as Event)
    },
  )
  expect(log.some((event) => event.type === 'tool.returned' && event.same !== undefined)).toBe(false)
  expect(state.halted).toEqual({ reason: 'completed' })
})
