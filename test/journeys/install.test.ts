import { readdir, readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '../../src/app/words/language.ts'
import { manifestFile } from '../../src/app/words/manifest.ts'
import { startProvider } from '../provider/openai-server.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { answerDialogs } from './dialogs.ts'
import { installed } from './installed.ts'
import { sessionIn } from './person.ts'
import { photoFile } from './photo.ts'

const apiKey = 'sk-install-0123456789-wxyz'
let phone: Phone

beforeEach(async () => {
  // What is kept in memory alone cannot be installed.
  phone = await openPhone(app.url, { onDisk: true })
})
afterEach(() => phone.close())

test('a browser finds nothing that would keep the app from being installed', async () => {
  await installed(phone.page)
  const devtools = await phone.context.newCDPSession(phone.page)
  await devtools.send('Page.enable')
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { errors, manifest } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[]; manifest?: { id: string } }
  expect(errors).toEqual([])
  expect(manifest?.id).toBe(`${app.url}tidy`)
})

test('a browser installs the app in any of its languages, and it is the same app', async () => {
  await installed(phone.page)
  const devtools = await phone.context.newCDPSession(phone.page)
  await devtools.send('Page.enable')
  const files = (await readdir('dist')).filter((file) => file.endsWith('.webmanifest'))
  expect(files).toHaveLength(7)
  const descriptions = new Set<string>()
  for (const file of files) {
    await phone.page.evaluate((href) => Object.assign(document.querySelector('link[rel=manifest]')!, { href }), `./${file}`)
    await expect.poll(async () => (await devtools.send('Page.getAppManifest')).url).toBe(`${app.url}${file}`)
    const { errors, manifest } = (await devtools.send('Page.getAppManifest')) as {
      errors: unknown[]
      manifest?: { id: string; description: string; startUrl: string }
    }
    expect([file, errors, manifest?.id, manifest?.startUrl]).toEqual([file, [], `${app.url}tidy`, app.url])
    expect(await devtools.send('Page.getInstallabilityErrors'), file).toEqual({ installabilityErrors: [] })
    descriptions.add(manifest!.description)
  }
  expect(descriptions.size).toBe(files.length)
})

test('the manifest is that of the language which the person chose', async () => {
  for (const { code } of languages) {
    await phone.page.evaluate((chosen) => localStorage.setItem('tidy/language', chosen), code)
    await phone.page.reload()
    const link = phone.page.locator('link[rel=manifest]')
    await expect.poll(() => link.getAttribute('href')).toBe(`./${manifestFile(code)}`)
  }
})

test('every picture that the manifest names is there, in the size that it says', async () => {
  const manifest = JSON.parse(await readFile('dist/manifest.webmanifest', 'utf8')) as Record<
    'icons' | 'screenshots',
    { src: string; sizes: string; type: string }[]
  >
  const pictures = [...manifest.icons, ...manifest.screenshots]
  const measured = await phone.page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const answer = await fetch(source)
          const image = new Image()
          image.src = answer.url
          await image.decode()
          return { type: answer.headers.get('content-type'), sizes: `${image.naturalWidth}x${image.naturalHeight}` }
        }),
      ),
    pictures.map(({ src }) => src),
  )
  expect(measured).toEqual(pictures.map(({ type, sizes }) => ({ type, sizes: sizes === 'any' ? '512x512' : sizes })))
})

test('photos shared from another app wait in a new session, with the words that came with them', async () => {
  const provider = await startProvider({ apiKey, replies: [] })
  try {
    await installed(phone.page)
    await connected(phone.page, { url: provider.url, apiKey })
    const page = await phone.context.newPage()
    // Any site can post here: nothing is taken before the person says so.
    let wants = false
    const dialogs = answerDialogs(page, () => wants)
    await share(page, `${app.url}share`, 'Send your card')
    await dialogs.texts(1)
    await page.getByRole('button', { name: 'New session', exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(`shared ${app.url}`)
    wants = true
    await share(page, `${app.url}share`, 'The shelf')
    const button = (name: string) => page.getByRole('button', { name })
    await button('Remove photo 1').waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('The shelf')
    expect(new URL(page.url()).hash).toMatch(/^#\/session\/./)

    // They are taken once: reloading does not add them again, and neither does the next session, which goes on with them.
    const id = sessionIn(page)
    for (const again of [() => page.reload(), () => page.goto(`${app.url}#/new`)]) {
      await again()
      await button('Remove photo 1').waitFor()
      expect(await page.getByRole('button', { name: /^Remove photo/ }).count()).toBe(1)
    }
    // What is shared before they are sent joins them.
    await share(page, `${app.url}share`, 'And the floor')
    await button('Remove photo 2').waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('The shelf\nAnd the floor')
    expect(sessionIn(page)).toBe(id)
    const question = 'Another app or a site shares this. Take it?\n\nphotos (1)\n'
    expect(await dialogs.texts(3)).toEqual(
      ['Send your card', 'The shelf', 'And the floor'].map((words) => `${question}“${words}”`),
    )
    expect(phone.complaints).toEqual([])
  } finally {
    await provider.close()
  }
})

/** What the system does with what is shared to an installed app: a form is posted to the address that the manifest names. */
async function share(page: Page, to: string, words: string): Promise<void> {
  // The app's own page takes no text for HTML.
  await page.goto('about:blank')
  await page.setContent(`<form method="post" enctype="multipart/form-data" action="${to}">
    <input name="photos" type="file"><input name="text" value="${words}"><button>Share</button></form>`)
  await page.locator('input[type=file]').setInputFiles(await photoFile())
  await page.getByRole('button', { name: 'Share' }).click()
}
