import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { deleteSession, propose, sendPhoto } from './person.ts'
import { photoFile } from './photo.ts'

const apiKey = 'sk-screens-0123456789-abcd'
const replies: readonly Reply[] = [
  { calls: [{ name: 'begin_sorting' }], usage: { input: 20_400, output: 100 } },
  {
    calls: [propose('Film camera', ['Shelf', 'donate']), propose('Old tape', ['trash', 'Drawer'])],
    usage: { input: 33_000, output: 900 },
  },
  { calls: [propose('Letters', ['Folder', 'recycle'])], usage: { input: 3_000, output: 100 } },
  { text: 'Is there one that has to be answered?', usage: { input: 3_000, output: 100 } },
  { calls: [{ name: 'begin_sorting' }] },
  { calls: [propose('Winter coat', ['Wardrobe', 'donate'])] },
]

let provider: Provider
let phone: Phone

beforeAll(async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
})
afterAll(async () => {
  await phone.close()
  await provider.close()
})

test('a cap that is reached says what is kept, is raised in Settings, and the session goes on; what was left is offered the next time', async () => {
  const { page } = phone
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).tap()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  await connected(page, { url: provider.url, apiKey })
  await tap('Settings')
  for (let taps = 0; taps < 3; taps++) await tap('Less')
  await page.getByText('~20 things').waitFor()
  await tap('Enter prices')
  await page.getByLabel('What you send').fill('2.5')
  await page.getByLabel('What comes back').fill('10')
  await page.getByText('About 17 cents a session').waitFor()
  await tap('Save')
  await page.getByRole('button', { name: 'About 17 cents a session At the prices of test-model' }).waitFor()
  await page.getByText('~$0.15', { exact: true }).waitFor()
  await tap('Back')

  await tap('New session')
  await page.getByRole('button', { name: 'Pick' }).waitFor()
  expect(await page.getByText('Left from last time').count()).toBe(0)
  await sendPhoto(page, 'My desk.')
  await heading('Film camera')
  await page.getByRole('img', { name: /this session has cost ~\$0\.14/ }).waitFor()
  await page.getByRole('option', { name: /^Shelf/ }).tap()
  await heading('Old tape')
  await tap('Skip')
  await heading('This session has reached its limit')
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await page.getByText('What you did so far is saved on this device.').waitFor()
  expect(provider.calls).toHaveLength(2)
  await page.getByText(/^It has used as much as you allowed: ~\$0\.\d+\.$/).waitFor()
  await tap('Raise it in Settings')
  await page.locator('button[aria-label="More"]:focus').waitFor()
  await tap('More')
  await page.getByText('~$0.20', { exact: true }).waitFor()
  await tap('Back')
  await heading('Ready to go on')
  await tap('Continue')
  await heading('Letters')
  await tap('Done for now')
  // The place as it is now lies beside the photo from before; nobody is sent it.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('Take the after photo')])
  await chooser.setFiles(await photoFile('after.jpg'))
  await page.getByRole('slider', { name: 'Before and after' }).waitFor()
  await page.reload()
  await page.getByRole('slider', { name: 'Before and after' }).waitFor()
  await tap('All lists')
  await tap('Go on sorting')
  await heading('Letters')
  await tap('Done for now')
  await tap('All lists')
  // What is shared may be refused, and that is said where it was asked for.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new TypeError('nothing here takes a list')) })
  })
  await tap('Go on sorting')
  await heading('Letters')
  await tap("I'm stuck")
  await heading('Is there one that has to be answered?')
  expect(await page.getByRole('button', { name: 'Remove photo 1' }).count()).toBe(0)
  await tap('Done for now')
  await tap('All lists')
  await tap('Share')
  await page.getByRole('alert').getByText('nothing here takes a list').waitFor()
  await tap('Download')
  const [download] = await Promise.all([page.waitForEvent('download'), tap('ZIP with photos')])
  expect(download.suggestedFilename()).toMatch(/^tidy-session-[\d-]+\.zip$/)
  expect(provider.calls).toHaveLength(4)
  await tap('All sessions')

  await tap('New session')
  await page.getByText('Letters, Old tape').waitFor()
  await tap('Start with this')
  expect(await page.getByLabel('Message').inputValue()).toBe('Start with what is left from last time: Letters, Old tape.')
  await tap('Send')
  await heading('Winter coat')
  expect(JSON.stringify(provider.calls.at(-1)!.body.messages)).toContain('Letters, Old tape')
  await tap('Done for now')
  await tap('All lists')
  await tap('All sessions')

  // Home lets go of all of them, the open one among them, and begins anew.
  for (const rooms of [1, 0]) {
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await expect.poll(() => page.getByRole('link').count()).toBe(rooms)
    await deleteSession(page, /handled/)
  }
  await heading('One thing at a time.')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(provider.faults).toEqual([])
  expect(phone.complaints).toEqual([])
})
