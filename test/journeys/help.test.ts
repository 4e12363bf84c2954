import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { openPhone, type Phone } from './built-app.ts'
import { installed } from './installed.ts'
import { beginSession, named, propose, sessionIn, tapOn } from './person.ts'
import { bringPhoto, photoFile } from './photo.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-help-0123456789-abcd'
let provider: Provider
let phone: Phone

afterEach(async () => {
  await phone.close()
  await provider.close()
})

const resume = { name: 'resume_sorting' }
const replies: readonly Reply[] = [
  { calls: [{ name: 'begin_sorting' }, propose('Film camera', ['Shelf', 'donate']), propose('Old tape', ['trash', 'Drawer'])] },
  // Stuck on the camera.
  {
    text: 'Does the camera help you draw here?\n- Yes, I draw from its pictures\n- Not for a long time\n- I use it, but somewhere else',
  },
  { calls: [resume] },
  { calls: [propose('Black thing', ['Drawer', 'trash'])] },
  // What is it?
  { text: 'It lies left of the lamp, flat and black. What does it look like from near?' },
  { text: 'It has a plug. Is it a charger?\n- Yes, for the phone' },
  { calls: [resume] },
  { calls: [propose('Phone charger', ['Desk drawer', 'donate'])] },
  // Stuck again, and skipped.
  { text: 'When did you last charge something with it?' },
  { calls: [propose('Letters', ['Folder', 'recycle'])] },
]

/** What the person said last, as the model was told it. */
const lastSaid = () => {
  const { messages } = provider.calls.at(-1)!.body
  return messages.findLast(({ role }: { role: string }) => role === 'user').content
}

/** The person is done for now, and goes on from Home when the page is loaded the next time. */
async function comeBackLater(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done for now' }).first().tap()
  await page.getByRole('button', { name: 'All lists', exact: true }).waitFor()
  await page.goto(app.url)
  await page.reload()
  await tapOn(page, 'button', 'Continue')
}

/** Decides the cards behind a help; before each the model was asked so many times, where that is given. */
async function sortTheRest(page: Page, calls?: number): Promise<void> {
  for (const thing of ['Film camera', 'Old tape', 'Vase']) {
    await named(page, 'heading', thing).waitFor()
    if (calls !== undefined) expect(provider.calls).toHaveLength(calls)
    await tapOn(page, 'option', /^Shelf/)
  }
}

test('T16 a person who is stuck, or does not know a thing, is asked about it, answers, and is back at a card', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url, { motion: true })
  const { page } = phone
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.textContent
    })
  await beginSession(page, { url: provider.url, apiKey })

  await heading('Film camera')
  await tap("I'm stuck")
  await heading('Does the camera help you draw here?')
  expect(await focused()).toBe('Does the camera help you draw here?')
  expect(await page.getByRole('listbox', { name: 'Your answer' }).getByRole('option').allInnerTexts()).toHaveLength(2)
  expect(await page.getByText('Recommended').count()).toBe(0)
  expect(await page.getByText('not clear yet').count()).toBe(0) // nothing was decided, so that there is nothing to undo
  await page.getByRole('img', { name: 'Photo of Film camera' }).waitFor()
  expect(await page.getByText('Old tape').count()).toBe(0)
  await page.getByRole('option', { name: 'Not for a long time' }).tap()

  await heading('Black thing')
  expect(JSON.stringify(provider.calls[2]!.body.messages)).toContain('Not for a long time')
  await tap('What is it?')
  await heading('It lies left of the lamp, flat and black.')
  await page.getByRole('option', { name: 'I see it' }).waitFor()
  expect(await page.getByRole('button', { name: /^(Something else|Skip for today|Back to sorting)$/ }).count()).toBe(3)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('Take a closer photo')])
  await chooser.setFiles(await photoFile('closer.jpg'))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByText('1 photo,').waitFor()
  // A page that is loaded anew still has the photo that was taken.
  await page.reload()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  expect(provider.calls).toHaveLength(5)
  await tap('Send')
  await heading('It has a plug. Is it a charger?')
  expect(JSON.stringify(lastSaid())).toContain('data:image/jpeg')
  await tap('Something else')
  await page.getByLabel('Message').fill('Yes, an old one.')
  await tap('Send')

  await heading('Phone charger')
  await tap("I'm stuck")
  await heading('When did you last charge something with it?')
  await tap('Skip for today')
  // It was left for the first help, and comes before what the model proposes meanwhile.
  await heading('Old tape')
  await tapOn(page, 'option', /^Drawer/)
  await heading('Letters')
  await page.getByRole('button', { name: 'Done for now' }).tap()
  await heading('One more photo?')
  await page.getByRole('button', { name: 'All lists' }).tap()
  for (const item of ['Film camera', 'Phone charger']) await page.getByText(item).first().waitFor()

  expect(provider.faults).toEqual([])
  provider.assertWellFormed()
  expect(phone.complaints).toEqual([])
})

test('T16 words that are typed in a help are kept over a reload and a way to Home, for its question alone', async () => {
  const asks = 'When did you use it last?'
  await inHelp({ text: asks }, { text: 'And before that?' })
  const { page } = phone
  const message = page.getByLabel('Message')
  await tapOn(page, 'button', 'Say something')
  await message.fill('Sometimes, I')
  await page.reload()
  await tapOn(page, 'button', 'Say something')
  expect(await message.inputValue()).toBe('Sometimes, I')
  await tapOn(page, 'button', 'Send')

  await named(page, 'heading', asks).waitFor()
  expect(await message.inputValue()).toBe('')
  await message.fill('In May, for')
  const here = page.url()
  await page.goto(`${app.url}#/`)
  await named(page, 'button', 'Settings').waitFor()
  await page.goto(here)
  await named(page, 'heading', asks).waitFor()
  expect(await message.inputValue()).toBe('In May, for')
  await page.reload()
  await named(page, 'heading', asks).waitFor()
  expect(await message.inputValue()).toBe('In May, for')
  await tapOn(page, 'button', 'Send')
  await named(page, 'heading', 'And before that?').waitFor()
  expect(await message.inputValue()).toBe('')
})

/** In the help with the camera; the next two things are ready behind it. Then come these replies. */
async function inHelp(...then: readonly (Reply | Refusal)[]): Promise<void> {
  provider = await startProvider({
    apiKey,
    replies: [
      {
        calls: [
          { name: 'begin_sorting' },
          ...['Film camera', 'Old tape', 'Vase'].map((name) => propose(name, ['Shelf', 'trash'])),
        ],
      },
      { text: 'Do you use it?\n- Yes\n- No' },
      ...then,
    ],
  })
  phone = await openPhone(app.url, { motion: true })
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await named(page, 'heading', 'Film camera').waitFor()
  await tapOn(page, 'button', "I'm stuck")
  await named(page, 'heading', 'Do you use it?').waitFor()
}

const tellsBlackThing: Reply = { calls: [propose('Black thing', ['Drawer', 'trash'])] }

test.each(['that is still tried', 'that was stopped', 'that has failed'])(
  'T16 from a help %s for want of a network one goes back to the cards that are ready; the one that is shown stays after a reload and when the network is back',
  async (how) => {
    await inHelp(tellsBlackThing)
    const { page, context } = phone
    await installed(page)
    await context.setOffline(true)
    await tapOn(page, 'option', 'No')
    await page.getByText('No network just now. It goes on when it is back.').waitFor()
    if (how === 'that was stopped') await tapOn(page, 'button', 'Stop')
    if (how !== 'that is still tried')
      await named(page, 'heading', how === 'that was stopped' ? 'Ready to go on' : 'No network just now').waitFor()
    await tapOn(page, 'button', 'Back to sorting')
    await named(page, 'heading', 'Film camera').waitFor()
    await page.reload()
    await named(page, 'heading', 'Film camera').waitFor()
    await context.setOffline(false)
    await expect.poll(() => provider.calls.length).toBe(3)
    await page.getByText('4 things to look at.').waitFor({ state: 'attached' })
    await sortTheRest(page)
    await named(page, 'heading', 'Black thing').waitFor()
  },
)

test('T16 a key that is refused in a help does not keep the cards behind it: they are a tap away', async () => {
  await inHelp(
    { status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } },
    tellsBlackThing,
  )
  const { page } = phone
  await tapOn(page, 'option', 'No')
  await named(page, 'heading', /does not accept the key/).waitFor()
  await tapOn(page, 'button', 'Back to sorting')
  await named(page, 'heading', 'Film camera').waitFor()
})

test('T16 who is done for now in a help that failed has the cards behind it the next time, and what they said is heard once', async () => {
  await inHelp(
    { status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } },
    tellsBlackThing,
  )
  const { page } = phone
  await tapOn(page, 'option', 'No')
  await named(page, 'heading', /does not accept the key/).waitFor()
  await comeBackLater(page)
  await sortTheRest(page)
  // Only now is the model needed again.
  await named(page, 'heading', /does not accept the key/).waitFor()
  expect(provider.calls.length).toBe(3)
  await tapOn(page, 'button', 'Try again')
  await named(page, 'heading', 'Black thing').waitFor()
  const { messages } = provider.calls.at(-1)!.body
  expect(
    messages.filter(({ role, content }: { role: string; content: unknown }) => role === 'user' && content === 'No'),
  ).toHaveLength(1)
})

test('T16 T26 who is done for now while a help asks something has the cards the next time, and no old question; the model hears that they went back', async () => {
  await inHelp(tellsBlackThing)
  const { page } = phone
  await comeBackLater(page)
  await sortTheRest(page, 2)
  // Only now is the model needed again.
  await named(page, 'heading', 'Black thing').waitFor()
  expect(lastSaid()).toBe('Back to sorting, please.')
  expect(phone.complaints).toEqual([])
})

test('T16 who is done for now with words that are not sent is in the help again, and five more begin with the cards', async () => {
  await inHelp(tellsBlackThing)
  const { page } = phone
  const message = page.getByLabel('Message')
  const done = () => page.getByRole('button', { name: 'Done for now' }).first().tap()
  await tapOn(page, 'button', 'Say something')
  await message.fill('Sometimes, I')
  await page.keyboard.press('Escape')
  await done()
  await page.getByRole('button', { name: 'All lists', exact: true }).waitFor()
  await page.goto(app.url)
  await tapOn(page, 'button', 'Continue')
  await named(page, 'heading', 'Do you use it?').waitFor()
  await tapOn(page, 'button', 'Say something')
  expect(await message.inputValue()).toBe('Sometimes, I')
  await page.keyboard.press('Escape')
  await done()
  await tapOn(page, 'button', 'Just five more')
  await named(page, 'heading', 'Film camera').waitFor()
})

test('T16 T33 five more after a help that asked something begin with the cards that were left, at once', async () => {
  let goOn = () => {}
  const after = new Promise<void>((resolve) => (goOn = resolve))
  await inHelp({ ...tellsBlackThing, after })
  const { page } = phone
  await page.getByRole('button', { name: 'Done for now' }).first().tap()
  await tapOn(page, 'button', 'Just five more')
  await sortTheRest(page)
  goOn()
  await named(page, 'heading', 'Black thing').waitFor()
  expect(lastSaid()).toBe('Five more things, please.')
  const tools = provider.calls.at(-1)!.body.tools.map((one: { function: { name: string } }) => one.function.name)
  expect(tools).toContain('propose_disposition')
  expect(provider.calls).toHaveLength(3)
})

test('T16 a help that failed for a while is no news later: once the last card is decided the model is asked by itself, one time', async () => {
  const busy = { status: 500, body: { error: { message: 'busy' } } }
  await inHelp(busy, busy, busy, busy, busy, busy, tellsBlackThing)
  const { page } = phone
  await tapOn(page, 'option', 'No')
  await named(page, 'heading', /has a problem just now/).waitFor()
  await comeBackLater(page)
  await sortTheRest(page, 5)
  // Until it is asked the old failure may still be told.
  await expect.poll(() => provider.calls.length, { timeout: 30_000 }).toBe(8)
  await named(page, 'heading', /has a problem just now/).waitFor()
  // So it is with each card that is decided again.
  await page.goto(`${app.url}#/session/${sessionIn(page)}/lists`)
  await page.getByText('All decisions').tap()
  await tapOn(page, 'button', 'Undo Vase')
  await tapOn(page, 'button', 'Go on sorting')
  await named(page, 'heading', 'Vase').waitFor()
  expect(provider.calls).toHaveLength(8)
  await tapOn(page, 'option', /^Shelf/)
  await named(page, 'heading', 'Black thing').waitFor()
  expect(provider.calls).toHaveLength(9)
})

test('T16 T35 an answer in a help for which the key is locked waits for it: the sheet is about that thing, and the answer is sent once it is unlocked', async () => {
  await inHelp(tellsBlackThing)
  const { page } = phone
  const { hash } = new URL(page.url())
  const field = page.getByRole('textbox', { name: 'Passphrase' })
  await page.goto(`${app.url}#/connect`)
  await tapOn(page, 'button', 'Passphrase')
  await field.fill('canary-passphrase-93b1')
  await tapOn(page, 'button', 'Set it')
  await page.getByText('Kept encrypted on this device, under your passphrase.').waitFor()
  await page.goto(`${app.url}${hash}`)
  await page.reload()
  await tapOn(page, 'option', 'No')
  await named(page, 'heading', 'Unlock, then Film camera').waitFor()
  await named(page, 'button', 'Back to sorting').waitFor()
  await field.fill('canary-passphrase-93b1')
  await tapOn(page, 'button', 'Unlock')
  await expect.poll(() => provider.calls.length).toBe(3)
  expect(JSON.stringify(lastSaid())).toContain('No')
})

test('T16 in a help the cards behind it are a tap away while the model thinks', async () => {
  await inHelp({ text: 'Let me see.', stall: true }, { text: 'I see.', stall: true })
  const { page } = phone
  await tapOn(page, 'option', 'No')
  await page.getByText('Let me see.').waitFor()
  await tapOn(page, 'button', 'Back to sorting')
  await named(page, 'heading', 'Film camera').waitFor()
})

test('T16 who goes back from a help has the cards behind it at once, while the model thinks and after a reload; what they decide is not asked again', async () => {
  const thing = (name: string) => {
    const call = propose(name, ['Shelf', 'donate'])
    return {
      ...call,
      args: { ...Object(call.args), region: { x: names.indexOf(name) * 0.25, y: 0.3, width: 0.15, height: 0.2 } },
    }
  }
  const names = ['Mug', 'Vase', 'Lamp', 'Pen', 'Cup']
  provider = await startProvider({
    apiKey,
    replies: [
      { calls: [{ name: 'begin_sorting' }, ...names.slice(0, 4).map(thing)] },
      { text: 'Do you use it?\n- Yes\n- No' },
      { text: 'Let me see.', stall: true },
      { text: 'Let me see.', stall: true },
      { calls: [thing('Vase'), thing('Cup')] },
    ],
  })
  phone = await openPhone(app.url, { motion: true })
  const { page } = phone
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  await beginSession(page, { url: provider.url, apiKey })
  await heading('Mug')
  await tapOn(page, 'button', "I'm stuck")
  await heading('Do you use it?')
  await page.getByRole('img', { name: '0 handled, 4 here, more to come' }).waitFor()
  await tapOn(page, 'button', 'Back to sorting')
  await heading('Mug')
  expect(await page.getByText('Taken back').count()).toBe(0)
  await page.getByRole('img', { name: '0 handled, 4 here, more to come' }).waitFor()
  // One that is tapped on the photo is next.
  await tapOn(page, 'button', 'Whole photo')
  await page.getByRole('button', { name: 'Pen, not decided' }).tap()
  await heading('Pen')
  await tapOn(page, 'option', /^Shelf/)
  await heading('Mug')
  await tapOn(page, 'option', /^Shelf/)
  await heading('Vase')
  await tapOn(page, 'option', /^Shelf/)
  await heading('Lamp')

  await page.reload()
  await heading('Lamp')
  await tapOn(page, 'option', /^Donate/i)
  await page.getByRole('img', { name: /^4 handled/ }).waitFor()
  await tapOn(page, 'button', 'Stop')
  await tapOn(page, 'button', 'Continue')
  await heading('Cup')
  expect(JSON.stringify(provider.calls.at(-1)!.body.messages)).toContain('Decided again: Vase')
  await tapOn(page, 'option', /^Shelf/)
  await page.getByRole('img', { name: /^5 handled/ }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('T16 T38 both ways out of a help lead back to sorting, whatever the model says, also after a reload', async () => {
  const words = ['You could think of the winter.', 'I see.', 'It is a thing with a lens.']
  provider = await startProvider({ apiKey, replies: [replies[0]!, ...words.map((text) => ({ text }))] })
  phone = await openPhone(app.url, { motion: true })
  const { page } = phone
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const said = (words: string) => page.getByText(words).last().waitFor() // the first one is what screen readers are told
  const offered = () => provider.calls.at(-1)!.body.tools.map((one: { function: { name: string } }) => one.function.name)
  await beginSession(page, { url: provider.url, apiKey })
  await heading('Film camera')
  await tapOn(page, 'button', "I'm stuck")
  await heading('You could think of the winter.')
  expect(offered()).not.toContain('propose_disposition')
  await tapOn(page, 'button', 'Back to sorting')
  await heading('Film camera')
  await expect.poll(() => provider.calls.length).toBe(3)
  expect(offered()).toContain('propose_disposition')
  await tapOn(page, 'option', /^Shelf/)
  await heading('Old tape')
  await tapOn(page, 'option', /^Drawer/)
  await said('I see.')
  await page.reload()
  await said('I see.')
  expect(await page.getByRole('button', { name: 'Back to sorting' }).count()).toBe(0)
  await tapOn(page, 'button', 'Go on sorting')
  await said('It is a thing with a lens.')
  expect(phone.complaints).toEqual([])
})

test('T16 T39 a photo that was not sent in a help is noted on the card after it, goes with its answer, and can be taken back there', async () => {
  const things = [propose('Film camera', ['Shelf', 'trash']), propose('Old tape', ['Shelf', 'trash'])]
  provider = await startProvider({
    apiKey,
    replies: [
      { calls: [{ name: 'begin_sorting' }, ...things] },
      { text: 'What does it look like?' },
      { text: 'I see.' },
      tellsBlackThing,
    ],
  })
  phone = await openPhone(app.url)
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await named(page, 'heading', 'Film camera').waitFor()
  await tapOn(page, 'button', 'What is it?')
  await named(page, 'button', 'Take a closer photo').waitFor()
  await bringPhoto(page, 'drop')
  await named(page, 'heading', 'Send this photo?').waitFor()
  await tapOn(page, 'button', 'Back to sorting')
  const noted = page.getByRole('button', { name: /^Photo noted/ })
  await noted.waitFor()
  await page.reload()
  await noted.tap()
  await named(page, 'heading', 'Film camera').waitFor()
  await expect.poll(() => noted.count()).toBe(0)
  await bringPhoto(page, 'drop')
  await noted.waitFor()
  await tapOn(page, 'option', /^Shelf/)
  await named(page, 'heading', 'Old tape').waitFor()
  await expect.poll(() => noted.count()).toBe(0)
  const pictures = async () => JSON.stringify(await eventsStored(page, sessionIn(page))).split('"type":"image"').length - 1
  // The first photo, and the one that was not taken back.
  await expect.poll(pictures).toBe(2)
  expect(phone.complaints).toEqual([])
})
