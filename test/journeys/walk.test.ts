import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { beginSession, propose, tapOn } from './person.ts'

const apiKey = 'sk-walk-0123456789-abcd'
const things = [
  ['Mug', 'Kitchen'],
  ['Old tape', 'trash'],
  ['Towel', 'Bathroom'],
  ['Plate', 'kitchen'],
  ['Coat', 'donate'],
  ['Book', 'Shelf'],
] as const

let provider: Provider
let phone: Phone

beforeEach(async () => {
  const proposals = things.map(([item, where]) => propose(item, [where, 'Cellar']))
  provider = await startProvider({ apiKey, replies: [{ calls: [{ name: 'begin_sorting' }, ...proposals] }] })
  phone = await openPhone(app.url, { motion: true })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

test('T32 things are put away one place after the other, with no network, and the walk goes on where it was left', async () => {
  const { page, context } = phone
  const tap = (role: 'button' | 'option' | 'checkbox', name: string | RegExp) => tapOn(page, role, name)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  /** A place at which all was put away is folded. */
  const unfold = (place: string) => page.locator('summary').filter({ hasText: place }).tap()
  await beginSession(page, { url: provider.url, apiKey })
  for (const [item, where] of things) {
    await heading(item)
    await tap('option', new RegExp(`^${where}`, 'i'))
  }
  await tap('button', 'Done for now')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)

  await heading('One more photo?')
  await tap('button', 'Put things away first')
  await heading('Take these 2 to: Kitchen')
  await page.getByText('Stop 1 of 3').waitFor()
  await tap('checkbox', 'Mug')
  await tap('button', 'All done, next: Bathroom and Shelf')
  await heading('Take these 2 to: Bathroom and Shelf')

  // Left in the middle, and come back to.
  await page.reload()
  await heading('Take these 2 to: Bathroom and Shelf')
  await tap('button', 'All lists')
  await unfold('Kitchen')
  expect(await page.getByRole('checkbox', { name: 'Plate' }).isChecked()).toBe(true)
  await tap('checkbox', 'Towel')
  await tap('button', 'Put things away')
  await heading('Take these 2 to: Bathroom and Shelf')
  expect(await page.getByRole('checkbox', { name: 'Towel Bathroom' }).isChecked()).toBe(true)
  await tap('button', 'Leave the rest')

  await heading('Two bags by the door.')
  // Nothing lies in the box before it is put in; then the box is one tap away, and so is the way back.
  const box = page.getByRole('link', { name: 'The donation box has' })
  expect(await box.count()).toBe(0)
  await tap('button', 'Donate 1: In the box')
  await box.filter({ hasText: '1 thing now.' }).tap()
  await heading('One thing to give away.')
  await page
    .getByRole('button', { name: 'Share the list' })
    .or(page.getByRole('button', { name: 'Copy the list' }))
    .waitFor()
  await tap('button', 'Back')
  await heading('Two bags by the door.')
  await tap('button', 'Donate 1: In the box')
  await box.waitFor({ state: 'detached' })
  await tap('button', 'Trash 1: Out')
  await tap('button', 'All done')
  await heading('That is enough for today.')
  await page.getByText('One thing is still on your lists.').waitFor()

  // What was left is where the next walk begins, whichever way leads to it.
  await tap('button', 'All lists')
  await tap('button', 'Put things away')
  await heading('Take these 2 to: Bathroom and Shelf')
  // The bags are out: nobody is led to them once more.
  await tap('button', 'All done')
  await heading('All put away.')
  await page.getByRole('button', { name: 'Take the after photo' }).waitFor()
  // What lies in the donation box is not dropped off yet, and the walk is over.
  await tap('button', 'All lists')
  await page.getByText('0 of 1 dropped off').waitFor()
  await page.getByText('In the box', { exact: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^Coat/ }).isChecked()).toBe(false)
  await unfold('Trash')
  expect(await page.getByRole('checkbox', { name: 'Old tape' }).isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Put things away' }).count()).toBe(0)
  await tap('button', 'Back')
  await heading('One more photo?')
  expect(await page.getByRole('button', { name: 'Put things away first' }).count()).toBe(0)
  await tap('button', 'Later')
  await tap('button', 'Enough for today')
  await page.getByRole('button', { name: 'Settings' }).waitFor()
  // Nothing waits in it: it is a cover that leads to its end, and not the place to go on with.
  const cover = page.locator('a[href$="/end"]').first()
  await cover.waitFor()
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await cover.tap()
  // What was answered with "Later" is not asked again before more is done.
  await page.getByRole('button', { name: 'Take the after photo' }).waitFor()
  await tap('button', 'All lists')
  await page.getByRole('button', { name: 'Go on sorting' }).waitFor()
  expect(phone.complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([])
})

test('T64 Home says of a walk that was left how many of its stops wait, in step with each tick, and one tap leads to the next of them', async () => {
  const { page } = phone
  const tap = (role: 'button' | 'option' | 'checkbox', name: string | RegExp) => tapOn(page, role, name)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const home = () => page.goto(`${app.url}#/`)
  const way = (stops: string) => page.getByRole('link', { name: `Put things away: ${stops} left`, exact: true })
  await beginSession(page, { url: provider.url, apiKey })
  for (const [item, where] of things) {
    await heading(item)
    await tap('option', new RegExp(`^${where}`, 'i'))
  }
  await tap('button', 'Done for now')
  await tap('button', 'Put things away first')
  await heading('Take these 2 to: Kitchen')
  // Nothing is put away, and nobody has said that this is enough.
  await home()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await page.getByRole('link', { name: /^Put things away/ }).count()).toBe(0)
  await page.goBack()
  await heading('Take these 2 to: Kitchen')
  await tap('button', 'Done, next: Bathroom and Shelf')
  await heading('Take these 2 to: Bathroom and Shelf')

  await home()
  await way('2 stops').tap()
  await heading('Take these 2 to: Bathroom and Shelf')
  await page.getByText('Stop 2 of 3', { exact: true }).waitFor()
  await tap('checkbox', /^Towel/)
  await home()
  await way('2 stops').tap()
  for (const thing of [/^Towel/, /^Book/, /^Towel/]) await tap('checkbox', thing)
  await home()
  await way('1 stop').waitFor()
  await page.reload()
  await way('1 stop').tap()
  await heading('Two bags by the door.')
  await tap('button', 'Trash 1: Out')
  // The coat is still in the hand: it goes by the donation box.
  await page.goto(`${app.url}#/donations`)
  await heading('One thing to give away.')
  await home()
  await way('1 stop').waitFor()
  await page.goto(`${app.url}#/donations`)
  await tap('checkbox', 'Coat')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await home()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await way('1 stop').waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})
