import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { propose, sendPhoto, sessionIn, tapOn } from './person.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-undo-0123456789-abcd'
const replies: readonly Reply[] = [
  {
    calls: [
      { name: 'begin_sorting' },
      propose('Film camera', ['Shelf', 'donate']),
      propose('Old tape', ['trash', 'Drawer']),
      propose('Letters', ['Folder', 'recycle']),
    ],
  },
  { text: 'That is all I see.' },
]

let provider: Provider
let phone: Phone

beforeEach(async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url, { motion: true })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

test('T25 undone, the card is back under the thumb at once, with no network too, and the next one waits behind it', async () => {
  const { page, context } = phone
  const tap = (role: 'button' | 'option', name: string | RegExp) => tapOn(page, role, name)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  await connected(page, { url: provider.url, apiKey })
  await tap('button', 'New session')
  await sendPhoto(page, 'My desk.')
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await context.setOffline(true)

  await tap('button', 'Undo')
  await heading('Film camera')
  await page.getByText('Taken back: Shelf').waitFor()
  await page.getByRole('img', { name: '0 handled, 3 here, more to come' }).waitFor()
  // Help is there for it, too.
  expect(await page.getByRole('button', { name: "I'm stuck" }).count()).toBe(1)
  // Done for now, it is for another day with the others, and back on top when the person goes on.
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  const next = page.getByRole('listitem')
  await next.filter({ hasText: 'Film camera' }).waitFor()
  expect(await next.allInnerTexts()).toEqual(['Old tape', 'Letters', 'Film camera'])
  await tap('button', 'Go on sorting')
  await heading('Film camera')
  await context.setOffline(false)
  await page.reload()
  await heading('Film camera')
  await page.getByText('Taken back: Shelf').waitFor()

  await tap('option', /^Donate/i)
  await heading('Old tape')
  await page.getByText('Film camera: donate').waitFor()
  await tap('option', /^Trash/i)
  await heading('Letters')
  // Twice in a row: the one that was taken back last lies on top.
  await tap('button', 'Undo')
  await heading('Old tape')
  await tap('button', 'Skip')
  await heading('Letters')
  expect(provider.calls).toHaveLength(1)

  await tap('option', /^Folder/)
  await page.locator('tidy-app').getByText('That is all I see.').waitFor()
  const told = provider.calls[1]!.body.messages.filter(({ role }: { role: string }) => role === 'user').map(
    ({ content }: { content: unknown }) => content,
  )
  expect(JSON.stringify(told)).toContain('[Undone: Film camera]')
  expect(JSON.stringify(told)).toContain('[Decided again: Film camera: ')
  const events = await eventsStored(page, sessionIn(page))
  expect(events.filter(({ type }) => type === 'decision.remade')).toHaveLength(2)
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})
