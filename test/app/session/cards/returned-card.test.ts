import { expect, test } from 'vitest'
import { returnedCard } from '../../../../src/app/session/cards/returned-card.ts'
import type { RemoteSession } from '../../../../src/bridge/client.ts'
import { appState } from '../../../../src/core/app-state.ts'
import { fold } from '../../../../src/core/fold.ts'
import type { Event } from '../../../../src/core/shapes/event.ts'
import { emptySession } from '../../../../src/core/shapes/state.ts'
import { scripted } from '../../../../src/models/scripted.ts'
import { tidy } from '../../../../src/tidy/agent.ts'
import type { ProposeDisposition } from '../../../../src/tidy/disposition.ts'
import type { TidyState } from '../../../../src/tidy/state.ts'
import { thingsOf } from '../../../../src/tidy/things.ts'
import { drive } from '../../../core/drive.ts'

test('T16 T36 a help comes before what was taken next, which is the first of those behind the thing of the help', async () => {
  const propose = (item: string) => ({
    call: 'propose_disposition',
    args: { item, choices: [{ label: 'Kitchen' }, { label: 'trash' }] },
  })
  const said: Event = { type: 'user.said', parts: [{ type: 'image', photo: 'desk' }] }
  const { log } = await drive([said], {
    agent: tidy,
    model: scripted([{ call: 'begin_sorting' }, propose('Mug'), propose('Tape'), propose('Cable')], { text: 'Do you use it?' }),
    ask: () => ({ answer: { disposition: { to: 'need_more_info' }, help: 'stuck' }, by: 'user' }),
  })
  let app: Pick<TidyState, 'mode'>
  const at = (events: readonly Event[], status: RemoteSession['status']) => {
    const state = events.reduce(fold, emptySession)
    app = appState(tidy)(state)
    return { readOnly: false, status, events, state } as unknown as RemoteSession
  }
  const returned = returnedCard(() => app as TidyState)
  const shown = () => (returned.card?.question as ProposeDisposition | undefined)?.item
  const [mug, , cable] = thingsOf(log)

  const asked = at(log.slice(0, log.findIndex(({ type }) => type === 'question.asked') + 1), 'awaiting_user')
  returned.follow(asked)
  expect(returned.take(asked, cable!.callId)).toBe(false)
  for (const status of ['running', 'idle'] as const) {
    returned.follow(at(log, status))
    expect(shown()).toBeUndefined()
  }

  const goesBack = { type: 'call.made', call: { id: 'call_9_0', name: 'resume_sorting', args: {} } } as unknown as Event
  const back: Event[] = [...log, goesBack, { type: 'decision.undone', callId: mug!.callId } as unknown as Event]
  const wentBack = at(back, 'running')
  app = { mode: 'sorting' }
  returned.follow(wentBack)
  expect(shown()).toBe('Mug')
  const outcome = { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item: 'Mug', disposition: { to: 'trash' } }] }
  const decided = at([...back, { type: 'decision.remade', callId: mug!.callId, outcome } as unknown as Event], 'running')
  app = { mode: 'sorting' }
  returned.follow(decided)
  expect(shown()).toBe('Cable')
})
