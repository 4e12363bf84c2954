import { openStore } from '../../../src/store/store.ts'
import { row, said } from '../../store/sample.ts'
import type { News } from './news.ts'

/** Several sessions are written at once, each as fast as its writes are promised, until this worker ends. */
const SESSIONS = ['one', 'two', 'three', 'four']

const { searchParams } = new URL(location.href)
const outside = searchParams.get('outside')!
const life = crypto.randomUUID()
const store = openStore('writes')
const tell = (news: News) =>
  fetch(outside, { method: 'POST', body: JSON.stringify(news), keepalive: true }).then(
    () => {},
    () => {}, // it ends together with this worker
  )

async function write(session: string): Promise<void> {
  await store.claim(session, (events) => row(session, { events: events.length }))
  const { events, missing } = await store.examine(session)
  let next = events.length
  await tell({ what: 'found', life, session, next, whole: missing.length === 0 && events.every(({ seq }, at) => seq === at) })
  for (;;) {
    // One, or a few together, as a run does.
    for (const end = next + 1 + (next % 3); next < end; next++)
      store.append([said(session, next)], row(session, { events: next + 1 }))
    await store.settled(session)
    void tell({ what: 'kept', life, session, seq: next - 1 })
  }
}

// As a session does: whoever was there before must have let go.
for (const session of SESSIONS)
  navigator.locks
    .request(`writes/${session}`, () => write(session))
    .catch((error) => tell({ what: 'failed', life, session, why: String(error?.stack ?? error) }))
