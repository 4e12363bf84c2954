import 'fake-indexeddb/auto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { demoTitle, demoWords } from '../src/app/demo.ts'
import type { Logged } from '../src/core/event.ts'
import { scripted } from '../src/models/scripted.ts'
import { openSession } from '../src/session/session.ts'
import { openStore } from '../src/store/store.ts'
import { tidy } from '../src/tidy/agent.ts'
import { chromiumFlags } from './chromium-flags.mjs'
import { answers, replies, scene } from './demo-desk.ts'
import { findBrowser } from './find-browser.mjs'

const folder = new URL('../public/recordings/', import.meta.url)
const WRITTEN = 'written beforehand'
const began = Date.UTC(2026, 0, 10, 10, 0)

/** Has the written demo happen, in a real session, and gives its log. */
async function happen(): Promise<readonly Logged[]> {
  const model = scripted(...replies.map(({ says }) => says))
  const session = await openSession({ store: openStore(), agent: tidy, model, id: 'demo-desk', patienceMs: null })
  await session.title(demoTitle)
  await session.say([
    { type: 'image', photo: 'desk' },
    { type: 'text', text: demoWords },
  ])
  for (let tries = 0; session.status !== 'ended'; tries++) {
    if (tries > 1_000) throw new Error(`the demo does not come to its end: it stays ${session.status}`)
    const { question } = session.state
    if (question) await session.answer(question.id, { ...tapped(question.question.item) })
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
  if (model.unconsumed() > 0) throw new Error(`the demo ended with ${model.unconsumed()} replies to come`)
  const events = [...session.events]
  await session.close()
  return events
}

function tapped(item: unknown) {
  const found = answers[String(item)]
  if (!found) throw new Error(`there is no answer for "${item}" in the demo`)
  return { ...found.answer, disposition: { ...found.answer.disposition } }
}

/** The same events at the times that the demo says, so that recording it again gives the same file. */
function timed(events: readonly Logged[]): readonly object[] {
  const took = replies.map((reply) => reply.took)
  const items = new Map<string, string>()
  let at = began
  return events.map((event) => {
    switch (event.type) {
      case 'session.started':
        return { ...event, recording: true, at }
      case 'user.said':
        at += 8_000
        return { ...event, at }
      case 'model.replied': {
        const duration = took.shift() ?? 0
        at += duration
        return { ...event, model: WRITTEN, duration, at }
      }
      case 'fact.noted': {
        const replies = event.replies?.map((reply) => ({ ...reply, model: WRITTEN, duration: took.shift() ?? 0 }))
        for (const { duration } of replies ?? []) at += duration
        return { ...event, ...(replies && { replies }), at }
      }
      case 'question.asked':
        items.set(event.id, String(event.question.item))
        return { ...event, at }
      case 'question.answered':
        at += answers[items.get(event.id) ?? '']?.after ?? 0
        return { ...event, at }
      case 'tool.returned':
        at += 2
        return { ...event, duration: 2, at }
      default:
        return { ...event, at }
    }
  })
}

/** The drawn desk, as a phone would have taken it. */
async function photograph(): Promise<Buffer> {
  const drawing = await readFile(new URL(`../public/${scene.file}`, import.meta.url), 'utf8')
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
  try {
    const { width, height } = scene
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${drawing}`,
    )
    return await page.screenshot({ type: 'jpeg', quality: 82 })
  } finally {
    await browser.close()
  }
}

await mkdir(folder, { recursive: true })
const log = timed(await happen())
await writeFile(new URL('desk.jsonl', folder), `${log.map((event) => JSON.stringify(event)).join('\n')}\n`)
const photo = await photograph()
await writeFile(new URL('desk.jpg', folder), photo)
console.log(`${log.length} events, a photo of ${Math.round(photo.length / 1000)} KB`)
