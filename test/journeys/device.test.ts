import { afterEach, expect, test } from 'vitest'
import { openPhone } from './built-app.ts'
import { cached, installed } from './installed.ts'
import { sendPhoto } from './person.ts'
import { hostFiles } from './static-host.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Runs in the page before its scripts: a model like the browser's own, that has to be downloaded and then tidies a desk. */
function standIn() {
  const calls = (say: string, ...made: [name: string, args: object][]) =>
    JSON.stringify({ say, calls: made.map(([name, args]) => ({ name, arguments: args })) })
  const choices = [
    { label: 'Kitchen', disposition: 'Kitchen' },
    { label: 'Trash', is_trash: true },
  ]
  const propose = (item: string): [string, object] => ['propose_disposition', { item, choices }]
  const replyTo = (prompt: string) => {
    if (prompt.includes('- colour:')) return calls('', ['colour', { name: 'grey' }])
    return prompt.includes('- begin_sorting:')
      ? calls('A desk.', ['begin_sorting', { room_type: 'office' }], propose('Blue mug'), propose('Old tape'))
      : calls('That is all I see.')
  }
  const kept = 'downloaded'
  Object.assign(globalThis, {
    LanguageModel: {
      availability: async () => (localStorage.getItem(kept) ? 'available' : 'downloadable'),
      async create(options: { initialPrompts?: { content: string }[]; monitor?(target: EventTarget): void }) {
        const download = new EventTarget()
        options.monitor?.(download)
        for (const loaded of localStorage.getItem(kept) ? [] : [0.4, 1]) {
          download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
          // The rest comes when the test says so.
          if (loaded < 1) await new Promise((resolve) => Object.assign(globalThis, { comes: resolve }))
        }
        localStorage.setItem(kept, 'yes')
        return {
          promptStreaming: () =>
            new Blob([replyTo(options.initialPrompts?.[0]?.content ?? '')]).stream().pipeThrough(new TextDecoderStream()),
          destroy() {},
        }
      },
    },
  })
}

const visit = async (init?: () => void) => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const phone = await openPhone('about:blank')
  closing.push(() => phone.close())
  if (init) await phone.context.addInitScript(init)
  await phone.page.goto(host.url)
  await phone.page.getByRole('button', { name: 'Connect a model' }).tap()
  return { host, ...phone }
}

test('where the browser has no model of its own, none is offered', async () => {
  const { page } = await visit()
  expect(await page.getByRole('button', { name: 'Use it' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Any other host/ }).tap()
  expect(await page.getByRole('option', { name: 'Ollama' }).count()).toBe(1)
  expect(await page.getByRole('option', { name: 'This browser' }).count()).toBe(0)
})

test('the model of the browser is downloaded, passes the test, and tidies with neither key nor network', async () => {
  const { page, context, host, complaints } = await visit(standIn)
  await installed(page)
  await page.getByRole('button', { name: 'Use it' }).tap()
  await page.getByText('The model of this browser needs no key').waitFor()
  expect(await page.getByLabel('API key').count()).toBe(0)
  await page.getByRole('button', { name: 'Download the model' }).tap()
  await page.getByRole('button', { name: 'Downloading… 40%' }).waitFor()
  await page.evaluate(() => (globalThis as unknown as { comes(): void }).comes())
  await page.getByRole('button', { name: 'Test connection' }).tap()
  await page.getByText('Sees photos and calls tools').waitFor()
  await page.getByText('No key is needed').waitFor()
  // What speaks for this model is kept when it is loaded; until then it needs the host.
  for (const part of ['on-device', 'lent'])
    await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(`/provider/${part}-`))
  await host.close()
  closing.shift()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Take the first photo' }).tap()
  await sendPhoto(page, 'My desk.', async () => {
    await page.getByText('Stays on this device: 1 photo').waitFor()
  })
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  await page.getByRole('option', { name: /^Kitchen/ }).tap()
  await page.getByRole('heading', { name: 'Old tape' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Old tape' }).waitFor()
  await page.getByRole('option', { name: /^Trash/ }).tap()
  await page.locator('tidy-app').getByText('That is all I see.').first().waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
