import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { holdsOver } from './holds.ts'
import { sessionIn } from './person.ts'
import { eventsStored } from './storage.ts'

let phone: Phone

afterEach(() => phone.close())

const card = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const tap = (page: Page, name: RegExp) => page.getByRole('option', { name }).tap()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

test('T32 with neither key nor network a person tries the demo, is interrupted, changes their mind, and has their lists', async () => {
  phone = await openPhone(app.url, { motion: true })
  let { page } = phone
  const asked: string[] = []
  phone.context.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.getByText('It takes two minutes.').waitFor()

  await button(page, 'Try the demo')
  await page.getByRole('heading', { name: 'Demo: desk corner' }).waitFor()
  await card(page, 'Crumpled paper')
  const id = sessionIn(page)

  await tap(page, /^Recycle/)
  await card(page, 'Plate with crumbs')
  await tap(page, /^Kitchen, by the sink/)
  await card(page, 'Blue mug')

  // Killed, and begun again as a person would.
  const devtools = await phone.context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {}) // never answered: there is nobody left to answer
  await crashed
  page = await phone.context.newPage()
  await page.goto(app.url)
  await button(page, 'Continue')
  await card(page, 'Blue mug')
  await tap(page, /^Kitchen counter/)
  await card(page, 'Roll of tape')
  await tap(page, /^Desk drawer/)

  // A card that was taken back is back at once.
  await card(page, 'Letters')
  await tap(page, /^Recycle/)
  await card(page, 'Film camera')
  await button(page, 'Undo')
  await card(page, 'Letters')
  await page.getByText('Taken back: Recycle').waitFor()
  await tap(page, /^Letter tray/)
  await card(page, 'Film camera')
  await button(page, 'Other…')
  await page.getByLabel('Place').fill('Glass cabinet')
  await button(page, 'Put it there')
  await card(page, 'Charging cable')
  await button(page, 'Skip')

  // Left for the lists, and come back to.
  await card(page, 'Headphones')
  await button(page, 'Done for now')
  await button(page, 'All lists')
  await page.getByRole('checkbox', { name: 'Film camera' }).waitFor()
  await button(page, 'Go on sorting')
  await card(page, 'Headphones')
  await page.reload()
  await card(page, 'Headphones')
  await tap(page, /^Leave them/)
  await card(page, 'Jumper')
  await tap(page, /^Donate/)
  await card(page, 'Cardboard box')
  await tap(page, /^Floor by the door/)

  // The place before and after, and the way on to one's own.
  await card(page, 'That was our desk.')
  const slider = page.getByRole('slider', { name: 'Before and after' })
  await slider.waitFor()
  await page.getByRole('img', { name: 'The place after' }).waitFor()
  await slider.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^4\d % before$/)
  await button(page, 'All lists')
  await page.getByRole('checkbox').first().waitFor()
  const lists = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.ariaLabel ?? (box as HTMLInputElement).labels?.[0]?.textContent?.trim()))
  expect(lists.toSorted()).toEqual([
    'Blue mug',
    'Cardboard box',
    'Crumpled paper',
    'Film camera',
    'Jumper',
    'Letters',
    'Plate with crumbs',
    'Roll of tape',
  ])
  await page.getByText('The notes on the wall').waitFor()

  // It is a session like any other, and the list of sessions says that it is a demo.
  const events = await eventsStored(page, id)
  expect(events[0]).toMatchObject({ type: 'session.started', agent: 'demo' })
  expect(events.at(-1)).toMatchObject({ type: 'run.halted', reason: 'ended' })
  await button(page, 'All sessions')
  await page.getByText('Demo: desk corner').waitFor()
  await page.goto(`${app.url}#/session/${id}`)
  await button(page, 'Demo again')
  await card(page, 'Crumpled paper')
  expect(sessionIn(page)).not.toBe(id)
  await page.goBack()
  await button(page, 'Now your own mess')
  await page.getByRole('heading', { name: 'Connect a model' }).waitFor()

  expect([...new Set(asked)]).toEqual([new URL(app.url).origin])
  expect(phone.complaints).toEqual([])
})

test('T16 T32 the demo helps with the next card after a help was left for today: the thing is lit, is in one place, and is recommended as was said', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  const isLit = () =>
    page.locator('tidy-photo-view').evaluate((view) => (view as HTMLElement & { region: unknown }).region !== null)
  const press = async (name: string) => {
    await holdsOver(page)
    await button(page, name)
  }
  const choose = async (name: RegExp) => {
    await holdsOver(page)
    await tap(page, name)
  }
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  await press("I'm stuck")
  await card(page, 'Does it help here, or could it go?')
  await press('Skip for today')

  await card(page, 'Plate with crumbs')
  await press("I'm stuck")
  await card(page, 'Does it help here, or could it go?')
  expect(await isLit()).toBe(true)
  await choose(/^It could go/)
  await page.getByText('You said it could go').waitFor()
  await card(page, 'Plate with crumbs')
  await press("I'm stuck")
  await card(page, 'Does it help here, or could it go?')
  await press('Skip for today')

  await card(page, 'Blue mug')
  await press('What is it?')
  await page.getByRole('heading', { name: /Do you see it\?$/ }).waitFor()
  expect(await isLit()).toBe(true)
  await choose(/^Not sure/)
  await card(page, 'Roll of tape')
  expect(phone.complaints).toEqual([])
})

test('T32 a demo in which everything was put off says so, and shows no tidy desk', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  await button(page, 'Try the demo')
  const things = [
    'Crumpled paper',
    'Plate with crumbs',
    'Blue mug',
    'Roll of tape',
    'Letters',
    'Film camera',
    'Charging cable',
    'Headphones',
    'Jumper',
    'Cardboard box',
  ]
  for (const thing of things) {
    await card(page, thing)
    await holdsOver(page)
    await button(page, 'Skip')
  }
  await card(page, 'That was a start.')
  await page.getByText(/^Everything is for another day\./).waitFor()
  expect(await page.getByRole('slider').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Go on', exact: true }).count()).toBe(0)
})

test('after the first visit the demo begins with the network gone', async () => {
  phone = await openPhone(app.url)
  const { page, context } = phone
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  await tap(page, /^Trash/)
  await card(page, 'Plate with crumbs')
  expect(phone.complaints.filter((complaint) => !complaint.includes('service-worker.js'))).toEqual([])
})

test('a person who is stuck in the demo, or does not know a thing, is answered, and the thing is back on top', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  await button(page, "I'm stuck")
  await page.getByRole('heading', { name: /Does it help here, or could it go\?$/ }).waitFor()
  await page.getByRole('option', { name: 'It could go' }).tap()
  await card(page, 'Crumpled paper')
  await page.getByText('You said it could go').waitFor()
  await holdsOver(page)
  await tap(page, /^Recycle/)
  await card(page, 'Plate with crumbs')
  await holdsOver(page)
  await button(page, 'What is it?')
  await page.getByRole('heading', { name: /A breakfast plate/ }).waitFor()
  await button(page, 'Back to sorting')
  await card(page, 'Plate with crumbs')
  await holdsOver(page)
  await button(page, 'Done for now')
  // It was stopped: the picture of the tidy desk would not be true.
  await page.getByRole('heading', { name: 'That was a start.' }).waitFor()
  await button(page, 'All lists')
  await page.getByRole('listitem').filter({ hasText: 'Crumpled paper' }).first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Plate with crumbs' }).first().waitFor()
  await button(page, 'Back')
  await button(page, 'Go on')
  await card(page, 'Plate with crumbs')
})

test('T25 T16 in the demo, too, a thing that was taken back can be asked about, and is on top again, before the next ones', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  await tap(page, /^Recycle/)
  await card(page, 'Plate with crumbs')
  await button(page, 'Undo')
  await card(page, 'Crumpled paper')
  await holdsOver(page)
  await button(page, 'What is it?')
  await page.getByRole('button', { name: 'Back to sorting' }).waitFor()
  await page.getByRole('heading', { name: /^An old sketch, crumpled up/ }).waitFor()
  await holdsOver(page)
  await button(page, 'Back to sorting')
  await card(page, 'Crumpled paper')
  await holdsOver(page)
  await tap(page, /^Trash/)
  await card(page, 'Plate with crumbs')
  await holdsOver(page)
  await tap(page, /^Kitchen, by the sink/)
  await card(page, 'Blue mug')
  expect(phone.complaints).toEqual([])
})

test('T32 T56 a demo begins with its photo, which is looked at: what asks for a photo is never shown', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  await page.addInitScript(() => {
    const { define } = CustomElementRegistry.prototype
    CustomElementRegistry.prototype.define = function (name, type, options) {
      const { connectedCallback } = type.prototype
      if (name === 'tidy-survey')
        type.prototype.connectedCallback = function () {
          document.title = 'The survey was there'
          connectedCallback?.call(this)
        }
      define.call(this, name, type, options)
    }
  })
  await page.reload()
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  expect(await page.title()).toBe('Tidy')
})

test('after the first demo the way home does not lead past the welcome', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  await page.evaluate(() => {
    const root = document.querySelector('tidy-app')!.shadowRoot!
    const seen = new MutationObserver(() => {
      if (root.querySelector('tidy-welcome')) document.title = 'Welcome was there'
    })
    seen.observe(root, { childList: true, subtree: true })
  })
  await button(page, 'Done for now')
  await button(page, 'All lists')
  await button(page, 'All sessions')
  await page.getByText('Demo: desk corner').waitFor()
  expect(await page.title()).toBe('Tidy')
})

test('T37 the demo says that it follows taps, before and after a person writes to it; in a help it asks again then, and tells what it leaves', async () => {
  phone = await openPhone(app.url)
  const { page } = phone
  const says = page.locator('tidy-say').getByText('The demo was recorded: it follows taps, not words.')
  await button(page, 'Try the demo')
  await card(page, 'Crumpled paper')
  await button(page, 'Say something')
  await says.waitFor()
  await page.getByLabel('Message').fill('My papers are from Ana.')
  await button(page, 'Send')
  await page.getByLabel('Message').waitFor({ state: 'hidden' })
  await page.locator('loop-toast').filter({ hasText: 'it follows taps' }).waitFor()
  await card(page, 'Crumpled paper')
  await holdsOver(page)
  await button(page, 'What is it?')
  await page.getByRole('heading', { name: /^An old sketch/ }).waitFor()
  await holdsOver(page)
  await button(page, 'Say something')
  await says.waitFor()
  await page.getByLabel('Message').fill('It is a letter.')
  await button(page, 'Send')
  await page.locator('loop-toast').filter({ hasText: 'it follows taps' }).waitFor()
  await page.getByRole('heading', { name: /^An old sketch/ }).waitFor()
  await holdsOver(page)
  await page.getByRole('option', { name: 'I see it' }).tap()
  await card(page, 'Crumpled paper')

  await holdsOver(page)
  await button(page, 'What is it?')
  await holdsOver(page)
  await page.getByRole('option', { name: 'Not sure' }).tap()
  await page.locator('loop-toast').filter({ hasText: 'Crumpled paper: for another day' }).waitFor()
  await card(page, 'Plate with crumbs')
  expect(phone.complaints).toEqual([])
})
