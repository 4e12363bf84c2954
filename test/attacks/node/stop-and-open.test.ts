import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openai } from '../../../src/models/openai.ts'
import { openSession } from '../../../src/session/session.ts'
import { openConnection } from '../../../src/store/connection.ts'
import { openStore } from '../../../src/store/store.ts'
import { agentWith } from '../../core/drive.ts'
import { fresh } from '../../store/sample.ts'
import { apiKey, end, ending, event, host } from './hostile-host.ts'

function nested(levels: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

test('Stop works in the middle of an endless reply, what came is kept, and the next run works', async () => {
  let hasStopped = false
  const { fetch } = host((at) => (hasStopped ? [event({ content: 'calm' }), end('stop')][at] : event({ content: 'drop ' })))
  const session = await openSession({
    store: openStore(fresh('replies')),
    agent: agentWith(),
    model: openai({ model: 'm', apiKey, baseURL: 'https://host.test/v1', fetch }),
  })
  let drops = 0
  const came = new Promise<void>((resolve) => {
    session.subscribe((item) => {
      if (item.type === 'draft.text' && ++drops === 100) resolve()
    })
  })
  await session.say('hi')
  await came
  await session.stop()
  expect(session.events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  expect(session.events.findLast((one) => one.type === 'model.failed')?.text).toMatch(/^(drop ){100}/)
  hasStopped = true
  await session.say('again')
  await expect.poll(() => session.status).toBe('idle')
  expect(session.state.messages.at(-1)).toMatchObject({ role: 'assistant', text: 'calm' })
  await session.close()
})

test.each<[string, unknown]>([
  ['no object', 'nonsense'],
  ['no type', { note: 'x' }],
  ['members of other types', { type: 'model.replied', text: 5, calls: 'none', usage: null }],
  ['a nesting of 500 levels', { type: 'fact.noted', fact: { type: 'x', deep: nested(500) } }],
])('B77 a log in which one event has %s still opens, and goes on', async (_, bad) => {
  const store = openStore(fresh('replies'))
  const { fetch } = host(ending(event({ content: 'fine' }), end('stop')))
  const about = {
    store,
    id: 'one',
    agent: agentWith(),
    model: openai({ model: 'm', apiKey, baseURL: 'https://host.test/v1', fetch }),
  }
  const first = await openSession(about)
  await first.say('hi')
  await expect.poll(() => first.status).toBe('idle')
  await first.close()
  const connection = openConnection(store.name)
  await connection.write(async (db) => {
    const key = (await db.getAllKeys('events'))[1]!
    const record = (await db.get('events', key)) as unknown as object
    const damaged = typeof bad === 'object' ? { ...bad, v: 1, session: 'one', seq: 1, at: 1 } : bad
    await db.put('events', (typeof damaged === 'object' ? damaged : { ...record, type: 5 }) as never)
  })
  connection.close()
  const again = await openSession(about)
  await again.say('more')
  await expect.poll(() => again.status).not.toBe('running')
  expect(again.state.messages.at(-1)).toMatchObject({ role: 'assistant' })
  await again.close()
})
