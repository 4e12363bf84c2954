import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPhone, type Phone } from '../journeys/built-app.ts'
import { hostFiles, type StaticHost } from '../journeys/static-host.ts'
import { ASKED_ABOUT, REPLIES, SUMMARIES_FROM } from './agent.ts'
import { openKillable } from './killable.ts'
import { openMovers } from './movers.ts'
import type { Kill, Orders } from './orders.ts'
import { type Outside, openOutside, type Story } from './outside.ts'
import { type Verdict, verdictOf } from './verdict.ts'

// A session with all that a crash could tear, killed at each of its events, before and after it is written, and in each reply.

/** How many sessions are killed at once. */
const ABREAST = 6

/** All places; without `npm run test:full` one group of them, from the beginning to the end of the session. */
const full = process.env.FULL !== undefined
const places = full ? 'at every event, and in every reply' : `at ${ABREAST} of its events`
const some = <T>(all: readonly T[]): readonly T[] =>
  full ? all : Array.from({ length: ABREAST }, (_, at) => all[Math.floor(((at + 0.5) / ABREAST) * all.length)]!)

let folder: string
let host: StaticHost
let outside: Outside
let movers: Awaited<ReturnType<typeof openMovers>>
let phone: Phone
/** The end of a session that nobody kills, and every place where one can be killed. */
let whole: unknown
let kills: readonly Kill[]

const urlFor = (orders: readonly Orders[]) => {
  const url = new URL(host.url)
  url.searchParams.set('outside', outside.url)
  url.searchParams.set('movers', movers.url)
  url.searchParams.set('orders', JSON.stringify(orders))
  return url.href
}

const open = async (orders: readonly Orders[]): Promise<Page> => {
  const page = await phone.context.newPage()
  await page.goto(urlFor(orders))
  return page
}

const hasEnded = (story: Story) => story.some(({ what }) => what === 'ended')
/** What is killed late may have ended before. */
const isOver = (life: number) => (story: Story) =>
  hasEnded(story) || story.some((told) => told.what === 'hung' && told.life === life)
const namesOf = (orders: readonly Orders[]) => orders.map(({ run }) => run)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
  await build({
    configFile: false,
    root: 'test/crash',
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  host = await hostFiles(folder)
  outside = await openOutside()
  movers = await openMovers(outside.hear)
  phone = await openPhone(`${host.url}index.html`)
  const page = await open([{ run: 'whole', life: 1, kills: [], by: 'outside' }])
  await outside.reached(['whole'], hasEnded)
  await page.close()
  const story = outside.storyOf('whole')
  whole = verdictOf(story).end
  const events = story.flatMap((told) => (told.what === 'ended' ? told.stored : [])).length
  kills = [
    ...Array.from({ length: events }, (_, at) =>
      [false, true].map((written): Kill => ({ at: 'append', number: at + 1, written })),
    ),
    ...Array.from({ length: REPLIES }, (_, reply): Kill[] => [{ at: 'stream', reply }]),
    ...['piano', ASKED_ABOUT].map((item): Kill[] => [{ at: 'call', item }]),
  ].flat()
})
afterAll(async () => {
  await phone?.close()
  await host?.close()
  await movers?.close()
  await outside?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A test that is tried again has sessions of its own: what those before it told is not theirs. */
let tried = 0
beforeEach(() => {
  tried++
})

const inGroups = <T>(all: readonly T[], size = ABREAST): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Sums up, prints, and checks that nothing is wrong with any of them. `removed`: the databases were taken away after each kill. */
function judge(what: string, orders: readonly Orders[], { removed = false } = {}): void {
  const verdicts = orders.map(({ run }) => ({ run, ...verdictOf(outside.storyOf(run)) }))
  // Browsers delete the databases of whoever is killed often enough: what comes of that is counted by itself.
  const deleted = verdicts.filter((verdict) => verdict.deleted)
  const kept = verdicts.filter((verdict) => !verdict.deleted)
  console.log(
    `${what}: ${sum(kept, (one) => one.kills)} kills where they were meant and ${sum(kept, (one) => one.more)} elsewhere, in ${kept.length} sessions, ` +
      `all of which went on to the end; ${count(kept, 'lost')} events lost, ${count(kept, 'doubled')} doubled, ` +
      `${count(kept, 'effectsTwice')} effects twice, ${count(kept, 'interrupted')} effects interrupted ` +
      `(${count(kept, 'happened')} of them had happened, ${count(kept, 'untold')} untold)\n` +
      `sessions whose database was deleted: ${deleted.length}, of which whole again ${deleted.filter(({ lost }) => lost.length === 0).length}` +
      ` (${count(deleted, 'lost')} events gone, ${count(deleted, 'effectsTwice')} effects twice)`,
  )
  for (const { end, kills: _, more: __, interrupted: ___, happened: ____, ...faults } of verdicts) {
    const { run, lost, askedAgain, repliedAgain } = faults
    // What was not in its journal yet is done again, but no effect: that is in both before it begins.
    const excused = removed || faults.deleted ? { deleted: faults.deleted, lost, askedAgain, repliedAgain } : {}
    expect(faults).toEqual({ run, ...none, ...excused })
    expect({ run, end }).toEqual({ run, end: whole })
  }
  // One that is to be killed at its very end may have ended before: there are as many appends as events, or fewer.
  expect(sum(verdicts, (one) => one.kills)).toBeGreaterThan(orders.flatMap((one) => one.kills).length - 4)
}

const sum = (of: readonly Verdict[], what: (verdict: Verdict) => number) => of.reduce((total, one) => total + what(one), 0)
const count = (of: readonly Verdict[], what: 'lost' | 'doubled' | 'effectsTwice' | 'interrupted' | 'happened' | 'untold') =>
  sum(of, (one) => one[what].length)

const none: Partial<Verdict> = {
  lost: [],
  doubled: [],
  effectsTwice: [],
  askedAgain: [],
  repliedAgain: [],
  unpaired: [],
  untold: [],
  undone: [],
  notAllowed: [],
  seen: true,
  uncounted: 0,
  deleted: false,
}

/** What a session with a kill is called, which is its id too. */
const nameOf = (prefix: string, kill: Kill) => `${prefix}${tried}_${placeOf(kill)}`

function placeOf(kill: Kill): string {
  if (kill.at === 'stream') return `in-reply-${kill.reply}`
  if (kill.at === 'call') return `in-call-${kill.item}`
  return `${kill.written ? 'after' : 'before'}-${kill.at === 'append' ? `append-${kill.number}` : kill.type.replace('.', '-')}`
}

/** Each kill in a session of its own; `again` is where the lives after that end. */
const ordersFor = (
  prefix: string,
  these: readonly Kill[],
  by: (at: number) => Orders['by'],
  again: readonly Kill[] = [],
): Orders[] => these.map((kill, at) => ({ run: nameOf(prefix, kill), life: 1, kills: [kill, ...again], by: by(at) }))

/** Each boundary once: at every other append the event is written, or at the others. */
const once = (written: boolean) =>
  kills.filter((kill) => kill.at !== 'append' || (kill.written === (kill.number % 2 === 0)) === written)

/** The life after that of all that have not ended, in which nothing is killed. */
const next = (orders: readonly Orders[]): Orders[] =>
  orders.filter(({ run }) => !hasEnded(outside.storyOf(run))).map((order) => ({ ...order, life: order.life + 1, kills: [] }))

const turns = (at: number) => (at % 4 < 2 ? 'terminated' : 'thrown')

/** Sessions whose page stays, whatever becomes of their workers. */
async function live(orders: readonly Orders[]): Promise<void> {
  for (const group of inGroups(orders)) {
    const page = await open(group)
    await outside.reached(namesOf(group), hasEnded)
    await page.close()
  }
}

test(`B41 B64 B65 B66 B68 the worker is killed ${places}: the session goes on to the same end`, async () => {
  const orders = ordersFor('worker', some(kills), turns)
  await live(orders)
  judge('worker', orders)
}, 600_000)

/** In a summary, before and after its event is written, while a server works, and while it asks. */
const summaryOrCall: readonly Kill[] = [
  { at: 'stream', reply: SUMMARIES_FROM },
  { at: 'event', type: 'context.compacted', written: false },
  { at: 'event', type: 'context.compacted', written: true },
  { at: 'call', item: 'piano' },
  { at: 'call', item: ASKED_ABOUT },
  { at: 'event', type: 'question.asked', kind: 'elicitation', written: true },
]

test('B41 B65 B68 the worker is killed in a summary and in a call of a server: neither is paid for or done twice', async () => {
  const orders = ordersFor('summary-or-call', summaryOrCall, turns)
  await live(orders)
  judge('summary or call', orders)
}, 600_000)

test('B41 the worker is killed again as soon as the session goes on', async () => {
  const half = once(true).filter((_, at) => at % 2 === 0)
  const orders = ordersFor('worker-twice', some(half), turns, [{ at: 'append', number: 1, written: true }])
  await live(orders)
  judge('worker-twice', orders)
}, 600_000)

test(`B41 the page crashes, is reloaded or closed ${places}`, async () => {
  const orders = ordersFor('page', some(once(true)), () => 'outside')
  for (const [at, group] of inGroups(orders, full ? ABREAST : ABREAST / 3).entries()) {
    const page = await open(group)
    await outside.reached(namesOf(group), isOver(1))
    const back = await [crash, reload, close][at % 3]!(page, urlFor(next(group)))
    await outside.reached(namesOf(group), hasEnded)
    await back.close()
  }
  judge('page', orders)
}, 600_000)

async function crash(page: Page, url: string): Promise<Page> {
  const protocol = await phone.context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It cannot answer any more.
  protocol.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  return close(null, url)
}

async function reload(page: Page, url: string): Promise<Page> {
  await page.goto(url)
  return page
}

async function close(page: Page | null, url: string): Promise<Page> {
  await page?.close()
  const other = await phone.context.newPage()
  await other.goto(url)
  return other
}

/** A browser that is killed over each group of sessions: the one after it goes on with all that has not ended, wherever it was. */
async function killed(orders: readonly Orders[], between: (profile: string) => Promise<void> = async () => {}): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'crash-profile-'))
  let back: Orders[] = []
  let browsers = 0
  for (const group of inGroups(orders).concat([[]])) {
    const browser = await openKillable(profile, urlFor([...back, ...group]))
    try {
      await (group.length > 0 ? outside.reached(namesOf(group), isOver(1)) : outside.reached(namesOf(back), hasEnded))
    } finally {
      await browser.kill()
    }
    await between(profile)
    browsers++
    back = next([...back, ...group])
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  return browsers
}

test(`B41 the browser is killed ${places}`, async () => {
  const orders = ordersFor('browser', some(once(false)), () => 'outside')
  const browsers = await killed(orders)
  judge(`browser, ${browsers} times`, orders)
}, 600_000)

test('B41 the browser is killed, and comes back without its databases: the session goes on from its journal', async () => {
  const orders = ordersFor('no-database', some(once(false).filter((_, at) => at % 5 === 0)), () => 'outside')
  const browsers = await killed(orders, (profile) => rm(join(profile, 'Default', 'IndexedDB'), { recursive: true }))
  judge(`browser without its databases, ${browsers} times`, orders, { removed: true })
  const restored = orders.filter(({ run }) => outside.storyOf(run).some(({ what }) => what === 'restored'))
  expect(restored.length).toBeGreaterThan(orders.length / 2)
}, 600_000)
