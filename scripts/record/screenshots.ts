import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'
import buildApp from '../../test/journeys/build.ts'
import { closeBrowser, connectTo, openPhone, serveApp } from '../../test/journeys/built-app.ts'
import { sendPhoto } from '../../test/journeys/person.ts'
import { startProvider } from '../../test/provider/openai-server.ts'
import type { Refusal, Reply, ReplyCall } from '../../test/provider/replies.ts'
import { chromiumFlags } from '../browser/chromium-flags.mjs'
import { findBrowser } from '../browser/find-browser.mjs'

// Goes through the built app as a person would, in light and in dark, and takes a picture of every screen: into `shots/` to look
// at, and into `public/screenshots/` and `docs/` those few that are shown to others.

const apiKey = 'sk-pictures-0123456789-abcd'

/** A card; the region is in pixels of the drawn desk. */
const card = (
  item: string,
  location: string,
  reason: string,
  labels: readonly string[],
  [x, y, width, height]: readonly number[],
): ReplyCall => ({
  name: 'propose_disposition',
  args: {
    item,
    location,
    reason,
    choices: labels.map((label) => ({ label })),
    region: { x: x! / 1200, y: y! / 900, width: width! / 1200, height: height! / 900 },
  },
})
const mug = card(
  'Blue mug',
  'On the letters, left of the sketchbook',
  'Dishes are quick to place',
  ['Kitchen, by the sink', 'Kitchen shelf', 'Donate'],
  [270, 564, 204, 160],
)
const tape = card(
  'Roll of tape',
  'At the upper edge of the sketchbook',
  'Small tools are found again in a drawer',
  ['Desk drawer', 'Hall cupboard'],
  [716, 552, 108, 82],
)
const phones = card(
  'Headphones',
  'On the books',
  'They hang well by the door',
  ['Hook by the door', 'Desk drawer'],
  [700, 284, 180, 150],
)
const box = card('Cardboard box', 'On the right', 'It takes the most room', ['Recycle', 'Cellar'], [806, 545, 345, 272])

const camera = card(
  'Film camera',
  'In front, beside the paper ball',
  'It is not used for drawing',
  ['Shelf', 'Donate'],
  [506, 736, 216, 138],
)
const lead = card(
  'White cable',
  'In front, on the right',
  'Cables are kept in one place',
  ['Desk drawer', 'Recycle'],
  [690, 790, 200, 100],
)

const begin: Reply = {
  text: 'A desk under a good lamp. Easy things first.',
  calls: [{ name: 'begin_sorting' }],
  usage: { input: 1840, output: 60 },
}
const replies: readonly (Reply | Refusal)[] = [
  // The connection test asks whether it sees and calls.
  { calls: [{ name: 'colour', args: { name: 'grey' } }] },
  begin,
  { calls: [mug, tape, phones], delay: 30, usage: { input: 2310, output: 240 } },
  { status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } },
  { calls: [camera], usage: { input: 2600, output: 90 } },
  {
    text: 'Does the camera help you draw here?\n- Yes, I use it for drawing\n- Not for a long time',
    usage: { input: 2650, output: 60 },
  },
  { calls: [{ name: 'resume_sorting' }] },
  { calls: [lead], usage: { input: 2700, output: 90 } },
  { text: 'What is at its other end?\n- A plug for a phone\n- A flat plug', usage: { input: 2650, output: 60 } },
  { calls: [{ name: 'resume_sorting' }] },
  { calls: [box], usage: { input: 2600, output: 90 } },
  { calls: [{ name: 'time_to_wrap' }], usage: { input: 2700, output: 20 } },
  {
    calls: [
      { name: 'end_session', args: { session_summary: 'You can draw at the desk again.', next_time: ['The shelf above'] } },
    ],
    usage: { input: 2750, output: 60 },
  },
  begin,
  { calls: [tape, phones], usage: { input: 2310, output: 160 } },
]

const fullest = new Set(['connect', 'survey', 'sorting', 'undo', 'support', 'clarify', 'trouble', 'lists', 'home', 'settings'])

type Shoot = (page: Page, name: string) => Promise<void>

async function walk(url: string, dark: boolean, shoot: Shoot): Promise<void> {
  const provider = await startProvider({ apiKey, replies, models: ['test-model'] })
  const phone = await openPhone(url, { dark })
  const { page, context } = phone
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  const choose = (name: RegExp) => page.getByRole('option', { name }).tap()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  try {
    await page.getByRole('button', { name: 'Connect a model' }).waitFor()
    await shoot(page, 'welcome')

    await connectTo(page, { url: provider.url, apiKey })
    await tap('Test connection')
    await page.getByText('takes photos and calls tools').waitFor()
    await shoot(page, 'connect')

    await tap('Take the first photo')
    await Promise.all([
      page.waitForEvent('filechooser').then((chooser) => chooser.setFiles('public/recordings/desk.jpg')),
      tap('Pick a photo'),
    ])
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await page.getByLabel('Message').fill('This is my desk. I would like to draw here again.')
    await shoot(page, 'survey')

    await tap('Send')
    await heading('Blue mug')
    await shoot(page, 'sorting')
    await tap('Other…')
    await page.getByLabel('Place').waitFor()
    await shoot(page, 'other')
    await page.keyboard.press('Escape')
    await choose(/^Kitchen, by/)
    await heading('Roll of tape')
    await shoot(page, 'undo')
    await context.setOffline(true)
    await shoot(page, 'offline')
    await choose(/^Desk drawer/)
    await heading('Headphones')
    await context.setOffline(false)
    await choose(/^Hook/)
    await page
      .getByRole('button', { name: /key|Connect/i })
      .first()
      .waitFor()
    await shoot(page, 'trouble')

    await tap(/Try again|Continue/)
    await heading('Film camera')
    await tap("I'm stuck")
    await heading('Does the camera help you draw here?')
    await shoot(page, 'support')
    await choose(/^Not for/)
    await heading('White cable')
    await tap('What is it?')
    await heading('What is at its other end?')
    await shoot(page, 'clarify')
    const [closer] = await Promise.all([page.waitForEvent('filechooser'), tap('Take a closer photo')])
    await closer.setFiles('public/recordings/desk.jpg')
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await shoot(page, 'closer')
    await tap('Remove photo 1')
    await choose(/^A flat plug/)
    await heading('Cardboard box')
    await choose(/^recycle/i)
    await tap('Later')
    await heading('You can draw at the desk again.')
    await shoot(page, 'end')
    await tap('All lists')
    await page.getByRole('checkbox').first().waitFor()
    await shoot(page, 'lists')

    await page.goto(`${url}#/`)
    await tap('New session')
    await sendPhoto(page, '')
    await heading('Roll of tape')
    await page.goto(`${url}#/`)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await shoot(page, 'home')
    await page.getByLabel('Search things, places, sessions').fill('where are the headphones?')
    await page.getByText('Hook by the door').waitFor()
    await shoot(page, 'search')
    await page.getByLabel('Search things, places, sessions').fill('')
    await tap('Settings')
    await page.getByRole('radio', { name: 'Wait for me' }).waitFor()
    await shoot(page, 'settings')
    await tap('What leaves this device')
    await page.getByText('There is no account').waitFor()
    await shoot(page, 'privacy')
    await tap('Close')
    await tap('Delete everything')
    await shoot(page, 'delete')
    await tap('Keep it all')
    await tap(/^Back$/)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await shoot(page, 'wide')
  } finally {
    await phone.close()
    await provider.close()
  }
}

/** Some pictures side by side, as one. */
async function row(names: readonly string[], to: string): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: names.length * 270 + 30, height: 600 } })
    const pictures = await Promise.all(names.map((name) => readFile(`shots/${name}.png`, 'base64')))
    await page.setContent(
      `<style>body { margin: 0; padding: 30px; display: flex; gap: 30px; background: #fff } img { width: 240px; border-radius: 18px; box-shadow: 0 0 0 1px #d6ddd1, 0 6px 20px rgb(0 0 0 / .12) }</style>
      ${pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`).join('')}`,
    )
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await page.screenshot({ path: to, type: 'jpeg', quality: 85, fullPage: true })
  } finally {
    await browser.close()
  }
}

await buildApp()
await mkdir('shots', { recursive: true })
const app = await serveApp()
try {
  for (const dark of [false, true]) {
    await walk(app.url, dark, async (page, name) => {
      // Past what moves in.
      await page.waitForTimeout(500)
      await page.screenshot({ path: `shots/${name}-${dark ? 'dark' : 'light'}.png` })
      // Those that have most on them, as on a narrow phone and with letters of twice the size.
      for (const width of !dark && fullest.has(name) ? [320, 195] : []) {
        await page.setViewportSize({ width, height: 844 })
        await page.waitForTimeout(200)
        await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage: true })
        await page.setViewportSize({ width: 390, height: 844 })
      }
      if (!dark && name === 'sorting') await writeFile('public/screenshots/narrow.png', await page.screenshot({ scale: 'css' }))
      if (!dark && name === 'wide') await writeFile('public/screenshots/wide.png', await page.screenshot({ scale: 'css' }))
    })
  }
} finally {
  await closeBrowser()
  await app.close()
}
await row(['welcome-light', 'sorting-light', 'end-light', 'home-dark'], 'docs/tidy.jpg')
