import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { beginSession, propose, sendPhoto, sessionIn, tapOn } from './person.ts'
import { photoFile } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-end-0123456789-abcd'
const things = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => propose(`Thing ${from + at}`, ['Shelf', 'donate']))

let provider: Provider
let phone: Phone
let page: Page

async function begin(replies: readonly (Reply | Refusal)[], first: string) {
  provider = await startProvider({ apiKey, replies })
  await beginSession(page, { url: provider.url, apiKey })
  await heading(first)
}
beforeEach(async () => {
  phone = await openPhone(app.url)
  page = phone.page
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const tap = (name: string | RegExp, role: 'button' | 'option' = 'button') => tapOn(page, role, name)
async function sort(from: number, count: number) {
  for (let at = from; at < from + count; at++) {
    await heading(`Thing ${at}`)
    await tap(/^Shelf/, 'option')
  }
}
async function pick(name: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(name)])
  return chooser
}

const QUESTION = 'Was it used this year?'
/** Asks for help with the open card, which the model answers with that question, and goes back. */
async function helpAndBack(): Promise<void> {
  await tap("I'm stuck")
  await heading(QUESTION)
  await tap('Back to sorting')
}

test('T33 five more things are handled, then the session rests on its picture, also after a reload, until five more are asked for', async () => {
  await begin([{ calls: [{ name: 'begin_sorting' }, ...things(0, 7)] }, { calls: things(7, 6) }], 'Thing 0')
  const id = sessionIn(page)
  await tap('Done for now')
  await heading('Nothing is handled yet.')
  await tap('Just five more')
  await sort(0, 2)
  await page.getByRole('img', { name: '2 handled, 3 to go' }).waitFor()
  await sort(2, 3)
  await heading('One more photo?')
  expect(provider.calls).toHaveLength(1)

  await page.reload()
  await heading('One more photo?')
  expect(await page.getByRole('alert').count()).toBe(0)
  await tap('Later')
  await heading('5 things are handled.')
  await page.getByText('2 for another day').waitFor()
  await tap('Just five more')
  // First those that were left, at once. The fifth is skipped, taken back and decided: the card after it waits for another five.
  await sort(5, 4)
  await heading('Thing 9')
  await tap('Skip')
  await heading('Thing 10')
  await tap('Undo')
  await heading('Thing 9')
  await tap(/^Shelf/, 'option')
  await heading('One more photo?')
  expect(provider.calls).toHaveLength(2)
  expect(JSON.stringify(provider.calls[1]!.body.messages)).toContain('handle 5 more')

  // The last one is taken back, and decided again: the session rests as before.
  await tap('All lists')
  await page.getByText('All decisions').tap()
  await tap('Undo Thing 9')
  await tap('Go on sorting')
  await heading('Thing 9')
  await tap(/^Donate/i, 'option')
  await heading('One more photo?')
  const halts = (await eventsStored(page, id)).flatMap((event) => (event.type === 'run.halted' ? [event.reason] : []))
  expect(halts).toEqual(['five_done'])
  await tap('Later')
  await tap('Just five more')
  await heading('Thing 10')
  expect(provider.calls).toHaveLength(2)
  expect(phone.complaints).toEqual([])
})

test('T33 what five things left comes first, whatever the model says to five more, and every way on leads to it', async () => {
  const wraps = { calls: [{ name: 'time_to_wrap' }] }
  const asks = { calls: [{ name: 'confirm_done', args: { items_processed: 5 } }] }
  const stuck = { text: QUESTION }
  await begin([{ calls: [{ name: 'begin_sorting' }, ...things(0, 7)] }, wraps, asks, stuck, wraps, asks], 'Thing 0')
  await tap('Done for now')
  await tap('Just five more')
  await sort(0, 5)
  await heading('One more photo?')
  await tap('All lists')
  await page.getByRole('button', { name: 'Go on sorting' }).waitFor()
  await page.goto(app.url)
  await tap('Continue')
  await heading('One more photo?')
  // What was answered is not asked again before more is done.
  await tap('Later')
  await heading('5 things are handled.')
  await page.goto(app.url)
  await tap('Continue')
  await heading('5 things are handled.')
  await tap('Just five more')
  await heading('Thing 5')
  // The model has wrapped up, and asks.
  await expect.poll(() => provider.calls.length).toBe(3)
  await page.getByRole('img', { name: '5 handled, 5 to go' }).waitFor()
  await heading('Thing 5')
  await helpAndBack()
  await heading('Thing 5')
  await sort(5, 2)
  await heading('Done for now? (7 items handled)')
  expect(phone.complaints).toEqual([])
})

test('T16 T33 what five things left comes first, and has its help, also where the model began with a room that there is none of', async () => {
  const begins = { name: 'begin_sorting', args: { room_type: 'desk' } }
  const stuck = { text: QUESTION }
  await begin([{ calls: [begins, ...things(0, 7)] }, { calls: things(20, 3) }, stuck], 'Thing 0')
  await tap('Done for now')
  await tap('Just five more')
  await sort(0, 5)
  // What waits has its card at once from the lists, too.
  await tap('All lists')
  await tap('Thing 6')
  await sort(6, 1)
  await heading('Thing 5')
  await expect.poll(() => provider.calls.length).toBe(2)
  await heading('Thing 5')
  // Also in a page that is loaded anew, to which one comes back from Home.
  await tap('Done for now')
  await page.goto(app.url)
  await page.reload()
  await tap('Continue')
  await heading('Thing 5')
  await helpAndBack()
  await sort(5, 1)
  await heading('Thing 20')
  expect(phone.complaints).toEqual([])
})

/** Some pixels of the picture in the sheet, and its size. */
const picture = () =>
  page.getByRole('img', { name: /^The picture/ }).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = image
    Object.assign(canvas, { width, height })
    const to = canvas.getContext('2d', { willReadFrequently: true })!
    to.drawImage(image, 0, 0)
    const isGround = (x: number, y: number) =>
      [...to.getImageData(x, y, 1, 1).data].every((value, at) => Math.abs(value - [246, 248, 243, 255][at]!) < 6)
    return { width, height, caption: isGround(1040, 1330), gap: isGround(900, 583), photo: !isGround(900, 300) }
  })

test('T32 one picture is shared, before above after, made on the device; the before can be left out', async () => {
  await begin([{ calls: [{ name: 'begin_sorting' }, ...things(0, 2)] }], 'Thing 0')
  await sort(0, 1)
  await tap('Done for now')
  await (await pick('Take the after photo')).setFiles(await photoFile('after.jpg'))
  await page.getByRole('slider', { name: 'Before and after' }).waitFor()
  await heading('One thing is handled.')
  await page.evaluate(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) =>
        void shared.push(`${file!.name} ${file!.type} ${file!.size > 10_000}`),
    })
    Object.assign(globalThis, { shared })
  })
  await tap('Share')
  const whole = { width: 1080, height: 1350, caption: true, gap: true, photo: true }
  await expect.poll(picture).toEqual(whole)
  const calls = provider.calls.length
  await page.getByRole('button', { name: 'Share', exact: true }).last().tap()
  expect(await page.evaluate(() => Object.assign(globalThis).shared)).toEqual(['tidy.jpg image/jpeg true'])

  await page.getByRole('switch', { name: 'Show the before' }).tap()
  await expect.poll(picture).toEqual({ ...whole, gap: false })
  const [download] = await Promise.all([page.waitForEvent('download'), tap('Download')])
  expect(download.suggestedFilename()).toBe('tidy.jpg')
  expect((await readFile(await download.path())).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(provider.calls).toHaveLength(calls)
  expect(phone.complaints).toEqual([])
})

test('T34 T54 ticks come back with a backup; the donation box has the things of all sessions, those of a copy once', async () => {
  const second: Reply = {
    calls: [{ name: 'begin_sorting' }, propose('Mirror', ['donate', 'Hall']), propose('Rug', ['Hall', 'trash'])],
  }
  await begin(
    [
      {
        calls: [
          { name: 'begin_sorting' },
          propose('Drill', ['Shelf', 'Box']),
          propose('Coat', ['donate', 'Hall']),
          ...things(0, 1),
        ],
      },
      second,
    ],
    'Drill',
  )
  const id = sessionIn(page)
  await tap(/^Shelf/, 'option')
  await heading('Coat')
  await tap(/^Donate/i, 'option')
  await tap('Done for now')
  await tap('All lists')
  await box('Drill').tap()
  await tap('All sessions')
  await tap('New session')
  await sendPhoto(page, 'The hall.')
  await heading('Mirror')
  await tap(/^Donate/i, 'option')
  await heading('Rug')

  await page.goto(`${app.url}#/settings`)
  const [download] = await Promise.all([page.waitForEvent('download'), tap('Back up now')])
  await tap(/^Delete everything/)
  await tap('Delete')
  await (await pick('Open a backup')).setFiles(await download.path())
  await page.getByText('2 sessions brought in.').first().waitFor()
  await page.goto(`${app.url}#/session/${id}/lists`)
  // What was put away before is folded away.
  await page.locator('summary').filter({ hasText: 'Shelf' }).tap()
  await box('Drill').waitFor()
  expect([await box('Drill').isChecked(), await box('Coat').isChecked()]).toEqual([true, false])

  await page.goto(`${app.url}#/session/${id}`)
  await tap('Go on with a copy')
  await heading('Thing 0')
  const copy = sessionIn(page)
  // Home has the copy in place of what came from the file, as the session to go on with.
  await page.goto(`${app.url}#/`)
  await page.getByText('Open now').waitFor()
  expect(await page.locator('tidy-home .room').count()).toBe(1)
  await page.getByLabel('Open session').getByRole('button', { name: 'Continue' }).tap()
  await heading('Thing 0')
  expect(sessionIn(page)).toBe(copy)
  await page.goto(`${app.url}#/donations`)
  await heading('2 things to give away.')
  // Ticked, and taken back before the first tick is noted.
  await box('Coat').tap()
  await box('Coat').tap()
  await box('Mirror').tap()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await heading('One thing to give away.')
  await page.reload()
  await heading('One thing to give away.')
  expect([await box('Coat').isChecked(), await box('Mirror').isChecked()]).toEqual([false, true])
  await tap('I dropped it off')
  await heading('Nothing waits to be given away.')
  await tap('Undo')
  await heading('One thing to give away.')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  expect(await box('Coat').isChecked()).toBe(false)
  await tap('I dropped it off')
  await heading('Nothing waits to be given away.')
  await page.reload()
  await heading('Nothing waits to be given away.')
  await box('Mirror').tap()
  await heading('One thing to give away.')
  expect(phone.complaints).toEqual([])
})

test('T50 who is done for now at the question whether they are has said so, and Home offers the place no more to go on with', async () => {
  await begin(
    [
      { calls: [{ name: 'begin_sorting' }, ...things(0, 2)] },
      { calls: [{ name: 'time_to_wrap', args: { reason: 'all is sorted' } }] },
      { calls: [{ name: 'confirm_done', args: { items_processed: 2 } }] },
    ],
    'Thing 0',
  )
  const id = sessionIn(page)
  await sort(0, 2)
  await heading('Done for now? (2 items handled)')
  await tap('Done for now')
  await heading('One more photo?')
  const isDone = async () =>
    (await eventsStored(page, id)).some((event) => event.type === 'fact.noted' && event.fact.type === 'session.confirmed_done')
  await expect.poll(isDone).toBe(true)
  await tap('Back')
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
  expect(await page.getByText('Open now').count()).toBe(0)
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('T10 after a yes to “Done for now?” a failure of the model leads to the end at once, and five more are asked for from there', async () => {
  const busy = { status: 500, body: { error: { message: 'busy' } } }
  await begin(
    [
      { calls: [{ name: 'begin_sorting' }, ...things(0, 2)] },
      { calls: [{ name: 'time_to_wrap' }] },
      { calls: [{ name: 'confirm_done', args: { items_processed: 1 } }] },
      busy,
      busy,
      busy,
      { calls: things(2, 1) },
    ],
    'Thing 0',
  )
  await sort(0, 1)
  await heading('Thing 1')
  await tap('Skip')
  await heading('Done for now? (1 item handled)')
  await tap('Yes')
  await page.waitForURL('**/end')
  await tap('Later')
  await heading('One thing is handled.')
  await page.goto(`${app.url}#/session/${sessionIn(page)}`)
  await page.waitForURL('**/end')
  expect(provider.calls).toHaveLength(6)
  await tap('Just five more')
  await heading('Thing 2')
  expect(provider.calls).toHaveLength(7)
})

test('T10 without a network after the yes the end opens too, and has the words of the model once the network is back', async () => {
  await begin(
    [
      { calls: [{ name: 'begin_sorting' }, ...things(0, 1)] },
      { calls: [{ name: 'time_to_wrap' }] },
      { calls: [{ name: 'confirm_done', args: { items_processed: 1 } }] },
      { calls: [{ name: 'end_session', args: { session_summary: 'The desk is free.' } }] },
    ],
    'Thing 0',
  )
  await sort(0, 1)
  await heading('Done for now? (1 item handled)')
  await phone.context.setOffline(true)
  await tap('Yes')
  await page.waitForURL('**/end')
  await tap('Later')
  await heading('One thing is handled.')
  await tap('All lists')
  await page.getByRole('button', { name: 'Go on sorting' }).waitFor()
  await tap('Back')
  await phone.context.setOffline(false)
  await heading('The desk is free.')
})

test('T50 a session without anything that waits rests once the person leaves its end through its lists: its cover leads to its end', async () => {
  await begin(
    [{ calls: [{ name: 'begin_sorting' }, ...things(0, 1)] }, { text: 'Is there anything else on the desk?' }],
    'Thing 0',
  )
  const id = sessionIn(page)
  await tap(/^Shelf/, 'option')
  await page.locator('.said').filter({ hasText: 'Is there anything else on the desk?' }).waitFor()
  await page.locator('section.tray').getByRole('button', { name: 'Done for now' }).tap()
  await tap('Later')
  await tap('All lists')
  await tap('All sessions')
  const cover = page.getByRole('link', { name: /1 handled/ })
  await cover.waitFor()
  expect(await cover.textContent()).not.toContain('Open')
  await cover.tap()
  await page.waitForURL(`**/#/session/${id}/end`)
})
