import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply, ReplyCall } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone, type PhoneOptions } from './built-app.ts'
import { holdsOver } from './holds.ts'
import { named, propose, sendPhoto, sessionIn } from './person.ts'
import { photoFile } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-sorting-0123456789-abcd'
let provider: Provider
let phone: Phone
let page: Page

afterEach(async () => {
  await phone.close()
  await provider.close()
})

/** A phone whose person has sent a photo of a desk. */
async function begin(replies: readonly Reply[], options?: PhoneOptions): Promise<void> {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url, options)
  page = phone.page
  await connected(page, { url: provider.url, apiKey })
  await button('New session').click()
  if (options?.touch === false) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').click()])
    await chooser.setFiles(await photoFile())
    await button('Remove photo 1').waitFor()
    await button('Send').click()
  } else await sendPhoto(page, 'My desk.')
}

const button = (name: string | RegExp) => named(page, 'button', name)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const told = () => JSON.stringify(provider.calls.at(-1)!.body.messages)

/** A proposal of a thing in that part of the photo. */
const at = (x: number, y: number, item: string, labels: readonly string[]): ReplyCall => {
  const call = propose(item, labels)
  return { ...call, args: { ...Object(call.args), location: 'Left', reason: 'Quick', region: { x, y, width: 0.1, height: 0.1 } } }
}

const mug = at(0.1, 0.1, 'Mug', ['Kitchen', 'donate'])
const tape = at(0.6, 0.2, 'Tape', ['Drawer', 'trash'])
/** The reply that begins the sorting of these things. */
const sorts = (...things: readonly ReplyCall[]): Reply => ({ calls: [{ name: 'begin_sorting' }, ...things] })

/** Takes a choice of the open card, after which another card comes. */
async function decide(choice: RegExp, next: string): Promise<void> {
  await holdsOver(page)
  await page.getByRole('option', { name: choice }).tap()
  await heading(next).waitFor()
}

/** What of the screen cannot be seen without scrolling. */
const beyond = (controls: string) =>
  page.evaluate((selector) => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    const out = all(document).filter((one) => {
      if (!one.matches(selector) || !one.checkVisibility()) return false
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
    })
    const { scrollHeight, scrollWidth } = document.documentElement
    return [
      ...out.map((one) => one.textContent?.trim() || one.getAttribute('aria-label')),
      ...(scrollHeight > innerHeight || scrollWidth > innerWidth ? [`${scrollWidth}x${scrollHeight}`] : []),
    ]
  }, controls)

/** Looks at the screen in windows of all sizes, and ends with the widest one. */
async function fits(what: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [320, 568],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => beyond('h2, button, [role=option], tidy-photo-view, .tray'), { message: `${what} at ${width}x${height}` })
      .toEqual([])
    const photo = (await page.locator('tidy-photo-view').boundingBox())!
    expect(photo.width * photo.height, `${what}, the photo at ${width}x${height}`).toBeGreaterThan(0.15 * width * height)
  }
}

test('T39 T56 photo and tray are seen together in windows of all sizes, while the model looks, with a card and with help; all of it has keys', async () => {
  const things = [at(0.1, 0.2, 'Mug', ['Kitchen', 'donate']), at(0.6, 0.6, 'Tape', ['Drawer', 'trash', 'donate'])]
  await begin(
    [
      { text: 'A desk.', calls: [{ name: 'begin_sorting' }, ...things], stall: true },
      { calls: [{ name: 'begin_sorting' }, ...things, at(0.4, 0.4, 'Cable', ['Drawer', 'trash'])] },
      { text: 'Is it for the phone?\n- Yes\n- No' },
      { calls: [at(0.4, 0.4, 'Cable', ['Drawer', 'trash'])] },
    ],
    { touch: false, width: 1440, height: 900 },
  )
  // The first thing is whole, and nothing of it can be tapped yet.
  await page.locator('tidy-wait').getByText('Kitchen').waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  await fits('the wait')
  await page.keyboard.press('Escape')
  await button('Continue').click()
  await heading('Mug').waitFor()
  await fits('a card')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'What is it?' }).waitFor()
  await page.keyboard.press('Escape')
  // Where keys are shown, there is a button that says so.
  await button('Keys').click()
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' })
  await holdsOver(page)
  await page.keyboard.press('o')
  await page.getByLabel('Place').waitFor()
  await page.keyboard.type('s')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue mug')
  await page.keyboard.press('Enter')
  await heading('Blue mug').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('sk')
  await page.keyboard.press('Enter')
  await page.getByText('Noted', { exact: true }).first().waitFor()
  await holdsOver(page)
  await page.keyboard.press('s')
  await heading('Tape').waitFor()
  expect(await page.locator('loop-toast').getByText('Noted').count()).toBe(0)
  await holdsOver(page)
  await page.keyboard.press('2')
  await heading('Cable').waitFor()
  await button('Trash, 1 thing').waitFor()
  await button('Tape, trash').waitFor()
  await holdsOver(page)
  await page.keyboard.press('k')
  await heading('Is it for the phone?').waitFor()
  await fits('help')
  await holdsOver(page)
  await page.keyboard.press('Escape')
  await heading('Cable').waitFor()
  await holdsOver(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Later', exact: true }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('T36 on the photo all known things have a mark: a tap takes one next, or shows what was decided, to be undone', async () => {
  await begin([sorts(mug, tape, at(0.3, 0.6, 'Cable', ['Box', 'trash'])), { text: 'That is all.' }])
  await heading('Mug').waitFor()
  await button('Whole photo').tap()
  await heading('What is here').waitFor()
  await button('Cable, not decided').tap()
  await button('Cable, not decided, next').waitFor()
  await button('Close').tap()
  await holdsOver(page)
  await page.getByRole('option', { name: /^Kitchen/ }).tap()
  await heading('Cable').waitFor()

  await button('Whole photo').tap()
  await button('Mug, Kitchen').tap()
  await page.getByText('Mug: Kitchen').first().waitFor()
  await button('Undo').tap()
  await heading('Mug').waitFor()
  await page.getByText('Taken back: Kitchen').waitFor()
  for (const [choice, next] of [
    [/^Donate/i, 'Cable'],
    [/^Box/, 'Tape'],
  ] as const) {
    await holdsOver(page)
    await page.getByRole('option', { name: choice }).tap()
    await heading(next).waitFor()
  }
  await holdsOver(page)
  await page.getByRole('option', { name: /^Trash/i }).tap()
  await page.locator('tidy-app').getByText('That is all.').waitFor()
  // The model is told in the order of its calls.
  const results = provider.calls.at(-1)!.body.messages.filter(({ role }: { role: string }) => role === 'tool')
  expect(results.slice(2).map(({ content }: { content: string }) => JSON.parse(content).disposition)).toEqual([
    'trash',
    'place at Box',
  ])
  const events = await eventsStored(page, sessionIn(page))
  expect(events.filter(({ type }) => type === 'call.preferred')).toHaveLength(1)
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('T25 T36 a thing that was tapped on the photo comes soon, not next, while a card that was taken back and one begun before come first', async () => {
  await begin([
    sorts(mug, tape, at(0.8, 0.8, 'Pen', ['Cup', 'trash']), at(0.3, 0.6, 'Cable', ['Box', 'trash'])),
    { text: 'That is all.' },
  ])
  const tells = (news: string) => page.locator('tidy-whole-photo').getByText(news).waitFor()
  await heading('Mug').waitFor()
  await decide(/^Kitchen/, 'Tape')
  await button('Undo').tap()
  await page.getByText('Taken back: Kitchen').waitFor()

  await button('Whole photo').tap()
  await button('Cable, not decided').tap()
  await tells('Cable comes soon')
  await button('Cable, not decided, soon').waitFor()
  // Its question is open below the card.
  await holdsOver(page)
  await button('Tape, not decided, soon').tap()
  await tells('Tape comes soon')
  expect(await button('Cable, not decided, soon').count()).toBe(1)
  await button('Close').tap()
  await decide(/^Kitchen/, 'Tape')
  await button('Whole photo').tap()
  await button('Cable, not decided, next').waitFor()
  await holdsOver(page)
  await button('Pen, not decided').tap()
  await tells('Pen comes next')
  await button('Pen, not decided, next').waitFor()
  await button('Close').tap()
  await decide(/^Drawer/, 'Pen')
  await decide(/^Cup/, 'Cable')
  expect(phone.complaints).toEqual([])
})

test('T26 T36 a thing for another day says so on the photo, and a tap there brings its card back without the model', async () => {
  await begin([sorts(mug, tape)])
  await heading('Mug').waitFor()
  await holdsOver(page)
  await button('Skip').tap()
  await heading('Tape').waitFor()
  const asked = provider.calls.length
  await button('Whole photo').tap()
  await heading('What is here').waitFor()
  await page.locator('tidy-whole-photo').getByRole('listitem').filter({ hasText: 'Mug' }).getByText('for another day').waitFor()
  await button('Mug, for another day').tap()
  await heading('Mug').waitFor()
  await decide(/^Kitchen/, 'Tape')
  expect(provider.calls).toHaveLength(asked)
  expect(phone.complaints).toEqual([])
})

test('T25 T36 a skip that was taken back on the photo is offered by no toast, which goes on to the decision before', async () => {
  await begin([sorts(mug, tape, at(0.8, 0.8, 'Pen', ['Cup', 'trash']))])
  await heading('Mug').waitFor()
  await decide(/^Kitchen/, 'Tape')
  await holdsOver(page)
  await button('Skip').tap()
  await heading('Pen').waitFor()
  await button('Whole photo').tap()
  await button('Tape, for another day').tap()
  await heading('Tape').waitFor()
  await page.getByText('Mug: Kitchen').waitFor()
  await holdsOver(page)
  await button('Undo').tap()
  await heading('Mug').waitFor()
  expect(await button('Undo').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('T38 T55 a model that only talks leaves one tap that goes on; a swipe takes the recommended choice or skips', async () => {
  await begin([{ text: 'What a nice desk. Shall we begin?' }, sorts(mug, tape), { text: 'I see more on the shelf.' }])
  await page.locator('tidy-app').getByText('Shall we begin?').waitFor()
  await holdsOver(page)
  await button('Start sorting').tap()
  await heading('Mug').waitFor()
  expect(told()).toContain('Please start sorting.')

  const devtools = await phone.context.newCDPSession(page)
  const swipe = async (by: number, until: number) => {
    await holdsOver(page)
    const { x, y, width, height } = (await page.locator('tidy-photo-view').boundingBox())!
    const from = { x: x + width / 2, y: y + height / 3 }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
    await touch('touchStart', [from])
    for (let moved = 0.1; moved <= until; moved += 0.1) await touch('touchMove', [{ x: from.x + by * moved, y: from.y }])
    return () => touch('touchEnd', [])
  }
  // Too short a way decides nothing.
  await (await swipe(170, 0.5))()
  await heading('Mug').waitFor()
  const lift = await swipe(185, 1)
  await page.locator('tidy-sorting').getByText('Kitchen', { exact: true }).and(page.locator('.verdict')).waitFor()
  await lift()
  await heading('Tape').waitFor()
  await page.getByText('Mug: Kitchen').first().waitFor()
  await (await swipe(-185, 1))()
  await page.locator('tidy-app').getByText('I see more on the shelf.').waitFor()
  await button('Go on sorting').waitFor()
  const events = await eventsStored(page, sessionIn(page))
  const answers = events.flatMap((event) => (event.type === 'question.answered' ? [event.answer] : []))
  expect(answers).toEqual([{ disposition: { to: 'place', where: 'Kitchen' } }, { disposition: { to: 'skip' } }])
  expect(phone.complaints).toEqual([])
})
