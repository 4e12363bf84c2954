import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startProvider } from '../provider/openai-server.ts'
import { connected, connectTo, openPhone, type Phone, type PhoneOptions } from './built-app.ts'
import { cached, installed } from './installed.ts'
import { buildNextVersion } from './next-version.ts'
import { deleteSession } from './person.ts'
import { chunksNeededBy, nameOf } from './provider-chunks.ts'
import { hostFiles, type StaticHost } from './static-host.ts'

const apiKey = 'sk-update-0123456789-wxyz'
let next: Awaited<ReturnType<typeof buildNextVersion>>
let host: StaticHost
let phone: Phone

beforeAll(async () => {
  next = await buildNextVersion()
})
afterAll(() => next.remove())
afterEach(async () => {
  await phone.close()
  await host.close()
})

const start = async (options: PhoneOptions = {}) => {
  host = await hostFiles('dist')
  phone = await openPhone(host.url, options)
  await installed(phone.page)
}
const isNext = (page: Page) => page.waitForFunction(() => document.title === 'Tidy, next')
const notice = (page: Page) => page.getByText('A new version is ready.')
/** A mark that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const marked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

test('a new version is offered, the old one works on whole until it is accepted, and then it is there', async () => {
  await start()
  const { page } = phone
  host.folder = next.folder
  await page.reload()
  await notice(page).waitFor()
  expect(await page.title()).toBe('Tidy')

  // Reloaded, put off, closed and opened again: it is the old version, with code of its own that the host has no more.
  await page.getByRole('button', { name: 'Later' }).tap()
  await notice(page).waitFor({ state: 'detached' })
  await page.goto(`${host.url}#/connect`)
  await page.reload()
  await page.getByRole('heading', { name: 'Connect a model', exact: true }).waitFor()
  await notice(page).waitFor()
  expect(await page.title()).toBe('Tidy')

  await page.getByRole('button', { name: 'Update now' }).tap()
  await isNext(page)
  await page.getByRole('heading', { name: 'Tidy needs someone to look, next.' }).waitFor()
  expect(await notice(page).count()).toBe(0)
  await host.close()
  await page.reload()
  await page.getByRole('heading', { name: 'Tidy needs someone to look, next.' }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('accepted in one tab, it comes to both, but not before the run in the other one is done', async () => {
  await start()
  let finish = () => {}
  const after = new Promise<void>((resolve) => (finish = resolve))
  const provider = await startProvider({ apiKey, replies: [{ text: 'All of it is here.', after }] })
  const { page } = phone
  try {
    await connected(page, { url: provider.url, apiKey })
    await page.goto(`${host.url}#/new`)
    await page.getByLabel('Message').fill('Hello?')
    const other = await phone.context.newPage()
    await other.goto(host.url)
    await Promise.all([mark(page), mark(other)])
    await page.bringToFront()
    await page.getByRole('button', { name: 'Send' }).tap()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    // What the run needs is loaded: a host may drop it with the next version.
    await expect.poll(() => provider.calls.length).toBe(1)

    host.folder = next.folder
    await other.bringToFront()
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await notice(other).waitFor()
    await notice(page).waitFor()
    await other.getByRole('button', { name: 'Update now' }).tap()
    await page.getByText('Updates as soon as this is done.').waitFor()
    await other.getByText('Updating…').waitFor()
    expect(await Promise.all([marked(page), marked(other)])).toEqual([true, true])
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(1)

    finish()
    await Promise.all([isNext(page), isNext(other)])
    await page.getByText('The model: All of it is here.').waitFor()
    expect(provider.calls.length).toBe(1)
    expect(provider.left).toBe(0)
  } finally {
    await provider.close()
  }
})

test('a run of a session that is deleted does not keep an update waiting', async () => {
  await start()
  const provider = await startProvider({ apiKey, replies: [{ text: 'All of it', stall: true }] })
  const { page } = phone
  try {
    await connected(page, { url: provider.url, apiKey })
    await page.goto(`${host.url}#/new`)
    await page.getByLabel('Message').fill('Hello?')
    await page.getByRole('button', { name: 'Send' }).tap()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).tap()
    await deleteSession(page, /handled/)
    await page.getByRole('heading', { name: 'One thing at a time.' }).waitFor()

    host.folder = next.folder
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await notice(page).waitFor()
    await page.getByRole('button', { name: 'Update now' }).tap()
    await isNext(page)
  } finally {
    await provider.close()
  }
})

test('a provider that was used is there after the update too, before it is used again', async () => {
  await start()
  const provider = await startProvider({ apiKey, replies: () => ({ text: 'Hello.' }) })
  const { page } = phone
  try {
    await connectTo(page, { url: provider.url, apiKey })
    await page.getByRole('button', { name: 'Test connection' }).tap()
    await page.getByText('Key accepted').waitFor()
    const providers = async () => (await cached(page)).filter((url) => url.includes('/provider/')).toSorted()
    const names = async () => (await providers()).map(nameOf)
    // The browser's own model may stand in one day, without a network: what speaks for it is loaded where there is one.
    const lends = await page.evaluate(() => 'LanguageModel' in globalThis)
    const used = await chunksNeededBy('dist', 'doctor', 'adapters', 'chat', ...(lends ? ['stand-in', 'on-device', 'lent'] : []))
    await expect.poll(names).toEqual(used)
    const before = await providers()
    host.folder = next.folder
    await page.reload()
    await notice(page).waitFor()
    await page.getByRole('button', { name: 'Update now' }).tap()
    await isNext(page)
    // Each once: what belongs to the version before is gone.
    await expect.poll(names).toEqual(used)
    expect(await providers()).not.toEqual(before)
  } finally {
    await provider.close()
  }
})

test('the demo of a language that was kept is there in the new version, too, before it is asked for', async () => {
  await start({ locale: 'de' })
  const { page } = phone
  const demos = async () => (await cached(page)).filter((url) => url.includes('/recordings/desk.de.json')).toSorted()
  await expect.poll(async () => (await demos()).length).toBe(2)
  const before = await demos()
  host.folder = next.folder
  await page.reload()
  const update = page.getByRole('button', { name: 'Aktualisieren' })
  await update.waitFor()
  const [added] = (await demos()).filter((url) => !before.includes(url))
  expect(added).toContain('/recordings/desk.de.jsonl?')
  await update.tap()
  await isNext(page)
  // What belongs to the version before alone is gone.
  await expect.poll(demos).toEqual([before[0], added])
  await host.close()
  await page.reload()
  await page.getByRole('button', { name: 'Demo starten' }).tap()
  await page.getByRole('heading', { name: 'Zerknüllter Zettel', exact: true }).waitFor()
})

test('a version that is not there whole is not taken, also where the host sends a page for what is missing', async () => {
  await start()
  const { page } = phone
  const half = await mkdtemp(join(tmpdir(), 'half-'))
  try {
    await cp(next.folder, half, { recursive: true })
    for (const file of await readdir(join(half, 'assets')))
      if (file.startsWith('lazy-screens-')) await rm(join(half, 'assets', file))
    host.folder = half
    host.lenient = true
    const failed = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      const coming = registration?.installing
      if (!coming) return 'nothing came'
      return new Promise((resolve) => {
        coming.addEventListener('statechange', () => resolve(coming.state))
      })
    })
    expect(failed).toBe('redundant')
    await page.reload()
    await page.getByRole('button', { name: 'Connect a model' }).tap()
    await page.getByRole('heading', { name: 'Connect a model', exact: true }).waitFor()
    expect(await notice(page).count()).toBe(0)

    host.folder = next.folder
    await page.reload()
    await notice(page).waitFor()
  } finally {
    await rm(half, { recursive: true })
  }
})
