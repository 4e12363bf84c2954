// A log from the field becomes a test: what someone exported is run again by the agent of today, with neither key nor network. And
// where it was the host that answered oddly, the bytes that it sent become one.
//
//   node scripts/run.mjs examples/07-a-log-from-the-field.ts

import { chat, defineAgent, defineTool, type Logged } from 'pocketloop'
import { openai } from 'pocketloop/models/openai'
import { type Exchange, eventsIn, playBytes, type Rerun, recordBytes, rerun } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const clock = (answer = 'noon') =>
  defineTool({ name: 'clock', description: 'The time of day.', input: { type: 'object' }, run: async () => answer })

/** The agent that the log is of, and a way to change it. */
export const teller = (tool = clock()) =>
  defineAgent({
    name: 'teller',
    modes: { only: { prompt: 'Tell the time.', tools: [tool] } },
    initialMode: 'only',
    initialState: null,
    reduce: (state) => state,
  })

const lines = [
  { type: 'session.started', agent: 'teller' },
  { type: 'user.said', parts: [{ type: 'text', text: 'What time is it?' }] },
  {
    type: 'model.replied',
    seen: 1,
    text: '',
    calls: [{ id: 'call_0_0', name: 'clock', args: {} }],
    finish: 'calls',
    usage: { input: 20, output: 5 },
    model: 'gpt-5-mini',
    duration: 900,
  },
  { type: 'tool.started', callId: 'call_0_0', effect: false },
  { type: 'tool.returned', callId: 'call_0_0', outcome: { type: 'ok', forModel: 'noon' }, duration: 1 },
  {
    type: 'model.replied',
    seen: 3,
    text: 'It is noon.',
    calls: [],
    finish: 'stop',
    usage: { input: 30, output: 5 },
    model: 'gpt-5-mini',
    duration: 700,
  },
  { type: 'run.halted', seen: 4, reason: 'completed' },
]

/** What somebody sent: a file as `exportSession` makes it, or the app's Export. */
export const field = new Blob(
  lines.map((event, seq) => `${JSON.stringify({ v: 1, session: 'field', seq, at: seq * 1_000, ...event })}\n`),
)

/** The three lines: read the file, run it again, and there is where it went another way, or null. */
export async function replayed(file: Blob = field, agent = teller()): Promise<Rerun['diverged']> {
  const events: readonly Logged[] = await eventsIn(file)
  const { diverged } = await rerun(events, agent)
  return diverged
}

const ask = (fetch: typeof globalThis.fetch, apiKey: string) =>
  chat({ model: openai({ model: 'gpt-5-mini', apiKey, fetch }), messages: 'What time is it?' })

/** In the field: `recorder.exchanges()` is JSON to be saved or sent, with no key in it. */
export async function recordedBytes(host: typeof fetch): Promise<readonly Exchange[]> {
  const recorder = recordBytes({ fetch: host })
  await ask(recorder.fetch, 'sk-in-the-field-0123456789')
  return recorder.exchanges()
}

/** At home: the same bytes to the same adapter. */
export const fromBytes = (exchanges: readonly Exchange[]) => ask(playBytes(exchanges), 'sk-another-one')

await whenRun(import.meta, async () => ({
  unchanged: await replayed(),
  changed: await replayed(field, teller(clock('midnight'))),
}))
