import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import { words } from '../../src/app/words/en/words.ts'
import { translations } from '../../src/app/words/translations.ts'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import { zipFiles } from '../../src/archive/zip/zip.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import type { Answer } from '../../src/core/tools/question.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { agentOf, demoFiles, demoLanguages, recordings } from '../../src/tidy/recordings.ts'
import type { TidyState } from '../../src/tidy/state.ts'
import { chromiumFlags } from '../browser/chromium-flags.mjs'
import { findBrowser } from '../browser/find-browser.mjs'
import { desk, helpIn } from './recordings/desk.ts'
import { deskLater } from './recordings/desk-later.ts'
import { deskWords } from './recordings/desk-words/all.ts'
import { drawer } from './recordings/drawer.ts'
import { shelf } from './recordings/shelf.ts'
import { type Act, size, type Written } from './recordings/written.ts'

// Records all that is shipped anew: after a change of the agent, say, that the recordings no longer fit.

const folder = new URL('../../public/recordings/', import.meta.url)
const WRITTEN = 'written beforehand'
const began = Date.UTC(2026, 0, 10, 10, 0)
const written: Readonly<Record<string, Written>> = { shelf, drawer, 'desk-later': deskLater }

interface Made {
  readonly id: string
  readonly photo: string
  readonly agent: string
  readonly title: string
}

/** Has it happen, in a real session, and gives its log at the times that it says, so that recording it again gives the same. */
async function happen({ replies, person }: Written, { id, photo, agent, title }: Made): Promise<readonly Logged[]> {
  const model = scripted(...replies.map(({ says }) => says))
  const session = await openSession({
    store: openStore(`recording ${id}`),
    agent: { ...tidy, name: agent },
    model,
    id,
    patienceMs: null,
    retry: false,
  })
  await session.title(title)
  /** How long the person took, by the number of the first event that came of it. */
  const thought = new Map<number, number>()
  for (const act of person) {
    await rests(session)
    thought.set(session.events.length, act.after)
    await perform(act, session, photo)
  }
  await rests(session)
  if (model.unconsumed() > 0) throw new Error(`${id} ended with ${model.unconsumed()} replies to come`)
  const events = [...session.events]
  await session.close()
  return timed(
    events,
    thought,
    replies.map(({ took }) => took),
  )
}

/** Resolves once the person can do something. */
async function rests(session: Session<TidyState>): Promise<void> {
  for (let tries = 0; session.status === 'running'; tries++) {
    if (tries > 1_000) throw new Error(`${session.id} does not come to rest`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function perform(act: Act, session: Session<TidyState>, photo: string): Promise<void> {
  const { question, app } = session.state
  if ('does' in act) return session[act.does]()
  if ('says' in act)
    return session.say([...(act.photo ? [{ type: 'image' as const, photo }] : []), { type: 'text', text: act.says }])
  if ('takesBack' in act) return session.undo(app.decisions.find(({ item }) => item === act.takesBack)?.callId ?? '')
  if (!question || ('about' in act && question.question.item !== act.about))
    throw new Error(`${session.id} asks about ${String(question?.question.item)} where ${JSON.stringify(act)} is to be done`)
  return session.answer(question.id, act.answers as Answer) // plain JSON, which the type of a card's answer does not say
}

function timed(events: readonly Logged[], thought: ReadonlyMap<number, number>, took: readonly number[]): readonly Logged[] {
  const left = [...took]
  let at = began
  return events.map((event): Logged => {
    at += thought.get(event.seq) ?? 0
    switch (event.type) {
      case 'session.started':
        return { ...event, recording: true, at }
      case 'model.replied': {
        const duration = left.shift() ?? 0
        at += duration
        return { ...event, model: WRITTEN, duration, at }
      }
      case 'model.failed':
        at += left.shift() ?? 0
        return { ...event, failure: { kind: 'network', message: 'the network is gone', provider: 'recorded' }, at }
      case 'tool.returned':
        at += 2
        return { ...event, duration: 2, at }
      default:
        return { ...event, at }
    }
  })
}

/** A drawing, as a phone would have taken it. */
async function photograph(browser: Browser, scene: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = await readFile(new URL(`../../public/scenes/${scene}.svg`, import.meta.url), 'utf8')
  const { width, height } = size
  const page = await browser.newPage({ viewport: size })
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${drawing}`,
  )
  const picture = await page.screenshot({ type: 'jpeg', quality: 82 })
  await page.close()
  return new Uint8Array(picture)
}

const lines = (events: readonly Logged[]) => `${events.map((event) => JSON.stringify(event)).join('\n')}\n`

/** The file that the app would have exported. */
async function exported(events: readonly Logged[], photo: string, picture: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const store = openStore(`exported ${photo}`)
  const packed = await zipFiles(
    (async function* () {
      yield { name: 'session.jsonl', bytes: new TextEncoder().encode(lines(events)) }
      yield { name: `photos/${photo}.jpg`, bytes: picture }
    })(),
  )
  const decode = async (file: Blob) => {
    const full = new Blob([file], { type: 'image/jpeg' })
    return { ...size, full, small: full }
  }
  const { id, skipped } = await importSession(store, packed, { agents: [tidy], decode })
  if (skipped) throw new Error(skipped.join(' '))
  return exportSession(store, id)
}

/** What the app says in a language on its screens after the first one. */
const wordsIn = async (code: string) => (await translations[code]?.words())?.words ?? words

await mkdir(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
const keep = async (name: string, bytes: Uint8Array | string) => {
  await writeFile(new URL(name, folder), bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1000)} KB`)
}
try {
  for (const code of demoLanguages) {
    const { session, sessions } = await wordsIn(code)
    const { demo: title, demoWords: begins } = sessions
    const script = desk(deskWords[code], { begins, ...session })
    const id = code === 'en' ? 'demo-desk' : `demo-desk-${code}`
    const demo = await happen(script, { id, photo: 'desk', agent: 'tidy', title })
    const { log, help } = demoFiles(code)
    await keep(log, lines(demo))
    await keep(help, `${JSON.stringify(helpIn(deskWords[code], session), null, 1)}\n`)
  }
  await keep('desk.jpg', await photograph(browser, 'desk'))
  for (const recording of recordings) {
    const script = written[recording.name]
    if (!script) throw new Error(`nobody wrote "${recording.name}"`)
    const picture = await photograph(browser, script.scene)
    const made = { agent: agentOf(recording), title: `${recording.title}, recorded` }
    const rehearsed = await happen(script, { ...made, id: recording.name, photo: recording.name })
    // One that came out differently is another session, with a photo of its own: who has the former keeps it beside.
    const hash = createHash('sha256').update(lines(rehearsed)).update(picture).digest('hex').slice(0, 8)
    const id = `${recording.name}-${hash}`
    const events = await happen(script, { ...made, id, photo: id })
    await keep(`${recording.name}.zip`, new Uint8Array(await (await exported(events, id, picture)).arrayBuffer()))
  }
} finally {
  await browser.close()
}
