import { afterEach, expect, test } from 'vitest'
import { appState } from '../../src/core/app-state.ts'
import { fold } from '../../src/core/fold.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { listsOf, pilesOf } from '../../src/tidy/state.ts'
import { walkOf } from '../../src/tidy/walk.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connectTo, openPhone, type Phone } from './built-app.ts'
import { propose, sendPhoto, sessionIn } from './person.ts'
import { eventsStored, everythingStored } from './storage.ts'

const apiKey = 'sk-canary-7f3a91c05d2e4b68-wxyz'
let provider: Provider
let phone: Phone

afterEach(async () => {
  await phone.close()
  await provider.close()
})

const replies: readonly (Reply | Refusal)[] = [
  {
    text: 'A desk with letters, a mug and “pencils” – ✏️. Easy ones first.',
    calls: [
      { name: 'begin_sorting', args: { room_type: 'office', visible_items: ['letters', 'mug'] } },
      propose('Blue mug', ['Kitchen', 'Shelf']),
      propose('Old tape', ['trash', 'Drawer']),
      propose('Film camera', ['Shelf', 'donate']),
    ],
    pieces: 'odd',
  },
  {
    status: 429,
    headers: { 'retry-after': '1' },
    body: { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
  },
  { calls: [propose('Café crème tin 🫙', ['Kitchen', 'recycle']), propose('Headphones', ['donate', 'Drawer'])], pieces: 'odd' },
  { calls: [propose('Letters', ['Folder', 'recycle'])], stall: true },
  { calls: [propose('Letters', ['Folder', 'recycle'])] },
  { calls: [{ name: 'time_to_wrap' }] },
  {
    text: 'Six things are handled.',
    calls: [
      { name: 'end_session', args: { session_summary: 'You can draw at the desk again.', next_time: ['The shelf above'] } },
    ],
  },
  // The second session: a model that does not begin.
  { calls: [propose('Pen', ['Drawer', 'trash']), propose('Stapler', ['Drawer', 'donate'])] },
  // The third one: a model that begins alone.
  { text: 'A shelf.', calls: [{ name: 'begin_sorting' }] },
  { text: 'This one is quick.', calls: [propose('Vase', ['Window', 'donate'])] },
]

test('a person tidies a desk from the first photo to the lists, through a rate limit, a crash and a stop', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  let { page } = phone
  const tap = (name: RegExp | string) => page.getByRole('option', { name }).tap()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

  await connectTo(page, { url: provider.url, apiKey })
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('sk-…wxyz').waitFor()
  await page.getByRole('button', { name: 'Back' }).tap()

  await page.getByRole('button', { name: 'New session' }).tap()
  await sendPhoto(page, 'This is my desk. I would like to draw here again.')
  await heading('Blue mug')
  const id = sessionIn(page)

  // Killed while a card is open: the same card is there again.
  const devtools = await phone.context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {}) // never answered: there is nobody left to answer
  await crashed
  page = await phone.context.newPage()
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await heading('Blue mug')
  expect(await page.getByRole('listbox', { name: 'Where does it go?' }).getByRole('option').allInnerTexts()).toEqual([
    expect.stringContaining('Kitchen'),
    expect.stringContaining('Shelf'),
  ])

  await tap(/^Kitchen/)
  await heading('Old tape')
  await tap(/^trash/i)
  await heading('Film camera')
  await page.getByRole('button', { name: 'Other…' }).tap()
  await page.getByLabel('Place').fill('Studio shelf')
  await page.getByRole('button', { name: 'Put it there' }).tap()

  // The second model call is refused for a second; it is asked again without anybody noticing.
  await heading('Café crème tin 🫙')
  await tap(/^recycle/i)
  await heading('Headphones')
  await page.getByRole('button', { name: 'Skip' }).tap()

  // Stopped in the middle of a reply, then continued.
  await page.getByRole('button', { name: 'Stop' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await heading('Letters')
  await tap(/^Folder/)

  await heading('One more photo?')
  await page.getByRole('button', { name: 'Later' }).tap()
  await heading('You can draw at the desk again.')
  await page.getByRole('button', { name: 'All lists' }).tap()
  for (const item of ['Blue mug', 'Old tape', 'Film camera', 'Café crème tin 🫙', 'Letters'])
    await page.getByRole('checkbox', { name: item }).waitFor()
  await page.getByText('The shelf above').waitFor()
  await page.getByText('Headphones').waitFor()

  // What is in IndexedDB, folded here, is what the person sees.
  const events = await eventsStored(page, id)
  const state = events.reduce(fold, emptySession)
  const { belongs, out, skipped } = pilesOf(appState(tidy)(state))
  expect([belongs, out, skipped].map((pile) => pile.map(({ item }) => item))).toEqual([
    ['Blue mug', 'Film camera', 'Letters'],
    ['Old tape', 'Café crème tin 🫙'],
    ['Headphones'],
  ])
  expect(state.halted).toMatchObject({ reason: 'ended' })
  const shown = (await page.getByRole('main').ariaSnapshot()).matchAll(/checkbox "(.*?)"/g)
  const { stops, bags } = walkOf(listsOf(appState(tidy)(state)))
  expect(Array.from(shown, ([, name]) => name)).toEqual(
    [...stops.flatMap(({ lists }) => lists), ...bags].flatMap(({ items }) => items),
  )

  // Another one, left with "Done for now".
  await page.getByRole('button', { name: 'All sessions' }).tap()
  await page.getByRole('button', { name: 'New session' }).tap()
  await sendPhoto(page, '')
  await heading('Pen')
  await tap(/^Drawer/)
  await heading('Stapler')
  const calls = provider.calls.length
  await page.getByRole('button', { name: 'Done for now' }).tap()
  await page.getByRole('button', { name: 'All lists' }).tap()
  await page.getByRole('checkbox', { name: 'Pen' }).waitFor()
  expect(provider.calls.length).toBe(calls)

  // And a third, whose first card is the last call.
  await page.getByRole('button', { name: 'All sessions' }).tap()
  await page.getByRole('button', { name: 'New session' }).tap()
  await sendPhoto(page, 'And the shelf.')
  await heading('Vase')
  expect(provider.calls.length).toBe(replies.length)

  expect(provider.faults).toEqual([])
  provider.assertWellFormed()
  expect(phone.complaints.filter((complaint) => !complaint.includes('429'))).toEqual([])

  // The key is nowhere but where it must be.
  const kept = await everythingStored(page)
  expect(kept).toContain('Blue mug')
  for (const secret of [apiKey, 'canary', btoa(apiKey)]) {
    expect(kept).not.toContain(secret)
    expect(phone.console.join('\n')).not.toContain(secret)
  }
  await page.evaluate(() => (location.hash = '#/connect'))
  await page.getByRole('button', { name: 'Forget key' }).tap()
  await page.getByRole('button', { name: 'Forget it' }).tap()
  await page.getByLabel('API key').waitFor()
  expect(await everythingStored(page)).not.toContain('a key that cannot be taken out')
})
