import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { focusOn } from './focus.ts'
import { holdsOver } from './holds.ts'
import { named, propose, sessionIn } from './person.ts'
import { bringPhoto, photoFile } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-mouse-0123456789-abcd'
let provider: Provider
let phone: Phone
let page: Page

beforeEach(async () => {
  const things = ['Mug', 'Tape', 'Cable'].map((item) => propose(item, ['Kitchen', 'trash']))
  provider = await startProvider({
    apiKey,
    replies: [{ calls: [{ name: 'begin_sorting' }, ...things] }, { text: 'That is all.' }],
  })
  phone = await openPhone(app.url, { touch: false, width: 1440, height: 900 })
  page = phone.page
  await connected(page, { url: provider.url, apiKey })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

const button = (name: string | RegExp) => named(page, 'button', name)
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** Sends a photo of a desk, picked from the disk. */
async function send(): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').click()])
  await chooser.setFiles(await photoFile())
  await button('Remove photo 1').waitFor()
  await button('Send').click()
  await heading('Mug')
  await holdsOver(page)
}

/** The words that are selected, in whatever shadow root. */
const selected = () =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    // Chromium gives each shadow root its own.
    return roots(document)
      .map((root) => (root as Document).getSelection?.()?.toString() ?? '')
      .join('')
  })

test('T39 T32 a picture that is dropped or pasted at a card is noted, and the card stays; at the end it is the after photo', async () => {
  await button('New session').click()
  await send()
  const id = sessionIn(page)
  for (const how of ['drop', 'paste'] as const) {
    await bringPhoto(page, how)
    await button(/^Photo noted/).waitFor()
    await page.keyboard.press('s')
    await heading(how === 'drop' ? 'Tape' : 'Cable')
    await holdsOver(page)
    expect(await button(/^Photo noted/).count()).toBe(0)
  }
  await page.keyboard.press('1')
  await page.getByText('Cable: Kitchen').first().waitFor()
  // In the bar, and beside the last words of the model.
  await button('Done for now').first().click()
  await heading('One more photo?')
  await bringPhoto(page, 'drop')
  await page.locator('loop-before-after').waitFor()
  const photographed = async () => JSON.stringify(await eventsStored(page, id)).split('"place.photographed"').length - 1
  expect(await photographed()).toBe(1)
  // It is asked for no more: a picture is for nothing now, and the app stays.
  await bringPhoto(page, 'drop')
  await page.locator('loop-before-after').waitFor()
  expect(await photographed()).toBe(1)
  expect(phone.complaints).toEqual([])
})

/** Clicks twice where a button is; the second time what comes then is there, as for who is slow. */
async function clickTwice(name: string, comes: () => Promise<void>): Promise<void> {
  const { x, y, width, height } = (await button(name).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await comes()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('T14 T32 a pile leads to its list, and each way back from there to the card', async () => {
  await button('New session').click()
  await send()
  await page.keyboard.press('1')
  await heading('Tape')
  await holdsOver(page)
  await page.keyboard.press('2')
  await heading('Cable')
  for (const goBack of [() => button('Back').click(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await button('Trash, 1 thing').click()
    await page.getByRole('checkbox', { name: 'Tape' }).waitFor()
    await expect.poll(() => focusOn(page)).toMatchObject({ tag: 'h2', name: 'Trash' })
    await holdsOver(page)
    await goBack()
    await heading('Cable')
    await holdsOver(page)
  }
  await button('Trash, 1 thing').click()
  await page.getByRole('checkbox', { name: 'Tape' }).waitFor()
  for (const goBack of [() => button('Back').click(), () => page.keyboard.press('Escape')]) {
    await page.reload()
    await expect.poll(() => focusOn(page)).toMatchObject({ tag: 'h2', name: 'Trash' })
    await holdsOver(page)
    await goBack()
    await heading('Cable')
    await page.goBack()
    await page.getByRole('checkbox', { name: 'Tape' }).waitFor()
  }
})

test('T39 a double click selects no word of what comes, and still selects one of what was there', async () => {
  await button('New session').click()
  await send()
  await clickTwice('Skip', () => heading('Tape'))
  expect(await selected()).toBe('')
  await holdsOver(page)
  await clickTwice('Done for now', () => page.locator('tidy-end h2').waitFor())
  expect(await selected()).toBe('')
  await page.locator('tidy-end h2').dblclick({ position: { x: 20, y: 16 } })
  expect(await selected()).not.toBe('')
  expect(phone.complaints).toEqual([])
})
