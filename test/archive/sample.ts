import { type Zippable, zipSync } from 'fflate'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import { emptySession, fold } from '../../src/index.ts'
import { rowOfLog } from '../../src/store/sessions/session-row.ts'
import type { RowOf, Store } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'

const place = (where: string) => ({ to: 'place', where })

/** A session in which everything happens that can, with words of every kind that a person may not want to share. */
export const everything = (photo = 'photo-1', picture = 'data:image/png;base64,iVBORw0KGgo='): readonly Event[] => [
  { type: 'session.started', agent: 'tidy' },
  { type: 'session.titled', title: 'The desk of Ada Lovelace' },
  {
    type: 'user.said',
    parts: [
      { type: 'text', text: 'my desk is a mess, do not tell Charles' },
      { type: 'image', photo },
      { type: 'image', url: picture },
    ],
  },
  {
    type: 'fact.noted',
    fact: {
      type: 'photo.analyzed',
      analysis: {
        room_type: 'office',
        chaos_level: 'cluttered',
        visible_items: ['mug', 'a love letter'],
        first_target: 'the love letters',
      },
    },
  },
  {
    type: 'model.replied',
    seen: 1,
    text: 'A cosy desk, Ada. Let us begin.',
    reasoning: [{ text: 'she seems private', provider: { encrypted: 'b64==', signature: 's' } }],
    calls: [
      {
        id: '1.1',
        providerId: 'call_x',
        name: 'propose_disposition',
        args: {
          item: 'mug',
          reason: 'mugs live with mugs',
          location: 'under the window',
          choices: [
            { label: 'Kitchen shelf', disposition: 'kitchen shelf' },
            { label: 'Trash', is_trash: true },
          ],
        },
      },
      { id: '1.2', name: 'ask', args: {}, raw: '{"broken' },
      {
        id: '1.3',
        name: 'slow',
        args: { ['__proto__']: { polluted: true }, 10: 'ten', a: [1, -2.5, 1e21, null, true, 'ü\u2028\ud800'] },
      },
    ],
    finish: 'calls',
    usage: { input: 10, output: 20, cached: 3, reasoning: 4, estimated: true },
    model: 'a-model',
    duration: 12.5,
    cadence: [1, 2, 3.5],
  },
  { type: 'tool.started', callId: '1.1', effect: false },
  { type: 'tool.started', callId: '1.3', effect: true },
  {
    type: 'question.asked',
    id: '1.1/0',
    callId: '1.1',
    question: {
      kind: 'proposeDisposition',
      item: 'mug',
      reason: 'mugs live with mugs',
      location: 'under the window',
      choices: [
        { label: 'Kitchen shelf', disposition: place('kitchen shelf') },
        { label: 'Trash', disposition: { to: 'trash' } },
      ],
    },
  },
  { type: 'question.answered', id: '1.1/0', answer: { disposition: place("Ada's secret drawer"), corrected: true }, by: 'user' },
  {
    type: 'tool.returned',
    callId: '1.1',
    outcome: {
      type: 'ok',
      forModel: JSON.stringify({ disposition: "place at Ada's secret drawer", was_correction: true }),
      forUser: 'done',
      facts: [{ type: 'user.corrected', item: 'mug', location: "Ada's secret drawer" }],
      images: [{ type: 'image', photo }],
      cause: 'a cause',
    },
    duration: 3,
  },
  { type: 'question.asked', id: '1.2/0', callId: '1.2', question: { kind: 'freeText', prompt: 'Who comes?' } },
  { type: 'question.answered', id: '1.2/0', answer: 'my "old" aunt\nElla', by: 'user' },
  { type: 'question.asked', id: '1.2/1', callId: '1.2', question: { kind: 'photo', prompt: 'One more?' } },
  { type: 'question.answered', id: '1.2/1', answer: photo, by: 'user' },
  {
    type: 'question.asked',
    id: '1.2/2',
    callId: '1.2',
    question: {
      kind: 'choose',
      prompt: 'For?',
      id: 'function',
      options: [
        { label: 'Work', value: 'work', reveals: [{ prompt: 'How?', id: 'anchor', options: [{ label: 'A', value: 'a' }] }] },
      ],
    },
  },
  { type: 'question.answered', id: '1.2/2', answer: [], by: 'timeout' },
  { type: 'question.asked', id: '1.2/3', callId: '1.2', question: { kind: 'confirm', prompt: 'Sure?', default: true } },
  { type: 'question.answered', id: '1.2/3', answer: false, by: 'superseded' },
  {
    type: 'tool.returned',
    callId: '1.2',
    outcome: {
      type: 'shift',
      mode: 'sorting',
      note: '[Continue as: Sorting.]',
      data: { guest: 'my "old" aunt\nElla' },
      because: 'x',
    },
    duration: 1,
  },
  { type: 'tool.returned', callId: '1.3', outcome: { type: 'background', forModel: 'at work' }, duration: 0 },
  { type: 'background.finished', callId: '1.3', outcome: { type: 'error', forModel: 'it broke', silent: true } },
  { type: 'decision.undone', callId: '1.1' },
  {
    type: 'model.failed',
    seen: 6,
    text: 'half a sen',
    failure: { kind: 'rate_limited', message: 'slow down, Ada', provider: 'p', status: 429, retryAfter: 1000, requestId: 'r' },
  },
  { type: 'run.halted', seen: 6, reason: 'error', value: { why: 'x' } },
  { type: 'run.resumed' },
  { type: 'user.said', parts: [{ type: 'text', text: 'put the lamp at the kitchen shelf too' }], synthetic: true },
]

/** An event that a newer version may write. */
const newer = { type: 'moon.risen', phase: 'full', deep: { list: [1, { two: 2 }] } } as unknown as Event

export const logOf = (session: string, events: readonly Event[] = [...everything(), newer]): readonly Logged[] =>
  events.map((event, seq): Logged => ({ ...event, v: 1, session, seq, at: 1_700_000_000_000 + seq * 1000 }))

export const rowOf: RowOf = (events) => rowOfLog(tidy, events[0]!.session, events)

export async function keep(store: Store, log: readonly Logged[]): Promise<void> {
  store.append(log, rowOf(log))
  await store.settled(log[0]!.session)
}

export const lines = (log: readonly unknown[]): string => log.map((event) => `${JSON.stringify(event)}\n`).join('')

export const zipOf = (files: Zippable): Blob => new Blob([zipSync(files)])

export const stateOf = (log: readonly Logged[]) => log.reduce(fold, emptySession)
