import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connectTo, openPhone, type Phone } from './built-app.ts'
import { everythingStored } from './storage.ts'

const apiKey = 'sk-canary-0d5a11c3b7e24f08-abcd'
/** A passkey belongs to the name of a host, which a number is not. */
const url = app.url.replace('127.0.0.1', 'localhost')

let phone: Phone
let page: Page
let provider: Provider

beforeEach(async () => {
  provider = await startProvider({ apiKey, replies: () => ({ text: 'Good morning.' }) })
})
afterEach(async () => {
  await phone.close()
  await provider.close()
})

/** A fingerprint reader. One that has refused a finger takes no other one. */
async function addReader({ refuses = false } = {}) {
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: !refuses,
      automaticPresenceSimulation: true,
    },
  })
  return {
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    losePasskeys: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const unlocksWithPasskey = () => page.getByRole('switch', { name: 'Unlock with fingerprint' })

test('T48 T35 a key is under fingerprint or face from the first save on, opens with it, and is typed again where the passkey is lost', async () => {
  phone = await openPhone(url)
  page = phone.page
  const wrong = await addReader({ refuses: true })
  await connectTo(page, { url: provider.url, apiKey })
  await unlocksWithPasskey().tap()
  await button('Save').tap()
  await page.getByText('Fingerprint or face was not confirmed').first().waitFor()
  expect((await everythingStored(page)).includes('sk-…abcd')).toBe(false)
  await wrong.remove()
  const reader = await addReader()
  await button('Save').tap()
  await page.getByText('Kept encrypted on this device, under your fingerprint or face.').waitFor()
  expect([await unlocksWithPasskey().isChecked(), await reader.passkeys()]).toEqual([true, 1])

  // Another start: a new session asks for the finger first, and begins with it.
  await page.goto(url)
  await page.reload()
  await button('New session').tap()
  await button('Use fingerprint').tap()
  await page.getByLabel('Message').fill('Hello.')
  await button('Send').tap()
  await page.getByText('Good morning.').first().waitFor()
  expect(provider.calls.length).toBe(1)
  const kept = await everythingStored(page)
  expect([kept.includes('Good morning.'), kept.includes('canary')]).toEqual([true, false])

  // It is taken off and put on again, in Settings as on Connect, and then the passkey is gone.
  await page.goto(`${url}#/settings`)
  expect(await unlocksWithPasskey().isChecked()).toBe(true)
  await unlocksWithPasskey().tap()
  await expect.poll(() => unlocksWithPasskey().isChecked()).toBe(false)
  await unlocksWithPasskey().tap()
  await expect.poll(() => unlocksWithPasskey().isChecked()).toBe(true)
  await page.goto(`${url}#/connect`)
  await unlocksWithPasskey().tap()
  await page.getByText('Until you lock it, whoever copies this device’s files can read it.').waitFor()
  await unlocksWithPasskey().tap()
  await page.getByText('under your fingerprint or face.').waitFor()
  await reader.losePasskeys()
  await page.reload()
  await button('Use fingerprint').tap()
  await page.getByText('If the passkey is gone, tap “Use another key”').first().waitFor()
  await button('Use another key').tap()
  await page.getByLabel('API key').fill(apiKey)
  await button('Save').tap()
  await page.getByText('Until you lock it').waitFor()
  await button('Test connection').tap()
  await page.getByText('Key accepted').waitFor()
  expect(phone.console.filter((text) => text.includes('canary'))).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('T48 where the browser has no fingerprint or face the passphrase says so, and is set before the key is saved', async () => {
  phone = await openPhone(app.url)
  page = phone.page
  await connectTo(page, { url: provider.url, apiKey })
  expect(await unlocksWithPasskey().count()).toBe(0)
  await button('Passphrase').tap()
  await page.getByText('This browser cannot unlock it with fingerprint or face.').waitFor()
  await page.getByRole('textbox', { name: 'New passphrase' }).fill('canary-passphrase-71aa')
  await button('Set it').tap()
  await page.getByText('Kept encrypted on this device, under your passphrase.').waitFor()
  await page.reload()
  await page.getByText('The key sk-…abcd is locked until its passphrase is typed.').waitFor()
  expect((await everythingStored(page)).includes('canary')).toBe(false)
  expect(phone.complaints).toEqual([])
})
