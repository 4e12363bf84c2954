import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connected } from './built-app.ts'
import { sessionIn } from './person.ts'
import { freeze, openSleeper, type Sleeper } from './sleeper.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-away-0123456789-wxyz'
/** Longer than any pause of a machine that is only busy: the clock of the app takes that for sleep. */
const NAP = 5_000

let phone: Sleeper
let provider: Provider
let page: Page
beforeEach(async () => {
  phone = await openSleeper()
  page = await phone.context.newPage()
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

/** Begins a session whose first reply stops in the middle and waits there. Every later one is whole. */
async function inTheMiddle(): Promise<void> {
  provider = await startProvider({
    apiKey,
    replies: (_, call) => (call === 0 ? { text: 'There is a desk with '.repeat(3), stall: true } : { text: `Reply ${call}.` }),
  })
  await page.goto(app.url)
  await connected(page, { url: provider.url, apiKey })
  await say('What do you see?')
}

async function say(words: string): Promise<void> {
  if (!(await page.getByLabel('Message').isVisible())) await page.getByRole('button', { name: 'New session' }).click()
  await page.getByLabel('Message').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('There is a desk with').first().waitFor()
}

const ways: Record<string, (here: string) => Promise<unknown>> = {
  'loaded anew': () => page.reload(),
  'left for another address and opened again': async (here) => {
    await page.goto(`${app.url}robots.txt`)
    await page.goto(here)
  },
  'left and shown again as it was': async () => {
    await page.evaluate(() => Object.assign(globalThis, { isKept: true }))
    await page.goto(`${app.url}robots.txt`)
    await page.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate(() => 'isKept' in globalThis)).toBe(true)
  },
  'frozen while its connection breaks': async () => {
    const other = await phone.context.newPage()
    const thaw = await freeze(page)
    provider.hangUp()
    await sleep(NAP)
    await thaw()
    await other.close()
  },
  'asleep with the whole phone while its connection breaks': async () => {
    phone.sleep()
    provider.hangUp()
    await sleep(NAP)
    phone.wake()
  },
}

/** A browser with little memory may give a page up that it would keep otherwise: then the way is tried again. */
const retry: Readonly<Record<string, number>> = { 'left and shown again as it was': 2 }

for (const [way, leave] of Object.entries(ways))
  test(`B31 B40 a page that is ${way} in the middle of a reply: no failure, and it goes on by itself, once`, {
    retry: retry[way] ?? 0,
  }, async () => {
    await inTheMiddle()
    await leave(page.url())
    await page.getByText('Reply 1.').first().waitFor()
    const events = () => eventsStored(page, sessionIn(page))
    await expect
      .poll(async () => (await events()).map(({ type }) => type))
      .toEqual(['session.started', 'user.said', 'model.replied', 'run.halted'])
    expect(provider.calls).toHaveLength(2)
  })

test('B46 a frozen page loses its session to one that is looked at; when it thaws it follows, and writes and calls nothing', async () => {
  await inTheMiddle()
  const here = page.url()
  const id = sessionIn(page)
  const second = await phone.context.newPage()
  const thaw = await freeze(page)
  await second.goto(here)
  await second.getByText('Reply 1.').first().waitFor()
  const log = await eventsStored(second, id)

  await thaw()
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor()
  await page.getByText('Reply 1.').first().waitFor()
  expect(provider.calls).toHaveLength(2)
  expect(provider.left).toBe(1)
  expect(await eventsStored(second, id)).toEqual(log)

  await second.close()
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor({ state: 'detached' })
  expect(await eventsStored(page, id)).toEqual(log)
})
