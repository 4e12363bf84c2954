import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { app } from '../journeys/app.ts'
import { connected, openPhone, type Phone } from '../journeys/built-app.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { steal } from './thief.ts'

const apiKey = 'sk-canary-9a14e2c07d5b4f63-abcd'
const passphrases = ['canary battery staple', 'canary another horse'] as const

let folder: string
let phone: Phone
let page: Page
let provider: Provider

beforeEach(async () => {
  provider = await startProvider({ apiKey, replies: () => ({ text: 'Good morning.' }) })
  folder = await mkdtemp(join(tmpdir(), 'profile-'))
  phone = await openPhone(app.url, { folder })
  page = phone.page
})
afterEach(async () => {
  await phone.close()
  await provider.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const button = (name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** The secrets in the file of the origin, which are in use or were left. */
const secretsNow = async (): Promise<Uint8Array[]> => {
  const bytes = await page.evaluate(async () => {
    try {
      const keys = await (await navigator.storage.getDirectory()).getDirectoryHandle('_pocketloop%20keys')
      return [...new Uint8Array(await (await (await keys.getFileHandle('_secret')).getFile()).arrayBuffer())]
    } catch {
      return []
    }
  })
  return [bytes.slice(0, 32), bytes.slice(32, 64)]
    .filter((slot) => slot.some((byte) => byte !== 0))
    .map((slot) => Uint8Array.from(slot))
}

async function setPassphrase(text: string): Promise<void> {
  await page.goto(`${app.url}#/connect`)
  await button('Passphrase').tap()
  await page.getByRole('textbox', { name: 'New passphrase' }).fill(text)
  await button('Set it').tap()
  await page.getByText('under your passphrase').waitFor()
}

const save = () => connected(page, { url: provider.url, apiKey })

test('B83 who takes the disk decrypts an unlocked key alone: none that was locked, changed, forgotten or deleted since', async () => {
  const past: Uint8Array[] = []
  /** What a thief can do who comes now, knowing all passphrases but the one of now. */
  const thief = async (known: readonly string[] = []) => {
    const loot = await steal(folder)
    const [now, ...left] = await secretsNow()
    expect(left).toEqual([])
    const overwritten = past.filter((secret) => String(secret) !== String(now))
    const found = {
      inClear: loot.count(apiKey) + passphrases.map((text) => loot.count(text)).reduce((sum, one) => sum + one),
      secretsBefore: overwritten.map((secret) => loot.count(secret)).filter((count) => count > 0),
      secretNow: now ? loot.count(now) : 0,
      hasKey: loot.decrypt({ passphrases: known }).has(apiKey),
      // The old records are there, and this thief is able to decrypt them: he lacks what is overwritten.
      couldHave: loot.decrypt({ secrets: past, passphrases: known }).has(apiKey),
    }
    if (now && overwritten.length === past.length) past.push(now)
    return found
  }
  const held = { inClear: 0, secretsBefore: [], hasKey: false }

  await save()
  expect(await thief()).toEqual({ ...held, secretNow: 1, hasKey: true, couldHave: true }) // which Connect says
  await page.goto(`${app.url}#/connect`)
  await page.getByText('Until you lock it, whoever copies this device’s files can read it.').waitFor()

  await setPassphrase(passphrases[0])
  expect(await thief()).toEqual({ ...held, secretNow: 1, couldHave: true })
  expect((await thief(passphrases)).hasKey).toBe(true) // this one has read the person's notes as well

  await setPassphrase(passphrases[1])
  await page.getByText('Done.').first().waitFor()
  await expect.poll(async () => String((await secretsNow())[0]) === String(past.at(-1))).toBe(false)
  expect(await thief([passphrases[0]])).toEqual({ ...held, secretNow: 1, couldHave: true })

  await button('Forget key').tap()
  await button('Forget it').tap()
  await page.getByLabel('API key').waitFor()
  expect(await thief(passphrases)).toEqual({ ...held, secretNow: 0, couldHave: true })

  await save()
  expect((await thief(passphrases)).hasKey).toBe(true)
  await page.goto(`${app.url}#/settings`)
  await button(/^Delete everything/).tap()
  await button('Delete').tap()
  await button('Connect a model').waitFor()
  expect(await thief(passphrases)).toEqual({ ...held, secretNow: 0, couldHave: true })

  // Also after the browser has put away all that it had in memory, and at its next start.
  await phone.close()
  const closed = await steal(folder)
  expect(past.map((secret) => closed.count(secret))).toEqual(past.map(() => 0))
  expect([closed.count(apiKey), closed.decrypt({ passphrases }).has(apiKey)]).toEqual([0, false])
  phone = await openPhone(app.url, { folder })
  await phone.page.getByRole('button', { name: 'Try the demo' }).waitFor()
  expect((await steal(folder)).decrypt({ passphrases }).has(apiKey)).toBe(false)
})

test('B48 a profile of the first version keeps its key, which is moved, and says that an older copy may be left', async () => {
  await connected(page, { url: provider.url, apiKey: 'sk-of-a-later-version' })
  await page.goto(`${app.url}robots.txt`)
  // The record as the first version wrote it, in place of the one of now.
  await page.evaluate(
    async ({ apiKey, origin }) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('pocketloop')
        opening.onsuccess = () => resolve(opening.result)
      })
      const id = 'other'
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const additionalData = new TextEncoder().encode(JSON.stringify([id, origin]))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new TextEncoder().encode(apiKey))
      const writing = db.transaction('vault', 'readwrite')
      writing.objectStore('vault').put({ id, origin, hint: 'sk-…abcd', salt: undefined, key, iv, sealed })
      await new Promise((done) => {
        writing.oncomplete = done
      })
      db.close()
      await (await navigator.storage.getDirectory()).removeEntry('_pocketloop%20keys', { recursive: true })
    },
    { apiKey, origin: new URL(provider.url).origin },
  )
  await page.goto(`${app.url}#/connect`)
  await page.getByText('Copies of it may stay in this device’s files after you lock or forget it').waitFor()
  await expect.poll(secretsNow).toHaveLength(1)
  await button('Test connection').tap()
  await page.getByText('Key accepted').waitFor()
  await setPassphrase(passphrases[0])
  // That sentence is true.
  expect((await steal(folder)).decrypt({}).has(apiKey)).toBe(true)
})
