import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { gate } from '../support/gate.ts'
import { isFull } from '../support/in-turns.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone, serveApp } from './built-app.ts'
import { installed } from './installed.ts'
import { named, propose, sendPhoto, sessionIn } from './person.ts'
import { photoFile } from './photo.ts'
import { eventsStored, everythingStored } from './storage.ts'

const apiKey = 'sk-canary-52be0c7719da4f36-abcd'
const replies: readonly Reply[] = [
  {
    text: 'A cellar.',
    calls: [
      { name: 'begin_sorting' },
      propose('Cordless drill', ['Left shelf', 'Tool box']),
      propose('Winter coat', ['donate', 'Hall']),
      propose('Lamp', ['Desk', 'trash']),
    ],
  },
  { calls: [propose('Mirror', ['Hall', 'donate'])] },
]

let phone: Phone
let page: Page
let provider: Provider

beforeEach(async () => {
  provider = await startProvider({ apiKey, replies })
  phone = await openPhone(app.url)
  page = phone.page
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

const button = (name: string | RegExp) => named(page, 'button', name)
const option = (name: RegExp) => page.getByRole('option', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
/** What a finger hits: the radio itself lies unseen over its words. */
const choose = (name: string) => radio(name).tap()

async function settings(url = app.url): Promise<void> {
  await page.goto(`${url}#/settings`)
  await radio('Always').waitFor()
}

/** A session in which the drill went to a shelf, the coat away, and the lamp still waits. */
async function sort(): Promise<string> {
  await connected(page, { url: provider.url, apiKey })
  await button('New session').tap()
  await sendPhoto(page, 'My cellar.')
  await heading('Cordless drill')
  await option(/^Left shelf/).tap()
  await heading('Winter coat')
  await option(/^donate/i).tap()
  await heading('Lamp')
  return sessionIn(page)
}

/** Loads a page of the same origin in which nothing of the app runs. */
const outside = () => page.goto(`${app.url}robots.txt`)

test('the theme that was chosen is there before anything is shown, also after a reload, and can be left to the phone again', async () => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await settings()
  expect(await radio('As device').isChecked()).toBe(true)
  await choose('Dark')
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  const bars = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content))
  expect(new Set(await bars()).size).toBe(1)

  // Nothing is painted in the other theme first, not even an empty page while the rest is on its way.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.documentElement?.dataset.theme) return
      watch.disconnect()
      performance.mark('themed')
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  })
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Network.enable')
  const slow = { offline: false, latency: 100, downloadThroughput: 100_000, uploadThroughput: 100_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await page.reload()
  await radio('Dark').waitFor()
  expect([await ground(), await radio('Dark').isChecked()]).toEqual([dark, true])
  const times = () =>
    page.evaluate(() =>
      ['themed', 'first-paint'].flatMap((name) => performance.getEntriesByName(name).map((entry) => entry.startTime)),
    )
  await expect.poll(times).toHaveLength(2)
  const [themed, painted] = await times()
  expect(themed).toBeLessThan(painted!) // one came before the other, however long both took

  await choose('As device')
  await expect.poll(ground).toBe(light)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(new Set(await bars()).size).toBe(2)
  expect(phone.complaints).toEqual([])
})

test.runIf(isFull)('patience, photo detail and cap are kept', async () => {
  await settings()
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'things' }).innerText()).toBe('~70 things')
  await choose('15 minutes')
  await choose('More detail')
  for (let taps = 0; taps < 2; taps++) await button('More').tap()
  await page.getByText('~100 things').waitFor()
  await page.reload()
  await radio('15 minutes').waitFor()
  await page.getByText('~100 things').waitFor()
  expect([await radio('15 minutes').isChecked(), await radio('More detail').isChecked()]).toEqual([true, true])

  // With the keyboard as well.
  await radio('15 minutes').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await radio('5 minutes').isChecked()).toBe(true)
  for (let taps = 0; taps < 20; taps++) await button('Less').press('Enter')
  await page.getByText('~20 things').waitFor()
  await page.reload()
  await radio('5 minutes').waitFor()
  await page.getByText('~20 things').waitFor()
  expect(await radio('5 minutes').isChecked()).toBe(true)
  expect(phone.complaints).toEqual([])
})

test('a question finds where a thing went; T34 the donation box counts all sessions, opens as a place, and is gone with the last tick', async () => {
  const box = () => page.getByRole('link', { name: /^Donation box: 1 thing/ })
  const id = await sort()
  await button('Done for now').tap()
  await button('All lists').tap()
  await page.getByRole('checkbox', { name: 'Winter coat' }).waitFor()
  await button('All sessions').tap()
  await page.getByText('Kept on this device, not backed up yet.').waitFor()
  await box().waitFor()

  await page.getByLabel('Search things, places, sessions').fill('where did I put the drill?')
  await page.getByRole('status').getByText('1 thing found').waitFor()
  const found = button(/Cordless drill/)
  expect(await found.innerText()).toMatch(/Cordless drill\s+Left shelf/)
  await found.tap()
  await page.getByRole('checkbox', { name: 'Cordless drill' }).waitFor()
  expect(sessionIn(page)).toBe(id)

  // Another one is begun: this is now an earlier one.
  await page.goto(`${app.url}#/`)
  await page.getByLabel('Search things, places, sessions').fill('')
  await button('Try the demo').waitFor({ state: 'detached' })
  await button('New session').tap()
  await page.getByLabel('Message').fill('The hall.')
  await button('Send').tap()
  await page.getByRole('heading', { name: 'Mirror' }).waitFor()
  await page.goto(`${app.url}#/`)
  await page.getByText('Waiting since today').waitFor()
  await box().tap()
  await page.getByRole('checkbox', { name: 'Winter coat' }).tap()
  await page.goto(`${app.url}#/`)
  await button('Continue').waitFor()
  await box().waitFor({ state: 'detached' })
})

test('the browser is asked to keep things once, at the first decision that is the person’s own', async () => {
  await phone.context.addInitScript(() => {
    const asked = Number(localStorage.getItem('test/asked') ?? 0)
    localStorage.setItem('test/asked', String(asked))
    navigator.storage.persist = () => {
      localStorage.setItem('test/asked', String(Number(localStorage.getItem('test/asked')) + 1))
      return Promise.resolve(true)
    }
  })
  const asked = () => page.evaluate(() => Number(localStorage.getItem('test/asked')))
  await page.reload()
  await button('Try the demo').tap()
  await heading('Crumpled paper')
  await option(/^Recycle/).tap()
  await heading('Plate with crumbs')
  expect(await asked()).toBe(0)
  await page.goto(`${app.url}#/`)
  await button('Continue').waitFor()
  await connected(page, { url: provider.url, apiKey })
  await page.goto(`${app.url}#/new`)
  await sendPhoto(page, 'My cellar.')
  await heading('Cordless drill')
  expect(await asked()).toBe(0)
  await option(/^Left shelf/).tap()
  await heading('Winter coat')
  await expect.poll(asked).toBe(1)
  await option(/^donate/i).tap()
  await heading('Lamp')
  await page.reload()
  await heading('Lamp')
  await option(/^Desk/).tap()
  expect(await asked()).toBe(1)
})

test('Settings tell how safe all is, keep it safe where the browser lets them, and look for a newer version', async () => {
  await phone.context.addInitScript(() => {
    let kept = false
    navigator.storage.persist = () => Promise.resolve(kept)
    Object.assign(globalThis, { let: (yes: boolean) => (kept = yes) })
  })
  const host = await serveApp()
  await page.goto(host.url)
  await installed(page)
  await page.reload()
  await settings(host.url)
  await page.getByText('The browser may clear it when it needs room.').waitFor()
  await page.getByText(/^\d.* kept$/).waitFor()
  await page.getByText('Not backed up yet').waitFor()
  await button('Keep it safe').tap()
  await page.getByText('The browser does not promise it yet.').first().waitFor()
  // In the row that asked for it, above that of the backup.
  const rows = await page.locator('tidy-settings li').allInnerTexts()
  expect(rows.findIndex((row) => row.includes('promise it yet'))).toBe(rows.findIndex((row) => row.includes('Keep it safe')) + 1)
  await page.evaluate(() => (globalThis as unknown as { let(yes: boolean): void }).let(true))
  await button('Keep it safe').tap()
  await page.getByText('The browser has promised to keep it.').first().waitFor()

  await button(/^What leaves this device/).tap()
  await page.getByText('There is no account, no server and no counting.').waitFor()
  await page.keyboard.press('Escape')
  await button('Check for updates').tap()
  await page.getByText('This is the newest version.').first().waitFor()
  await host.close()
  await button('Check for updates').tap()
  await page.getByText('It could not be looked up just now.').first().waitFor()
})

test('T35 the month counts a reply that comes while Settings are open, as the price of the session does', async () => {
  const usage = { input: 21_000, output: 900 }
  const told: Reply[] = [
    { calls: [{ name: 'begin_sorting' }, propose('Cordless drill', ['Left shelf', 'Tool box'])], usage },
    { calls: [propose('Mirror', ['Hall', 'donate'])], usage },
  ]
  const own = await startProvider({ apiKey, replies: told })
  try {
    const { promise: isLate, resolve: goOn } = gate()
    let asked = 0
    await phone.context.route(`${own.url}/chat/**`, async (route) => {
      if (route.request().method() === 'POST' && ++asked === 2) await isLate
      await route.continue()
    })
    await connected(page, { url: own.url, apiKey })
    await page.evaluate(() => localStorage.setItem('tidy/prices/test-model', '2.5 10'))
    await button('New session').tap()
    await sendPhoto(page, 'My cellar.')
    await heading('Cordless drill')
    await option(/^Left shelf/).tap()
    await expect.poll(() => asked).toBe(2)
    await page.evaluate(() => {
      location.hash = '#/settings'
    })
    await page.getByText('$0.06', { exact: true }).waitFor()
    goOn()
    await page.getByRole('img', { name: /this session has cost ~\$0\.12/ }).waitFor()
    await page.getByText('$0.12', { exact: true }).waitFor()
  } finally {
    await own.close()
  }
})

test.runIf(isFull)('Settings lead to the model and back', async () => {
  await settings()
  await page.getByText('No model is connected', { exact: true }).waitFor()
  await button('Connect a model').tap()
  await page.getByRole('button', { name: /^Any other host/ }).tap()
  await page.getByLabel('Base URL').fill(provider.url)
  await page.getByLabel('API key').fill(apiKey)
  await page.getByLabel('Model', { exact: true }).fill('test-model')
  await button('Save').tap()
  await page.getByText('sk-…abcd').waitFor()
  await button('Back').tap()
  await page.getByText('Key ends in abcd').waitFor()
  await button('Change').tap()
  await page.getByLabel('Provider').waitFor()
  // Whether a server of one's own wants a key is not known: it had one.
  await button('Forget key').tap()
  await button('Forget it').tap()
  await button('Forget key').waitFor({ state: 'detached' })
  await button('Back').tap()
  await page.getByText('Used without a key').waitFor()
  await button('Back').tap()
  await button('New session').waitFor()
})

test('T35 a key under a passphrase is locked after a reload: the session asks for it in its place, and goes on by itself once it is typed', async () => {
  const passphrase = 'canary-passphrase-93b1'
  const sent: string[] = []
  phone.context.on('request', (request) => {
    const { authorization, ...others } = request.headers()
    if (authorization) sent.push('with authorization')
    sent.push(request.url(), JSON.stringify(others), request.postData() ?? '')
  })
  const field = page.getByRole('textbox', { name: 'Passphrase' })
  const id = await sort()
  await page.goto(`${app.url}#/connect`)
  await button('Passphrase').tap()
  await field.fill(passphrase)
  await button('Set it').tap()
  await page.getByText('Kept encrypted on this device, under your passphrase.').waitFor()
  expect(await field.count()).toBe(0)

  await page.goto(`${app.url}#/session/${id}`)
  await page.reload()
  await heading('Lamp')
  const { length } = provider.calls
  await option(/^Desk/).tap()
  await heading('Unlock to go on')
  expect(provider.calls.length).toBe(length)
  await page.getByText('What you did so far is saved on this device.').waitFor()

  await button('Unlock').tap()
  await page.getByText('It has at least 8 characters.').first().waitFor()
  await field.fill('canary-passphrase-wrong')
  await button('Unlock').tap()
  await page.getByText('This passphrase is not the right one.').first().waitFor()
  await field.fill(passphrase)
  await button('Unlock').tap()
  await heading('Mirror')
  expect((await everythingStored(page)).includes('canary')).toBe(false)
  const returned = (await eventsStored(page, id)).filter((event) => event.type === 'tool.returned')
  expect(JSON.stringify(returned)).toContain('Lamp')

  const kept = await everythingStored(page)
  expect([kept.includes('Mirror'), kept.includes('canary'), kept.includes(apiKey)]).toEqual([true, false, false])
  expect(sent).toContain('with authorization')
  expect(sent.filter((text) => text.includes('canary'))).toEqual([])
  expect(phone.console.filter((text) => text.includes('canary'))).toEqual([])
  expect(phone.complaints).toEqual([])

  // A new session begins with the passphrase as well.
  await page.goto(`${app.url}#/`)
  await page.reload()
  await button('New session').tap()
  await field.waitFor()
  await button('Forget key').tap()
  await button('Forget it').tap()
  await page.getByLabel('API key').waitFor()
})

test('deleting everything leaves nothing, and begins anew', async () => {
  await sort()
  await button('Done for now').tap()
  await button('All lists').tap()
  await page.getByRole('checkbox', { name: 'Winter coat' }).tap()
  await settings()
  await choose('Dark')
  await choose('5 minutes')
  // What others on the same host keep is not the app's to delete.
  await page.evaluate(() => localStorage.setItem('another app', 'stays'))
  await button(/^Delete everything/).tap()
  await button('Keep it all').tap()
  expect((await everythingStored(page)).includes('Winter coat')).toBe(true)
  await button(/^Delete everything/).tap()
  await button('Delete').tap()
  await button('Connect a model').waitFor()
  await button('Try the demo').waitFor()

  await page.reload()
  await button('Try the demo').waitFor()
  const kept = await everythingStored(page)
  const traces = ['Cordless drill', 'Winter coat', 'My cellar', 'a key that cannot be taken out', 'test-model', apiKey]
  expect(traces.filter((trace) => kept.includes(trace))).toEqual([])
  for (const store of ['events', 'sessions', 'photos', 'owners', 'settings'])
    expect(kept.includes(`pocketloop/${store}: []`), store).toBe(true)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'another app': 'stays' })
  const files = () =>
    page.evaluate(async () => {
      const found: string[] = []
      const look = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
        for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
          if (handle.kind === 'directory') await look(handle as FileSystemDirectoryHandle, `${path}${name}/`)
          else found.push(`${path}${name}`)
        }
      }
      await look(await navigator.storage.getDirectory(), '')
      return found
    })
  expect(await files()).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('T41 after everything was deleted the app speaks the language of the browser at once', async () => {
  await page.evaluate(() => localStorage.setItem('tidy/language', 'de'))
  await page.goto(`${app.url}#/settings`)
  await page.reload()
  await button(/^Alles löschen/).tap()
  await button('Löschen').tap()
  await button('Try the demo').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(phone.complaints).toEqual([])
})

test('a session that is open in another tab is not deleted under it, and that is said', async () => {
  await button('Try the demo').tap()
  await heading('Crumpled paper')
  const other = page
  page = await phone.context.newPage()
  await settings()
  await button(/^Delete everything/).tap()
  await button('Delete').tap()
  await page.getByRole('alert').filter({ hasText: /open/ }).waitFor()
  await other.getByRole('heading', { name: 'Crumpled paper' }).waitFor()
})

test('a backup is made, said, and brings everything back to an empty phone', async () => {
  const id = await sort()
  await page.goto(`${app.url}#/`)
  await page.getByText('Kept on this device, not backed up yet.').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button('Back up now').tap()])
  expect(download.suggestedFilename()).toMatch(/^tidy-backup-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByText('Backed up. The file is among your downloads.').first().waitFor()
  const file = await download.path()
  await page.reload()
  await page.getByText('Kept on this device. Backed up today.').waitFor()
  const { length } = await eventsStored(page, id)

  await settings()
  await page.getByText('Last backup today').waitFor()
  await button(/^Delete everything/).tap()
  await button('Delete').tap()
  await button('Try the demo').waitFor()
  const bring = async (name: string, path: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(name).tap()])
    await chooser.setFiles(path)
  }
  await bring('Open a backup', 'package.json')
  await page.getByRole('alert').filter({ hasText: '“package.json” is damaged or not whole' }).waitFor()
  await bring('Open a backup', file)
  await page.getByText('1 session brought in.').first().waitFor()
  await button('Open it').tap()
  await page.getByText('Read only', { exact: true }).waitFor()
  expect(new URL(page.url()).hash).toBe(`#/replay/${id}`)
  await page.goto(`${app.url}#/`)
  // All that is here is in that file.
  await page.getByText('Kept on this device. Backed up today.').waitFor()
  expect((await eventsStored(page, id)).length).toBe(length)
  await page.getByLabel('Search things, places, sessions').fill('drill')
  await button(/Cordless drill/).waitFor()
  await page.getByLabel('Search things, places, sessions').fill('')

  await settings()
  await bring('Open a backup', file)
  await page.getByText('1 session was here already.').first().waitFor()
  expect(new URL(page.url()).hash).toBe('#/')
  await bring('Open a backup', 'package.json')
  await page.getByRole('alert').getByRole('button', { name: 'Put away' }).tap()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('what the browser lost and the second copy brought back is said once', async () => {
  const id = await sort()
  await outside()
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(app.url).origin, storageTypes: 'indexeddb' })
  await page.goto(app.url)
  const note = page.getByText('The browser had lost 1 session and 1 photo. They are back, with everything in them.').first()
  await note.waitFor()
  await button('Put away').tap()
  await button('Put away').waitFor({ state: 'detached' })
  expect((await eventsStored(page, id)).length).toBeGreaterThan(5)
  await page.reload()
  await button('Continue').waitFor()
  expect(await button('Put away').count()).toBe(0)
})

test('a session that lacks something says so, until that is put away', async () => {
  const id = await sort()
  await outside()
  await page.evaluate(async (session) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('pocketloop')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = db.transaction('events', 'readwrite')
    transaction.objectStore('events').delete([session, 2])
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
    const root = await navigator.storage.getDirectory()
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys())
      await root.removeEntry(name, { recursive: true })
  }, id)
  await page.goto(`${app.url}#/session/${id}`)
  await page.getByText('1 step of this session was lost and could not be brought back. The rest is here.').waitFor()
  await button('Put away').tap()
  expect(await page.getByText('1 step of this session').count()).toBe(0)
})

// The worker finds what to delete by the list of sessions, which one that was never begun is not in.
test.runIf(isFull)('photos that were kept and never sent are deleted with everything', async () => {
  await connected(page, { url: provider.url, apiKey })
  await page.goto(`${app.url}#/new`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').tap()])
  await chooser.setFiles(await photoFile())
  await button('Remove photo 1').waitFor()
  await settings()
  await button(/^Delete everything/).tap()
  await button('Delete').tap()
  await button('Try the demo').waitFor()
  expect((await everythingStored(page)).includes('pocketloop/photos: []')).toBe(true)
})
