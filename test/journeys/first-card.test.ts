import { afterEach, expect, test } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { factsOf } from '../../src/tidy/facts.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { beginSession, named, propose, sessionIn, tapOn } from './person.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-first-card-0123456789-wxyz'
let provider: Provider
let phone: Phone

afterEach(async () => {
  await phone.close()
  await provider.close()
})

const anchor = {
  prompt: 'What must stay usable?',
  id: 'anchor',
  choices: [{ label: 'The table', value: 'the table', reveals: [] }],
}
const choices = ['Drawing', 'Sleeping'].map((label) => ({ label, value: label.toLowerCase(), reveals: [anchor] }))
const replies: readonly Reply[] = [
  {
    text: 'A desk, and much on it.',
    calls: [
      { name: 'ask_space_function', args: { prompt: 'What is this space for?', choices } },
      {
        name: 'begin_sorting',
        args: { room_type: 'office', chaos_level: 'cluttered', visible_items: ['mug'], blocked_function: 'Drawing' },
      },
      propose('Blue mug', ['Kitchen', 'Shelf']),
      propose('Old tape', ['trash', 'Drawer']),
    ],
  },
  { text: 'That is all I see.' },
]

test('T24 T22 one question and one model call come before the first card, and with the provider gone the lists still open', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })

  await page.getByRole('heading', { name: 'What is this space for?' }).waitFor()
  await page.getByRole('option', { name: 'Drawing' }).tap()
  await page.getByRole('heading', { name: 'What must stay usable?' }).waitFor()
  await page.getByRole('option', { name: 'The table' }).tap()
  await page.getByRole('heading', { name: 'Blue mug', exact: true }).waitFor()
  expect(provider.calls.length).toBe(1)
  expect(provider.faults).toEqual([])
  provider.assertWellFormed()

  // The photo is in the request, whole.
  const id = sessionIn(page)
  expect(JSON.stringify(provider.calls[0]?.body)).toContain('data:image/jpeg;base64,')
  const events = await eventsStored(page, id)
  expect(events.filter(({ type }) => type === 'question.asked')).toHaveLength(2)
  expect(events.reduce(fold, emptySession).usage).toMatchObject({ input: 10, output: 5 })
  expect(factsOf(events).map(({ fact }) => fact.type)).toEqual([
    'photo.uploaded',
    'user.input_received',
    'response.generated',
    'function.chosen',
    'action.taken',
    'photo.analyzed',
    'situation.classified',
    'mode.changed',
    'item.proposed',
  ])

  await page.getByRole('option', { name: /^Kitchen/ }).tap()
  await page.getByRole('heading', { name: 'Old tape', exact: true }).waitFor()
  await provider.close()
  await page.getByRole('button', { name: 'Done for now' }).tap()
  await page.getByRole('button', { name: 'All lists' }).tap()
  await page.getByRole('checkbox', { name: 'Blue mug' }).waitFor()
  expect(provider.calls.length).toBe(1)
  expect(phone.complaints).toEqual([])
})

test('T9 what the space is for can be said in words of their own, and the next reply knows it', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })

  await page.getByRole('heading', { name: 'What is this space for?' }).waitFor()
  // A phone has room for a field, or for what opens one.
  await page.getByRole('button', { name: 'Other…' }).waitFor()
  expect(await page.getByLabel('Message').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Other…' }).tap()
  await page.getByLabel('What is this space for?').fill('Repairing radios')
  await page.getByLabel('What is this space for?').press('Enter')
  await page.getByRole('heading', { name: 'Blue mug', exact: true }).waitFor()
  await page.getByRole('option', { name: /^Kitchen/ }).tap()
  await page.getByRole('heading', { name: 'Old tape', exact: true }).waitFor()
  await page.getByRole('option', { name: /^trash/i }).tap()
  await page.locator('tidy-app').getByText('That is all I see.').first().waitFor()
  const { content } = provider.calls[1]?.body.messages[0] ?? {}
  expect(content).toContain('Space is for: Repairing radios')
  expect(content).toContain('Photos: office, cluttered; in sight: mug; not usable for: Drawing')
  expect(phone.complaints).toEqual([])
  provider.assertWellFormed()
})

test('T20 a question of several levels stands after a reload where it stood, and takes words of one’s own at each', async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  await named(page, 'heading', 'What is this space for?').waitFor()
  await tapOn(page, 'option', 'Drawing')
  await named(page, 'heading', 'What must stay usable?').waitFor()
  const ownWords = page.getByRole('textbox', { name: 'What must stay usable?' })
  await tapOn(page, 'button', 'Other…')
  await ownWords.fill('5')
  await page.reload()
  await named(page, 'heading', 'What must stay usable?').waitFor()
  await tapOn(page, 'button', 'Other… 5')
  expect(await ownWords.inputValue()).toBe('5')
  await tapOn(page, 'button', 'Back to the choices')
  await tapOn(page, 'button', 'Change “Drawing”')
  await named(page, 'heading', 'What is this space for?').waitFor()
  await page.reload()
  await tapOn(page, 'option', 'Sleeping')
  await tapOn(page, 'button', 'Other… 5')
  expect(await page.getByRole('textbox', { name: 'What must stay usable?' }).inputValue()).toBe('5')
  await page.getByRole('textbox', { name: 'What must stay usable?' }).fill('The bed')
  await tapOn(page, 'button', 'Send')
  await named(page, 'heading', 'Blue mug').waitFor()
  const events = await eventsStored(page, sessionIn(page))
  expect(factsOf(events).find(({ fact }) => fact.type === 'function.chosen')?.fact).toMatchObject({
    function: 'sleeping',
    anchors: ['The bed'],
  })
  expect(phone.complaints).toEqual([])
})

const refused: Refusal = { status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } }
test.each<[string, Reply | Refusal, RegExp]>([
  ['a refusal', refused, /does not accept the key/],
  ['a model that only talks', { text: 'I see a desk.' }, /^Start sorting$/],
  ['a question', replies[0]!, /^What is this space for\?$/],
  ['a run that was stopped', { text: 'I see', stall: true }, /^Ready to go on$/],
])('T19 T24 the photo stays behind the tray before the first card: %s', async (what, reply, shown) => {
  provider = await startProvider({ apiKey, replies: [reply] })
  phone = await openPhone(app.url)
  const { page } = phone
  await beginSession(page, { url: provider.url, apiKey })
  if (what === 'a run that was stopped') await tapOn(page, 'button', 'Stop')
  const tray = page.getByRole('region', { name: 'What to do' })
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload()
    const role = what === 'a model that only talks' ? 'button' : 'heading'
    await tray.getByRole(role, { name: shown }).waitFor()
    await page.getByRole('img', { name: 'Photo of the place' }).waitFor()
  }
})

test('T56 words alone are thought about where the cards will be, with nothing of a photo, and the survey is there again after it', async () => {
  provider = await startProvider({ apiKey, replies: [{ text: 'You have', stall: true }, { text: 'A desk is a good start.' }] })
  phone = await openPhone(app.url)
  const { page } = phone
  await connected(page, { url: provider.url, apiKey })
  await tapOn(page, 'button', 'New session')
  await page.getByLabel('Message').fill('My desk is a mess.')
  await tapOn(page, 'button', 'Send')
  const tray = page.getByRole('region', { name: 'What to do' })
  await tray.getByText('You have').waitFor()
  await tray.getByText('My desk is a mess.').waitFor()
  for (const of of [page.getByRole('img', { name: 'Photo of the place' }), page.getByLabel('Message'), page.locator('.finder')])
    expect(await of.count()).toBe(0)
  await tapOn(page, 'button', 'Stop')
  await page.getByRole('heading', { name: 'Ready to go on' }).waitFor()
  await page.getByLabel('Message').waitFor()
  await tapOn(page, 'button', 'Continue')
  await page.getByText('A desk is a good start.').first().waitFor()
  await named(page, 'button', 'Take a photo').waitFor()
  await page.getByText('My desk is a mess.').first().waitFor()
})
