import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone, type PhoneOptions } from './built-app.ts'
import { deleteSession, named, propose, sendPhoto, sessionIn, tapOn } from './person.ts'
import { bringPhoto } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-rooms-0123456789-wxyz'
const card = (item: string) => ({ text: 'A room.', calls: [{ name: 'begin_sorting' }, propose(item, ['Shelf', 'donate'])] })

let phone: Phone
let page: Page
let provider: Provider

beforeEach(async () => {
  provider = await startProvider({ apiKey, replies: [card('Drill'), card('Lamp')] })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

async function take(options?: PhoneOptions): Promise<void> {
  phone = await openPhone(app.url, options)
  page = phone.page
  await connected(page, { url: provider.url, apiKey })
}

const button = (name: string | RegExp) => named(page, 'button', name)
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true }).waitFor()

test('T50 every open session is marked; one is given another name, which is in its log, is found, and stays', async () => {
  await take()
  await button('New session').tap()
  await sendPhoto(page, 'My cellar.')
  await heading('Drill')
  const first = sessionIn(page)
  await page.goto(`${app.url}#/`)
  await button('New session').tap()
  await sendPhoto(page, 'My hall.')
  await heading('Lamp')
  await page.goto(`${app.url}#/`)
  await button('Continue').waitFor()
  // It has no name yet but what the person said.
  const room = page.getByRole('link', { name: 'My cellar, 0 handled, 1 waiting, open' })
  await room.waitFor()
  expect(await page.getByText('Open', { exact: true }).count()).toBe(1)
  expect(await button(/^Delete/).count()).toBe(0)

  await room.click({ button: 'right' })
  await button('Rename').tap()
  const name = 'Die Werkstatt mit der Behördenunterlagenkiste unter der Treppe zum Dachboden'
  await page.getByLabel('Name of the session').fill(name)
  await button('Rename').tap()
  // A correction moves no room: the session that is open now stays so.
  const renamed = page.getByRole('link', { name: `${name}, 0 handled, 1 waiting, open` })
  await renamed.waitFor()
  await page.reload()
  await renamed.waitFor()
  expect((await eventsStored(page, first)).filter(({ type }) => type === 'session.titled')).toMatchObject([{ title: name }])
  await page.getByLabel('Search things, places, sessions').fill('werkstatt')
  await page.getByRole('status').getByText('1 session found').waitFor()
  await button('Clear search').tap()
  await renamed.tap()
  await heading('Drill')
  expect(sessionIn(page)).toBe(first)
  expect(phone.complaints).toEqual([])
})

test('T50 a room whose sessions are over is one cover, which says how many lie below it while no menu is open', async () => {
  await provider.close()
  const begins = { name: 'begin_sorting', args: { room_type: 'office', visible_items: [] } }
  const ends = [{ name: 'time_to_wrap' }, { name: 'end_session', args: { session_summary: 'The desk is free.' } }].map(
    (call) => ({ calls: [call] }),
  )
  const sorts = (item: string) => ({ calls: [begins, propose(item, ['Shelf', 'donate'])] })
  provider = await startProvider({ apiKey, replies: [sorts('Drill'), ...ends, sorts('Lamp'), ...ends] })
  await take()
  for (const item of ['Drill', 'Lamp']) {
    await button('New session').tap()
    await sendPhoto(page, 'My desk.')
    await heading(item)
    await tapOn(page, 'option', /^Shelf/)
    await heading('One more photo?')
    await page.goto(`${app.url}#/`)
  }
  await page.getByRole('link', { name: /^Office, 1 handled, .* · 1 earlier$/ }).waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  // The cover, and the way to the thing that is still to be put away.
  expect(
    await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1))),
  ).toEqual([await page.locator('tidy-home li').getAttribute('data-id'), 'walk'])
  expect(phone.complaints).toEqual([])
})

test('T50 the addresses of a deleted session, to which Back still leads, say that it is not here; nothing is written to it, no model is asked', async () => {
  await provider.close()
  const calls = [{ name: 'begin_sorting' }, propose('Drill', ['Shelf', 'donate']), propose('Lamp', ['Desk', 'donate'])]
  provider = await startProvider({ apiKey, replies: [{ text: 'A cellar.', calls }] })
  await take()
  await button('New session').tap()
  await sendPhoto(page, 'My cellar.')
  await heading('Drill')
  await page.getByRole('option', { name: /^Shelf/ }).tap()
  await heading('Lamp')
  const id = sessionIn(page)
  await page.goto(`${app.url}#/session/${id}/walk`)
  await page.getByText('Drill', { exact: true }).waitFor()
  await page.goto(`${app.url}#/replay/${id}`)
  await button('Step by step').waitFor()
  await page.goto(`${app.url}#/`)
  await button('More').waitFor()
  await deleteSession(page, /handled/)
  await page.getByText('handled').waitFor({ state: 'detached' })
  const asked = provider.requests.length
  const isGone = () => heading('This session is not here any more')
  await page.goBack()
  await isGone()
  await page.goBack()
  await isGone()
  expect(await button(/five|Enough/).count()).toBe(0)
  for (const screen of [
    `session/${id}`,
    'session/never',
    `session/${id}/end`,
    `session/${id}/lists`,
    'session/never/walk',
    'replay/never',
  ]) {
    await page.goto(`${app.url}#/${screen}`)
    await isGone()
  }
  await button('Go to Home').tap()
  await heading('One thing at a time.')
  expect(await page.getByRole('link').count()).toBe(0)
  expect(provider.requests.length).toBe(asked)
  expect([await eventsStored(page, id), await eventsStored(page, 'never')]).toEqual([[], []])
  // The address of a new session is its own from the beginning, also after a reload.
  await button('New session').tap()
  await heading('New session')
  await page.reload()
  await heading('New session')
  expect(phone.complaints).toEqual([])
})

test('T39 a picture that is dropped or pasted on Home begins a session with it, and more come in the same way', async () => {
  await take({ touch: false, width: 1440, height: 900 })
  // Nothing is left empty: six covers, what begins something in the bar, no column in a void.
  const [, main] = await Promise.all([heading('One thing at a time.'), page.getByRole('main').boundingBox()])
  expect(main!.width).toBeGreaterThan(1200)
  // A file that is neither a photo nor a session is named as that.
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dear diary'], 'diary.txt', { type: 'text/plain' }))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, composed: true, cancelable: true, dataTransfer: data }))
  })
  await page.getByRole('alert').getByText('diary.txt').waitFor()
  await bringPhoto(page, 'drop')
  await button('Remove photo 1').waitFor()
  await bringPhoto(page, 'paste')
  await button('Remove photo 2').waitFor()
  // This computer has no camera.
  expect(await button('Take a photo').count()).toBe(0)
  expect(await button('Pick a photo').count()).toBe(1)
  const [photos, tray] = await Promise.all([page.getByRole('main').boundingBox(), page.getByLabel('Actions').boundingBox()])
  expect([photos!.x, photos!.x + photos!.width, tray!.x + tray!.width].map(Math.round)).toEqual([0, Math.round(tray!.x), 1440])
  await page.getByLabel('Message').fill('My cellar.')
  await page.keyboard.press('Enter')
  await heading('Drill')
  const sent = (await eventsStored(page, sessionIn(page))).find(({ type }) => type === 'user.said')
  expect(sent).toMatchObject({ parts: [{ type: 'image' }, { type: 'image' }, { type: 'text', text: 'My cellar.' }] })
  expect(phone.complaints).toEqual([])
})

test('T51 a computer with a camera shows its live picture, and takes a photo of it; the camera is off then', async () => {
  await take({
    touch: false,
    width: 1440,
    height: 900,
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
  await page.goto(`${app.url}#/new`)
  await button('Take a photo').click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0)
  const track = await video.evaluateHandle((one: HTMLVideoElement) => (one.srcObject as MediaStream).getTracks()[0]!)
  await button('Take it').click()
  await button('Remove photo 1').waitFor()
  expect(await track.evaluate((one) => one.readyState)).toBe('ended')
  await button('Photo 1').click()
  await page.getByText(/without its location$/).waitFor()
  expect(phone.complaints).toEqual([])
})

test('T33 a session of just five things is begun from Home, and can be chosen before the first photo is sent', async () => {
  await take()
  const chosen = () => button('Just five things').getAttribute('aria-pressed')
  await button(/^Just five things/).tap()
  await heading('What does it look like?')
  expect(await chosen()).toBe('true')
  await button('Just five things').tap()
  await expect.poll(chosen).toBe('false')
  await button('Just five things').tap()
  await sendPhoto(page, 'My cellar.')
  await heading('Drill')
  expect((await eventsStored(page, sessionIn(page))).filter(({ type }) => type === 'fact.noted')).toMatchObject([
    { fact: { type: 'five.begun' } },
  ])
  expect(phone.complaints).toEqual([])
})
