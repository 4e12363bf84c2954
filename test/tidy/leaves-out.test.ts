import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import { eventsIn } from '../../src/archive/read.ts'
import type { Redaction } from '../../src/archive/redact/redaction.ts'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import type { Event, Logged } from '../../src/core/shapes/event.ts'
import type { Json } from '../../src/core/shapes/json.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { rowOfLog } from '../../src/store/sessions/session-row.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { pileIn, pileOfLabel } from '../../src/tidy/pile-words.ts'
import { listsOf } from '../../src/tidy/state.ts'
import { thingsOf } from '../../src/tidy/things.ts'
import { logOf } from '../archive/sample.ts'
import { live } from './people.ts'
import { busySession } from './redacted.ts'

/** What each box of an export says, by the members that hold it. */
const boxes = {
  names: [
    ...['item', 'stuck_item', 'stuckItem', 'item_is_really', 'it_is', 'subject', 'was', 'renamed', 'guesses', 'visible_items'],
    ...['first_target', 'anchors', 'next_time', 'nextTime', 'label', 'value', 'prompt', 'placeholder', 'other'],
  ],
  places: ['where', 'location', 'fallback'],
  text: [
    ...['text', 'reason', 'description', 'message', 'title', 'summary', 'session_summary', 'blocked_function'],
    ...['photo_context', 'photoContext'],
  ],
}
type Box = keyof typeof boxes

/** Members of the log's own, which hold no words of a person or a model. */
const own = 'v,session,seq,at,type,kind,callId,call,again,photo,agent,model,name,providerId,asked,mode,to,help,finish,by'.split(
  ',',
)

/** Every text of a value with the member that holds it; that of a tool's result is JSON, and is read as well. */
function* texts(value: unknown, member = ''): Generator<readonly [member: string, text: string]> {
  if (own.includes(member)) return
  if (typeof value === 'string') {
    if (member === 'forModel' && value.startsWith('{')) yield* texts(JSON.parse(value), member)
    if (!/^call(_\d+)+(:\d+)?$/.test(value)) yield [member, value]
  } else if (Array.isArray(value)) for (const inner of value) yield* texts(inner, member)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* texts(inner, name)
}

/** The texts of a log that a box names; a name that only says a kind stays. */
function namedBy(box: Box, log: readonly Logged[]): ReadonlySet<string> {
  const said = log.filter((event) => event.type !== 'run.halted' && !('synthetic' in event) && event.type !== 'model.failed')
  const all = [...texts(said)].flatMap(([member, text]) => (boxes[box].includes(member) ? [text.trim().toLowerCase()] : []))
  return new Set(all.filter((text) => text !== '' && !isKind(text)))
}

/** A name that says a way out, or is that of a member: it tells nothing. */
const isKind = (text: string) =>
  pileIn(text) !== undefined || pileOfLabel(text) === text || ['where it is', 'item', 'other', 'photo'].includes(text)

const isIn = (words: string, text: string): boolean => {
  const at = text.toLowerCase()
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return at.includes(words)
  const literal = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(at)
}

const folder = new URL('../../public/recordings/', import.meta.url)
const files = readdirSync(folder).filter((name) => /\.(zip|jsonl)$/.test(name))
const recorded = files.map((name) => async () => ({ name, log: await eventsIn(new Blob([readFileSync(new URL(name, folder))])) }))
const lived = [1, 2, 3, 5, 7, 11].map((seed) => async () => {
  const { person, events } = await live(openStore(`lived ${seed}`), seed)
  return { name: `the ${person} ${seed}`, log: logOf('s', events as readonly Event[]) }
})
const busy = async () => ({ name: 'all that can be', log: logOf('s', await busySession()) })
const sessions = await Promise.all([...recorded, ...lived, busy].map((make) => make()))

let stores = 0
async function shared(log: readonly Logged[], redact: Redaction) {
  const agent = { ...tidy, name: log[0]?.type === 'session.started' ? log[0].agent : tidy.name }
  const store = openStore(`leaves out ${stores++}`)
  store.append(log, rowOfLog(agent, log[0]!.session, log))
  await store.settled(log[0]!.session)
  const file = await exportSession(store, log[0]!.session, { redact, agents: [agent] })
  const { 'README.md': readme, 'session.jsonl': lines } = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const into = openStore(`leaves out ${stores++}`)
  const { id } = await importSession(into, file, { agents: [agent] })
  const told = strFromU8(readme!).replace(/^Begun .*$/m, '')
  const events = strFromU8(lines!)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Json)
  return { texts: [...[...texts(events)].map(([, text]) => text), told], log: await into.read(id) }
}

/** What the person has at the end: the piles of all things, and the lists, by how many things each has. */
function endOf(log: readonly Logged[]) {
  const app = appState(tidy)(log.reduce(fold, emptySession))
  return {
    things: thingsOf(log).map(({ id, where, disposition }) => [id, where, disposition?.to]),
    decisions: app.decisions.map(({ callId, disposition, stays }) => [callId, disposition.to, stays]),
    lists: listsOf(app).map(({ to, callIds }) => [to, callIds]),
  }
}

describe.each(sessions)('SECURITY what an export leaves out of "$name"', ({ log }) => {
  test.each<Box>(['names', 'places'])('is every text that the box of %s names, wherever it stands', async (box) => {
    const named = namedBy(box, log)
    expect(named.size).toBeGreaterThan(2)
    const { texts: left } = await shared(log, { [box]: true })
    expect([...named].filter((words) => left.some((text) => isIn(words, text)))).toEqual([])
  })

  test('is every message and reason, and a long one wherever it is repeated', async () => {
    const { texts: left, log: events } = await shared(log, { text: true })
    const named = [...namedBy('text', log)]
    expect([...namedBy('text', events)].filter((text) => !/^\[[\w ]*left out\]$|^\[thing \d+\]$/.test(text))).toEqual([])
    expect(named.filter((words) => words.length >= 12 && left.some((text) => isIn(words, text)))).toEqual([])
  })

  test('is all of that with every box ticked, short words too', async () => {
    const { texts: left } = await shared(log, { photos: true, text: true, places: true, names: true })
    const named = (['names', 'places', 'text'] as const).flatMap((box) => [...namedBy(box, log)])
    expect(named.filter((words) => left.some((text) => isIn(words, text)))).toEqual([])
    expect(left.join()).not.toMatch(/data:image/)
  })

  test.each<Redaction>([{ names: true }, { names: true, places: true, text: true, photos: true }])(
    'keeps each thing in its place with %j left out, and two things are two',
    async (redact) => {
      const { log: events } = await shared(log, redact)
      expect(endOf(events)).toEqual(endOf(log))
      const marks = new Map(thingsOf(log).map(({ item }, at) => [item.toLowerCase().trim(), thingsOf(events)[at]!.item]))
      expect(new Set(marks.values()).size).toBe(marks.size)
    },
  )
})
