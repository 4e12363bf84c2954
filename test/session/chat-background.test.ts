import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { background, ok } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'

/** Resolves once so many runs have come to rest. */
const halts = (session: Session<null>, times: number) =>
  new Promise<void>((resolve) => {
    let left = times
    session.subscribe((what) => {
      if (what.type === 'run.halted' && --left === 0) resolve()
    })
  })

test('B10 in a session at rest a late result starts a run of its own, once, and the person is shown what they are to see', async () => {
  let finish: (value: unknown) => void = () => {}
  const late = defineTool({
    name: 'late',
    description: '',
    input: { type: 'object' },
    run: async () =>
      background(
        'begun',
        new Promise((resolve) => {
          finish = resolve
        }),
      ),
  })
  const model = scripted({ call: 'late' }, { text: 'waiting' }, { text: 'it is 42' })
  const session = await openSession({ store: openStore('background'), agent: agentWith(late), model, patienceMs: null })
  const first = halts(session, 1)
  await session.say('go')
  await first
  expect(model.requests).toHaveLength(2)
  const second = halts(session, 1)
  finish(ok('42', { forUser: 'It is done.' }))
  await second
  expect(session.events.slice(-3)).toMatchObject([
    { type: 'background.finished', callId: 'call_0_0', outcome: { type: 'ok', forModel: '42', forUser: 'It is done.' } },
    { type: 'model.replied', text: 'it is 42' },
    { type: 'run.halted', reason: 'completed' },
  ])
  expect(session.events.filter(({ type }) => type === 'background.finished')).toHaveLength(1)
  await session.close()
})
