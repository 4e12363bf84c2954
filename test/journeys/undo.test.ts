import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { beginSession, named, propose, sessionIn, tapOn } from './person.ts'
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

/** Begins a session in which the model says all this. */
async function begin(all: readonly Reply[] = replies): Promise<Phone> {
  provider = await startProvider({ apiKey, replies: all })
  phone = await openPhone(app.url, { motion: true })
  await beginSession(phone.page, { url: provider.url, apiKey })
  return phone
}

/** Waits for that heading. */
const heading = (name: string) => named(phone.page, 'heading', name).waitFor()
const tap = (role: 'button' | 'option', name: string | RegExp) => tapOn(phone.page, role, name)

afterEach(async () => {
  await phone.close()
  await provider.close()
})

test('T25 undone, the card is back under the thumb at once, with no network too, and the next one waits behind it', async () => {
  const { page, context } = await begin()
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await context.setOffline(true)

  await tap('button', 'Undo')
  await heading('Film camera')
  await page.getByText('Taken back: Shelf').waitFor()
  await page.getByRole('img', { name: '0 handled, 3 here, more to come' }).waitFor()
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

test('T25 T16 a thing that was taken back can be asked about, and comes back on top, with the next ones after it', async () => {
  const help = { text: 'Is it the black one beside the lamp?\n- Yes\n- No' }
  const { page } = await begin([replies[0]!, help, { text: 'Let me see.', stall: true }])
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await tap('button', 'Undo')
  await heading('Film camera')

  await tap('button', 'What is it?')
  await heading('Is it the black one beside the lamp?')
  expect(JSON.stringify(provider.calls.at(-1)!.body.messages)).toContain('Film camera')
  await tap('button', 'Back to sorting')
  await heading('Film camera')
  await page.getByText('Taken back: Shelf').waitFor()
  await tap('option', /^Donate/i)
  await heading('Old tape')
  await tap('option', /^Trash/i)
  await heading('Letters')
  await page.getByRole('img', { name: /^2 handled/ }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('T25 T36 on the lists Undo says what it took back and leads to its card, as does each thing for the next time', async () => {
  const { page, context } = await begin()
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await context.setOffline(true)
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  await page.getByText('All decisions').tap()
  await tap('button', 'Undo Film camera')
  const toast = page.locator('loop-toast').filter({ hasText: 'Taken back: Film camera' })
  await toast.getByRole('button', { name: 'Continue' }).tap()
  await heading('Film camera')
  await page.getByText('Taken back: Shelf').waitFor()

  await tap('option', /^Donate/i)
  await heading('Old tape')
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  await tap('button', 'Letters')
  await heading('Old tape')
  await page.getByRole('main').getByText('Letters comes next').waitFor()
  // The one that is open is there at once.
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  await tap('button', 'Old tape')
  await tap('option', /^Trash/i)
  await heading('Letters')
  // The decision before is told on no screen: it is no news.
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  await page.getByText('All decisions').tap()
  await tap('button', 'Undo Film camera')
  await toast.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('img', { name: 'Photo of Film camera' }).waitFor()
  expect(await page.getByText('Old tape: trash').count()).toBe(0)
  expect(provider.calls).toHaveLength(1)
})

/** Renames the thing on the card that is shown. */
async function rename(name: string): Promise<void> {
  const field = phone.page.getByRole('textbox', { name: 'Name' })
  await tap('button', 'Rename')
  await field.fill(name)
  await field.press('Enter')
  await heading(name)
}

test('T23 T25 the new name of a thing is in the log at once, kept over a reload and when its decision is taken back, and goes to the lists', async () => {
  const { page } = await begin()
  await heading('Film camera')
  await rename('Old Leica')

  await page.reload()
  await heading('Old Leica')
  await page.getByRole('img', { name: 'Photo of Old Leica' }).waitFor()
  const events = await eventsStored(page, sessionIn(page))
  expect(JSON.stringify(events.findLast(({ type }) => type === 'fact.noted'))).toContain('Old Leica')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await page.getByText('Old Leica: Shelf').waitFor()
  await tap('button', 'Undo')
  await heading('Old Leica')
  await page.getByText('Taken back: Shelf').waitFor()
  // The model's own name is one that can be given, too.
  await rename('Film camera')
  await page.reload()
  await heading('Film camera')
  await rename('Old Leica')
  await tap('option', /^Donate/i)
  await heading('Old tape')
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  await page.getByRole('checkbox', { name: 'Old Leica' }).waitFor()
  expect(await page.getByText('Film camera').count()).toBe(0)
})

test('T25 U takes back one decision after the other, also when no toast offers it any more, and then says that none is left', async () => {
  const { page } = await begin()
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await tap('option', /^Trash/i)
  await heading('Letters')
  // After a reload no toast is there.
  await page.reload()
  await heading('Letters')
  expect(await page.locator('loop-toast').getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.keyboard.press('u')
  await heading('Old tape')
  await page.getByText('Film camera: Shelf').waitFor()
  await page.keyboard.press('u')
  await heading('Film camera')
  await page.getByRole('img', { name: /^0 handled/ }).waitFor()
  await page.keyboard.press('u')
  await page.locator('loop-toast').getByText('Nothing to undo.').waitFor()
  await tap('button', 'What is it?')
  await named(page, 'button', 'Back to sorting').waitFor()
  expect(await page.locator('loop-toast').getByText('Nothing to undo.').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('T25 the bar of a phone takes back what no toast offers any more, and has no Undo where nothing was decided', async () => {
  const { page } = await begin()
  await heading('Film camera')
  const undo = page.locator('loop-bar').getByRole('button', { name: 'Undo' })
  expect(await undo.count()).toBe(0)
  await tap('button', 'Skip')
  await heading('Old tape')
  await page.locator('loop-toast').getByRole('button', { name: 'Undo' }).waitFor()
  expect(await undo.count()).toBe(0)
  // After a reload no toast is there.
  await page.reload()
  await heading('Old tape')
  await undo.tap()
  await heading('Film camera')
  await page.getByText('Taken back: ').waitFor()
  await undo.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

const helps: readonly Reply[] = [
  { text: 'Is it the black one beside the lamp?\n- Yes\n- No' },
  { text: 'Let me see.', stall: true },
  { text: 'Do you take pictures with it?\n- Yes\n- No' },
  { text: 'Let me see.', stall: true },
]

test('T16 T23 T25 a thing that came back and was renamed is asked about by its new name, and has it when it comes back again', async () => {
  const { page } = await begin([replies[0]!, ...helps])
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await tap('button', 'Undo')
  await heading('Film camera')
  await rename('HHH')
  await tap('button', 'What is it?')
  await heading('Is it the black one beside the lamp?')
  await page.getByRole('img', { name: 'Photo of HHH' }).waitFor()
  await tap('button', 'Back to sorting')
  await heading('HHH')
  await tap('button', "I'm stuck")
  await heading('Do you take pictures with it?')
  await tap('button', 'Back to sorting')
  await heading('HHH')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await page.getByRole('img', { name: /^1 handled/ }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('T16 T23 a thing that came back from a help and is renamed then can be asked about', async () => {
  await begin([replies[0]!, ...helps])
  await heading('Film camera')
  await rename('Leica')
  await tap('button', 'What is it?')
  await heading('Is it the black one beside the lamp?')
  await tap('button', 'Back to sorting')
  await heading('Leica')
  await rename('HHH')
  await tap('button', "I'm stuck")
  await heading('Do you take pictures with it?')
  expect(JSON.stringify(provider.calls.at(-1)!.body.messages)).toContain('HHH')
  await tap('button', 'Back to sorting')
  await heading('HHH')
  await tap('button', 'Skip')
  await heading('Old tape')
})

test('T16 T26 what is skipped in a help is for another day, also where its card had come back, and can be taken back', async () => {
  const { page } = await begin([replies[0]!, ...helps.slice(2), ...helps, ...helps])
  const leave = async (ask: string, way: string, next: string) => {
    await tap('button', ask)
    await heading(ask === "I'm stuck" ? 'Do you take pictures with it?' : 'Is it the black one beside the lamp?')
    await tap('button', way)
    await heading(next)
  }
  await heading('Film camera')
  await leave("I'm stuck", 'Skip for today', 'Old tape')
  // The skip is a decision like that of a card.
  await page.getByText('Film camera: for another day').waitFor()
  await tap('button', 'Undo')
  await heading('Film camera')
  await leave('What is it?', 'Back to sorting', 'Film camera')
  await rename('HHH')
  await leave("I'm stuck", 'Skip for today', 'Old tape')
  await page.getByText('HHH: for another day').waitFor()
  // So is that of a card which had waited for the first help.
  await leave('What is it?', 'Skip for today', 'Letters')
  await page.getByText('Old tape: for another day').waitFor()
  await tap('button', 'Undo')
  await heading('Old tape')
  await leave("I'm stuck", 'Skip for today', 'Letters')
  await tap('button', 'Done for now')
  await tap('button', 'All lists')
  await page.getByText('HHH').waitFor()
  expect(await page.getByText('Film camera').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('T25 T16 what the model leaves for another day in a help is back on its card when that is undone', async () => {
  const { page } = await begin([
    replies[0]!,
    { text: 'Do you see it beside the lamp?\n- Yes\n- Leave it' },
    { calls: [{ name: 'skip_item' }] },
    { calls: [propose('Old tape', ['trash', 'Drawer'])] },
    { text: 'That is all I see.' },
  ])
  await heading('Film camera')
  await tap('button', 'What is it?')
  await heading('Do you see it beside the lamp?')
  await tap('option', 'Leave it')
  await heading('Old tape')
  await tap('button', 'Undo')
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await page.getByText('Film camera: Shelf').waitFor()
  await heading('Old tape')
  await page.getByRole('img', { name: /^1 handled/ }).waitFor()
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('T25 T16 a card that was taken back in a help can be asked about itself; the thing of that help waits on its card', async () => {
  const question = (thing: string) => ({ text: `Do you use the ${thing}?\n- Yes\n- No` })
  const { page } = await begin([replies[0]!, question('tape'), question('camera'), { text: 'Let me see.', stall: true }])
  await heading('Film camera')
  await tap('option', /^Shelf/)
  await heading('Old tape')
  await tap('button', "I'm stuck")
  await heading('Do you use the tape?')
  await tap('button', 'Undo')
  await heading('Film camera')
  await tap('button', "I'm stuck")
  await heading('Do you use the camera?')
  await tap('button', 'Back to sorting')
  await heading('Old tape')
  await tap('option', /^Trash/i)
  await heading('Film camera')
  await page.getByText('Taken back: Shelf').waitFor()
  await tap('option', /^Donate/i)
  await heading('Letters')
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})
