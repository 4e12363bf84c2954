import type { Logged } from '../../src/core/shapes/event.ts'

// The database as version 1 of its schema made and filled it. Written without the code under test, and never edited again:
// logs of every released version open. A later version gets a file of its own.

const at = 1_760_000_000_000

/** A session with every event that version 1 wrote. */
export const releasedEvents = [
  { type: 'session.started', agent: 'tidy', v: 1, session: 'kept', seq: 0, at },
  {
    type: 'user.said',
    parts: [
      { type: 'image', photo: 'photo-1' },
      { type: 'text', text: 'my desk' },
    ],
    v: 1,
    session: 'kept',
    seq: 1,
    at,
  },
  { type: 'fact.noted', fact: { type: 'photo.analyzed', analysis: null }, v: 1, session: 'kept', seq: 2, at },
  {
    type: 'model.replied',
    seen: 1,
    text: 'A mug.',
    calls: [{ id: 'call_1_0', providerId: 'abc', name: 'propose_disposition', args: { item: 'mug', choices: [] } }],
    finish: 'calls',
    usage: { input: 10, output: 5 },
    model: 'a model',
    duration: 1200,
    v: 1,
    session: 'kept',
    seq: 3,
    at: at + 1,
  },
  { type: 'tool.started', callId: 'call_1_0', effect: false, v: 1, session: 'kept', seq: 4, at: at + 2 },
  {
    type: 'question.asked',
    id: 'call_1_0:0',
    callId: 'call_1_0',
    question: { kind: 'photo', prompt: 'show me' },
    v: 1,
    session: 'kept',
    seq: 5,
    at: at + 3,
  },
  { type: 'question.answered', id: 'call_1_0:0', answer: 'photo-2', by: 'user', v: 1, session: 'kept', seq: 6, at: at + 4 },
  {
    type: 'tool.returned',
    callId: 'call_1_0',
    outcome: { type: 'ok', forModel: 'noted', facts: [{ type: 'user.confirmed', item: 'mug', disposition: { to: 'trash' } }] },
    duration: 3,
    v: 1,
    session: 'kept',
    seq: 7,
    at: at + 5,
  },
  { type: 'decision.undone', callId: 'call_1_0', v: 1, session: 'kept', seq: 8, at: at + 6 },
  { type: 'session.titled', title: 'The desk', v: 1, session: 'kept', seq: 9, at: at + 7 },
  {
    type: 'model.failed',
    seen: 4,
    text: 'so',
    failure: { kind: 'network', message: 'gone', provider: 'p' },
    v: 1,
    session: 'kept',
    seq: 10,
    at: at + 8,
  },
  { type: 'run.halted', seen: 4, reason: 'error', v: 1, session: 'kept', seq: 11, at: at + 9 },
  { type: 'run.resumed', v: 1, session: 'kept', seq: 12, at: at + 10 },
  {
    type: 'background.finished',
    callId: 'call_9_9',
    outcome: { type: 'error', forModel: 'interrupted' },
    v: 1,
    session: 'kept',
    seq: 13,
    at: at + 11,
  },
] as const satisfies readonly Logged[]

const rowOf = (id: string, events: number) => ({
  id,
  agent: 'tidy',
  startedAt: at,
  updatedAt: at + 11,
  events,
  status: 'halted',
  title: 'The desk',
  summary: { donate: 0, trash: 1 },
})

const photoOf = (id: string, text: string) => ({
  id,
  session: 'kept',
  at,
  width: 1280,
  height: 960,
  size: text.length,
  type: 'image/jpeg',
  full: new Blob([text], { type: 'image/jpeg' }),
  small: new Blob([text.slice(1)], { type: 'image/jpeg' }),
})

/**
 * Makes such a database: the session `kept` with two photos that it names and one that it did not send, and `branch`, its first
 * seven events under another name.
 */
export async function makeReleasedV1(name: string): Promise<void> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    const db = opening.result
    db.createObjectStore('events', { keyPath: ['session', 'seq'] })
    db.createObjectStore('sessions', { keyPath: 'id' })
    db.createObjectStore('photos', { keyPath: 'id' }).createIndex('session', 'session')
    db.createObjectStore('vault', { keyPath: 'id' })
    db.createObjectStore('settings')
  }
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = () => reject(opening.error)
  })
  const db = opening.result
  const transaction = db.transaction(['events', 'sessions', 'photos', 'settings'], 'readwrite')
  for (const event of releasedEvents) transaction.objectStore('events').add(event)
  for (const event of releasedEvents.slice(0, 7)) transaction.objectStore('events').add({ ...event, session: 'branch' })
  transaction.objectStore('sessions').add(rowOf('kept', releasedEvents.length))
  transaction.objectStore('sessions').add(rowOf('branch', 7))
  for (const [id, text] of [
    ['photo-1', 'pixels of the desk'],
    ['photo-2', 'pixels of the mug'],
    ['photo-3', 'pixels never sent'],
  ] as const)
    transaction.objectStore('photos').add(photoOf(id, text))
  transaction.objectStore('settings').add({ provider: 'openai', model: 'a model' }, 'connection')
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
  db.close()
}
