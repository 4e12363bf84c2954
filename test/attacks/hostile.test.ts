import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { app } from '../journeys/app.ts'
import { sticksOut } from '../journeys/boxes.ts'
import { openPhone } from '../journeys/built-app.ts'
import { beginSession, sessionIn } from '../journeys/person.ts'
import { eventsStored } from '../journeys/storage.ts'
import { startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply, ReplyCall } from '../provider/replies.ts'

const apiKey = 'sk-canary-evil-6630-wxyz'
const html =
  '<img src=https://evil.example/a.png onerror="pwned=1"><script src="https://evil.example/b.js"></script><svg onload=pwned=1>'
const link = '![see](https://evil.example/c.png) [tap](javascript:pwned=1) <https://evil.example/d> https://evil.example/e'
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenständer'.repeat(3)
const turned = '\u202egnp.exe \u2066ספר\u2069 كتاب'
const zalgo = 'H\u0351\u0300\u0301\u0306e\u0489\u0310\u0311\u0312\u0313l\u0314\u0315p\u0316\u0317\u0318\u0319\u031a'.repeat(6)

const card = (item: string, labels: readonly string[], more: object = {}): ReplyCall => ({
  name: 'propose_disposition',
  args: JSON.parse(JSON.stringify({ item, choices: labels.map((label) => ({ label })), ...more })),
})
const names = (count: number) => Array.from({ length: count }, (_, at) => `Place ${at}`)
const tree = (depth: number): object[] => [
  {
    label: long,
    value: 'long',
    reveals: depth === 0 ? [] : [{ prompt: `${html} ${depth}`, id: 'anchor', choices: tree(depth - 1) }],
  },
  { label: turned, value: html, reveals: [] },
]

/** What a model says that means no good, or has lost its mind. */
const replies: readonly (Reply | Refusal)[] = [
  {
    text: `${html}\n\n${link}\n\n# ${long}`,
    reasoning: html,
    calls: [
      { name: 'time_to_wrap' },
      { name: 'end_session', args: { session_summary: html } },
      { name: 'confirm_done', args: { items_processed: -1 } },
      { name: 'no_such_tool', args: { __proto__: { pwned: 1 } } },
      { name: html, args: '{"broken": ' },
      { name: 'resume_sorting', args: [1, 2, 3] },
    ],
    unlisted: true,
  },
  { calls: [{ name: 'ask_space_function', args: { prompt: `${link} ${zalgo.slice(0, 50)}`, choices: tree(2) as never } }] },
  {
    calls: [{ name: 'begin_sorting', args: { constructor: 1 } }, { name: 'begin_sorting' }, { name: 'skip_item' }],
    unlisted: true,
  },
  {
    text: `${zalgo} ${long}`,
    calls: [
      card('Fifty', names(50)),
      card('', ['Kitchen', 'trash']),
      card('No choice', []),
      card('No label', ['', '']),
      card('Out of the photo', ['Kitchen', 'trash'], { region: { x: -3, y: 2, width: 1e9, height: 0 } }),
      card(html, [html, link, `${html} 2`], { reason: html, location: link }),
      card(long.slice(0, 190), [long.slice(0, 180), 'trash'], {
        reason: long,
        location: long,
        region: { x: 0.99, y: 0.99, width: 1, height: 1 },
      }),
      card(turned, [turned, zalgo.slice(0, 60), `${turned} 2`, 'skip'], { region: { x: 0, y: 0, width: 0, height: 0 } }),
      card('   ', ['  ', '\n']),
      card(zalgo.slice(0, 100), ['javascript:pwned=1', '../../etc/passwd'], {
        region: { x: 0.5, y: 0.5, width: 0.1, height: 0.1, photo: 'https://evil.example/photo.png' },
      }),
      card(`👩‍👩‍👧‍👦${'🫠'.repeat(60)}`, ['constructor', '__proto__'], {
        region: { x: 1, y: 1, width: 1, height: 1, photo: '__proto__' },
      }),
    ],
  },
  { text: `${html} ${link} ${long.repeat(30)}\n`.repeat(3) },
  { status: 400, headers: { 'x-request-id': html }, body: { error: { message: `${html} ${long.repeat(3)} ${link}` } } },
]
const end: readonly Reply[] = [
  { text: link, calls: [{ name: 'time_to_wrap' }], unlisted: true },
  {
    calls: [
      {
        name: 'end_session',
        args: { session_summary: `${html} ${long.slice(0, 100)}`, next_time: [html, link, long, zalgo.slice(0, 150)] },
      },
    ],
    unlisted: true,
  },
]

test('whatever the model says, the screens hold, nothing of it runs, nobody else is asked, and it comes to an end', async () => {
  let given = 0
  let calm = false
  const provider = await startProvider({
    apiKey,
    replies: (_, number) => {
      const reply = calm ? end[given++] : replies[number]
      if (reply) return reply
      // From one mode to the next and back, for ever.
      return {
        calls: [
          number % 2
            ? { name: 'resume_sorting' }
            : { name: 'need_to_clarify', args: { item: html, photo_context: link, reason: long.slice(0, 150) } },
        ],
        unlisted: true,
      }
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'net-'))
  const log = join(folder, 'net.json')
  // What the browser's network did, looked up or only prepared to, whoever asked for it.
  const phone = await openPhone(app.url, { args: [`--log-net-log=${log}`] })
  const { page } = phone
  const asked = new Set<string>()
  phone.context.on('request', (request) => asked.add(new URL(request.url()).origin))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const option = page.getByRole('option').first()
  /** Of a list in which nothing was picked yet. */
  const unpicked = page.locator('[role=listbox]:not(:has([aria-selected=true])) [role=option]').first()
  const wrong: string[] = []
  /** The screen holds, at two widths. */
  const look = async (where: string) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      wrong.push(...(await sticksOut(page)).map((line) => `${where} at ${width} px: ${line}`))
    }
    if (await page.evaluate(() => 'pwned' in globalThis || ({} as Record<string, unknown>).pwned !== undefined))
      wrong.push(`${where}: it ran`)
    if ((await page.locator('a[href^="javascript:"], a[href*="evil"], img[src*="evil"], script[src*="evil"]').count()) > 0)
      wrong.push(`${where}: it became an element`)
  }
  /** The tray has found its place in the window, whose size has just changed: a tap must not meet what was there before. */
  const rested = async () => {
    let before = ''
    let same = 0
    const stays = async () => {
      const now = JSON.stringify(await option.boundingBox())
      same = now === before ? same + 1 : 0
      before = now
      return same
    }
    await expect.poll(stays).toBeGreaterThanOrEqual(5)
  }
  /** Answers what is asked until nothing more is, and says how much that was. */
  const answerAll = async () => {
    for (let answered = 0; ; answered++) {
      // What was picked gives way first; when nothing is asked any more, the log says that the run rests.
      const next = async () => {
        if (await unpicked.isVisible()) return 'asks'
        const events = await eventsStored(page, sessionIn(page))
        const count = (type: string) => events.filter((event) => event.type === type).length
        return count('question.asked') === count('question.answered') && events.at(-1)?.type === 'run.halted' ? 'rests' : 'works'
      }
      await expect.poll(next).not.toBe('works')
      if ((await next()) === 'rests') return answered
      await look(`question ${answered}`)
      if (answered > 20) throw new Error('it asks without end')
      if (answered === 4) {
        await button('Other…').tap()
        await look('another place')
        await button('Close').tap()
      }
      await rested()
      await option.tap()
    }
  }
  try {
    await beginSession(page, { url: provider.url, apiKey })
    await option.waitFor()
    await look('survey')
    const answered = await answerAll()
    const id = sessionIn(page)
    const events = await eventsStored(page, id)
    const cards = events.filter((event) => event.type === 'question.asked' && event.question.kind === 'proposeDisposition')
    // Three levels of one question, then the cards that fit.
    expect([cards.length, answered]).toEqual([cards.length, cards.length + 3])
    expect(cards.length).toBeGreaterThanOrEqual(5)
    await look('words')
    await page.getByLabel('Message').fill('And now?')
    await button('Send').tap()
    await button('Try again').waitFor()
    await page.getByText(/^What .* said$/).tap()
    await look('trouble')
    await button('Try again').tap()
    await button('Continue').waitFor()
    await look('stopped')

    // It was stopped in its round, and stays so; the person lets it go on, and it is stopped again.
    const rounds = provider.calls.length - replies.length
    expect(rounds).toBeLessThanOrEqual(8)
    await page.reload()
    await button('Continue').waitFor()
    expect(provider.calls.length - replies.length).toBe(rounds)
    calm = true
    await button('Continue').tap()
    await page.getByRole('heading', { name: 'One more photo?' }).waitFor()
    await look('end')
    await button('All lists').tap()
    await page.getByText('All decisions').tap()
    await look('lists')
    await button('Download').tap()
    const [download] = await Promise.all([page.waitForEvent('download'), button('CSV').tap()])
    expect(download.suggestedFilename()).toMatch(/^tidy-lists-[\d-]+\.csv$/)
    await button('All sessions').tap()
    await button('New session').waitFor()
    await look('home')
    await page.getByLabel('Search things, places, sessions').fill('evil')
    await page.getByRole('status').getByText(/found/).waitFor()
    await look('searching')
    expect(wrong).toEqual([])
    expect([...asked].toSorted()).toEqual([new URL(app.url).origin, new URL(provider.url).origin].toSorted())
    expect(phone.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
    provider.assertWellFormed()
  } finally {
    await phone.close()
    await provider.close()
  }
  const net = await readFile(log, 'utf8')
  await rm(folder, { recursive: true, force: true })
  const reached = (host: string) => net.match(new RegExp(`"(url|host|hostname|destination)":"[^"]*${host}[^"]*"`, 'g')) ?? []
  expect(reached(new URL(provider.url).host).length).toBeGreaterThan(0)
  expect(reached('evil')).toEqual([])
})
