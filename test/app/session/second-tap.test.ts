import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sessionCommands } from '../../../src/app/session/session-commands.ts'
import { sessionProblem } from '../../../src/app/session/session-problem.ts'
import type { Client } from '../../../src/bridge/client.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore } from '../../../src/store/store.ts'
import { plainAgent } from './plain-agent.ts'

type Open = Parameters<typeof sessionCommands>[0]

test('the second of two taps on "Stop" and on "Undo" says nothing, and any other refusal is told', async () => {
  const session = await openSession({ store: openStore('second-tap'), agent: plainAgent, model: scripted({ text: 'I see.' }) })
  const problem = sessionProblem(() => {})
  // The view of the page is a moment behind: it still has the decision.
  const app = { decisions: [{ callId: 'call_0_2', item: 'Mug', disposition: { to: 'donate' } }] }
  const open = { session, app, decisionToast: { callId: 'call_0_2', hide() {} } } as unknown as Open // what it needs
  const { stop, undo } = sessionCommands(open, {} as Client, problem.attempt)
  await expect(session.stop()).rejects.toThrow('stop is not for a session that is idle')
  await stop()
  expect(problem.text).toBe(null)
  await expect(session.undo('call_0_2')).rejects.toThrow('nothing that could be undone')
  await undo()
  expect(problem.text).toBe(null)
  await session.close()
  await stop()
  expect(problem.text).not.toBe(null)
})
