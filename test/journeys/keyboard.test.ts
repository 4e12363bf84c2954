import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { type Focus, focusOn } from './focus.ts'
import { holdsOver } from './holds.ts'
import { propose, sessionIn } from './person.ts'
import { eventsStored } from './storage.ts'

let phone: Phone
let page: Page

beforeEach(async () => {
  // A low window: what sticks to its lower edge may not cover what has the focus.
  phone = await openPhone(app.url, { touch: false, height: 600 })
  page = phone.page
})
afterEach(() => phone.close())

const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** Looks at what has the focus: never nothing, never hidden, never without a ring, as soon as the screen has settled. */
async function settledFocus(when = 'then'): Promise<Focus> {
  let focus = await focusOn(page)
  await expect
    .poll(
      async () => {
        focus = await focusOn(page)
        return focus.wrong
      },
      { message: `${when}, on ${focus.tag} “${focus.name}”` },
    )
    .toEqual([])
  return focus
}

/** Presses a key, and looks at what has the focus then. */
async function press(key: string): Promise<Focus> {
  await page.keyboard.press(key)
  return settledFocus(`after ${key}`)
}

/** That has the focus, or will have it as soon as what was pressed is done. */
const focusIsOn = (focus: Partial<Focus>) => expect.poll(() => focusOn(page)).toMatchObject({ ...focus, wrong: [] })

/** Goes on with Tab until that control has the focus. */
async function tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  while (passed.length < 40) {
    const focus = await press(key)
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return
    passed.push(focus.name)
  }
  throw new Error(`there is no way with ${key} to ${name}: ${passed.join(', ')}`)
}

/** The card is there, its heading has the focus, and a doubled key is taken again. */
async function card(name: string): Promise<void> {
  await heading(name)
  await focusIsOn({ name, tag: 'h2' })
  await holdsOver(page)
}

/** Goes through everything on the screen, once around. */
async function tabAround(): Promise<string[]> {
  const seen: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focusOn(page)).tag === 'body') return seen // past the last, where the browser's own controls are
    seen.push((await settledFocus()).name)
  }
  throw new Error(`no end: ${seen.join(', ')}`)
}

test('the demo from the first screen to the lists by keyboard alone; the focus is never lost or hidden', async () => {
  await page.getByText('It takes two minutes.').waitFor()
  await tabTo('Try the demo')
  await page.keyboard.press('Enter')
  await card('Crumpled paper')
  await press('1')
  await card('Plate with crumbs')
  await tabTo(/^Kitchen, by the sink/)
  await press('ArrowDown')
  await press('ArrowUp')
  await press('Enter')
  await card('Blue mug')

  // Another place, typed; what was opened is closed again with Escape.
  await tabTo('Other…')
  await page.keyboard.press('Enter')
  await focusIsOn({ name: 'Place', tag: 'input' })
  await page.keyboard.press('Escape')
  await focusIsOn({ name: 'Other…' })
  await page.keyboard.press('Enter')
  await focusIsOn({ name: 'Place', tag: 'input' })
  await page.keyboard.type('Window sill')
  await page.keyboard.press('Enter')
  await card('Roll of tape')
  await press('u')
  await card('Blue mug') // it is back on top
  await press('1')
  await card('Roll of tape')
  await press('1')
  await card('Letters')
  await tabTo('Skip')
  await page.keyboard.press('Space')
  await card('Film camera')

  // The button of the toast goes with what it does.
  await tabTo('Undo', 'Shift+Tab')
  await press('Enter')
  await card('Letters')

  // To the lists, a tick, a file, and back.
  await tabTo('Done for now', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading('That was a start.')
  await focusIsOn({ tag: 'h2' })
  await tabTo('All lists')
  await page.keyboard.press('Enter')
  await tabTo('Crumpled paper')
  await press('Space')
  expect(await page.getByRole('checkbox', { name: 'Crumpled paper' }).isChecked()).toBe(true)
  await tabTo('Download')
  await page.keyboard.press('Enter')
  await tabTo('CSV')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(await readFile(await download.path(), 'utf8')).toContain('Crumpled paper')
  await focusIsOn({ name: 'Download' })
  await tabTo('Go on sorting', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await card('Letters')
  for (const next of ['Film camera', 'Charging cable', 'Headphones', 'Jumper', 'Cardboard box', '']) {
    await page.keyboard.press('1')
    if (next) await card(next)
  }
  await heading('That was our desk.')
  await focusIsOn({ name: 'That was our desk.' })
  await tabAround()
  await tabTo('All lists')
  await page.keyboard.press('Enter')
  await tabTo('All sessions')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Connect a model' }).waitFor()
  await settledFocus()
  await tabAround()

  // A sheet keeps the focus, and gives it back.
  await tabTo('More', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusIsOn({ name: expect.stringMatching(/^Demo: desk corner/) })
  await press('Enter')
  await focusIsOn({ name: 'Rename' })
  await tabTo('Delete')
  await press('Enter')
  await focusIsOn({ name: 'Keep it' })
  expect((await press('Shift+Tab')).name).toBe('Delete')
  await page.keyboard.press('Escape')
  await focusIsOn({ name: 'More' })
  await tabTo('Settings')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Always' }).waitFor()
  expect(await tabAround()).toEqual(expect.arrayContaining(['Always', 'Keep it safe', 'Check for updates']))
  expect(phone.complaints).toEqual([])
})

test('a session with a model by keyboard alone: connect, send, stop with Escape, answer with digits, Y and N', async () => {
  const apiKey = 'sk-canary-keys-90bd-wxyz'
  const replies: readonly Reply[] = [
    { calls: [{ name: 'colour', args: { name: 'grey' } }] },
    { text: 'A desk, I think.', stall: true },
    { calls: [{ name: 'begin_sorting' }] },
    { calls: [propose('Mug', ['Kitchen', 'donate']), propose('Tape', ['Drawer', 'trash'])] },
    { text: 'Looking for more.', stall: true },
    { calls: [{ name: 'time_to_wrap' }] },
    { calls: [{ name: 'confirm_done', args: { items_processed: 2 } }] },
    { calls: [{ name: 'resume_sorting' }] },
    { calls: [propose('Lamp', ['Shelf', 'trash'])] },
    { calls: [{ name: 'time_to_wrap' }] },
    { calls: [{ name: 'confirm_done', args: { items_processed: 3 } }] },
    { calls: [{ name: 'end_session', args: { session_summary: 'The desk is free.' } }] },
  ]
  const provider = await startProvider({ apiKey, replies })
  try {
    await page.getByText('It takes two minutes.').waitFor()
    await tabTo('Connect a model')
    await page.keyboard.press('Enter')
    await page.getByLabel('API key').waitFor()
    await tabTo(/^Any other host/)
    await page.keyboard.press('Enter')
    await focusIsOn({ name: 'Base URL', tag: 'input' })
    await page.keyboard.type(provider.url)
    await tabTo('Model')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('test-model')
    await tabTo('API key')
    await page.keyboard.type(apiKey)
    await page.keyboard.press('Enter')
    await page.getByText('takes photos and calls tools').waitFor()
    await tabAround()
    await tabTo('Take the first photo')
    await page.keyboard.press('Enter')
    await page.getByLabel('Message').waitFor()
    await tabTo('Message')
    await page.keyboard.type('My desk.')
    await tabTo('Send')
    await page.keyboard.press('Enter')
    await page.locator('tidy-app').getByText('A desk, I think.').waitFor()
    await settledFocus()
    await tabTo('Stop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await settledFocus()
    await tabTo('Continue')
    await page.keyboard.press('Enter')
    await card('Mug')
    await press('2')
    await card('Tape')
    await press('1')
    await page.locator('tidy-app').getByText('Looking for more.').waitFor()
    await settledFocus()
    await press('Escape')
    await heading('Ready to go on')
    await tabTo('Continue')
    await page.keyboard.press('Enter')
    await card('Done for now? (2 items handled)')
    await press('n')
    await card('Lamp')
    await press('1')
    await card('Done for now? (3 items handled)')
    await press('Y')
    await heading('The desk is free.')
    await focusIsOn({ name: 'The desk is free.' })
    const events = await eventsStored(page, sessionIn(page))
    const answers = events.flatMap((event) => (event.type === 'question.answered' ? [event.answer] : []))
    expect(answers).toMatchObject([
      { disposition: { to: 'donate' } },
      { disposition: { where: 'Drawer' } },
      false,
      { disposition: { where: 'Shelf' } },
      true,
    ])
    provider.assertWellFormed()
    expect(phone.complaints).toEqual([])
  } finally {
    await provider.close()
  }
})
