import { expect, test } from 'vitest'
import { startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { gate } from '../support/gate.ts'
import { app } from './app.ts'
import { connected, openPhone } from './built-app.ts'
import { propose, sendPhoto } from './person.ts'

const apiKey = 'sk-canary-news-5512-wxyz'
const survey = 'A desk under a good lamp, with letters on it, a mug, a roll of tape and a camera behind the books.'
const asks = 'What lies in the corner on the right, behind the lamp? It is too dark there for me to tell.'
/** What the model says of a decision comes after that is told. */
const { promise: isTold, resolve: told } = gate()
const replies: readonly (Reply | Refusal)[] = [
  { text: survey, calls: [{ name: 'begin_sorting' }], pieces: 'odd', delay: 8 },
  { calls: [propose('Mug', ['Kitchen', 'donate']), propose('Tape', ['Drawer', 'trash'])], pieces: 'odd', delay: 2 },
  { text: asks, pieces: 'odd', delay: 8 },
  { status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } },
  { calls: [propose('Lamp', ['Shelf', 'trash'])] },
  { text: 'That was it.', calls: [{ name: 'time_to_wrap' }], after: isTold },
  { calls: [{ name: 'end_session', args: { session_summary: 'The desk is free.' } }] },
]

test('a screen reader is told once of each finished turn and of each thing handled, and of nothing that streams', async () => {
  const provider = await startProvider({ apiKey, replies })
  const phone = await openPhone('about:blank')
  const { page } = phone
  try {
    // Whatever any live region of the page says from its first moment on, in open and closed roots alike.
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
      const heard = (records: readonly MutationRecord[]) => {
        const regions = new Set<Element>()
        for (const { target, addedNodes } of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
          if (region) regions.add(region)
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const one of [node, ...node.querySelectorAll('*')]) if (one.matches(live)) regions.add(one)
        }
        for (const region of regions) {
          const words = region.textContent?.replace(/\s+/g, ' ').trim()
          if (words) said.push(words)
        }
      }
      const watch = (root: Node) =>
        new MutationObserver(heard).observe(root, { subtree: true, childList: true, characterData: true })
      watch(document)
      const { attachShadow } = Element.prototype
      Element.prototype.attachShadow = function (options) {
        const root = attachShadow.call(this, options)
        watch(root)
        return root
      }
    })
    const all: unknown[] = []
    /** These come next, each once, and nothing else came before them. */
    const hears = async (...words: readonly unknown[]) => {
      all.push(...words)
      await expect.poll(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual(all)
    }
    const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
    const option = (name: RegExp) => page.getByRole('option', { name }).tap()

    await page.goto(app.url)
    await connected(page, { url: provider.url, apiKey })
    await page.getByRole('button', { name: 'New session' }).tap()
    await page.getByLabel('Message').waitFor()
    await page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0))

    await sendPhoto(page, 'My desk.')
    await heading('Mug')
    await hears(`The model: ${survey}`, '2 things to look at.')
    await option(/^Kitchen/)
    await heading('Tape')
    await option(/^Drawer/)
    await page.locator('tidy-app').getByText(asks).waitFor()
    await hears(expect.stringMatching(/^Mug: Kitchen/), expect.stringMatching(/^Tape: Drawer/), `The model: ${asks}`)
    await page.getByLabel('Message').fill('A lamp.')
    await page.getByRole('button', { name: 'Send' }).tap()
    await heading(/does not accept the key/)
    await hears(expect.stringMatching(/does not accept the key/))
    await page.getByRole('button', { name: 'Try again' }).tap()
    await heading('Lamp')
    await hears('One thing to look at.')
    await option(/^Shelf/)
    await hears(expect.stringMatching(/^Lamp: Shelf/))
    told()
    await page.getByRole('button', { name: 'Later' }).tap()
    await page.getByText('The desk is free.').first().waitFor()
    await hears('The model: That was it.')
    // What would come late has come when something else was done.
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await page.getByRole('button', { name: 'New session' }).waitFor()
    await hears()
  } finally {
    await phone.close()
    await provider.close()
  }
})
