import { afterEach, expect, test } from 'vitest'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import { openPhone } from './built-app.ts'
import { cached, installed } from './installed.ts'
import { beginSession, propose, sessionIn, tapOn } from './person.ts'
import { hostFiles } from './static-host.ts'
import { eventsStored } from './storage.ts'

const apiKey = 'sk-stand-in-0123456789-wxyz'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Runs in the page before its scripts: a model like the browser's own, which proposes a jar. */
function ownModel() {
  const choices = [
    { label: 'Kitchen', disposition: 'Kitchen' },
    { label: 'Trash', is_trash: true },
  ]
  const reply = JSON.stringify({ say: '', calls: [{ name: 'propose_disposition', arguments: { item: 'Empty jar', choices } }] })
  Object.assign(globalThis, {
    LanguageModel: {
      availability: async () => 'available',
      create: async () => ({
        promptStreaming: () => new Blob([reply]).stream().pipeThrough(new TextDecoderStream()),
        destroy() {},
      }),
    },
  })
}

const things = ['Blue mug', 'Old tape']
const visit = async (replies: Parameters<typeof startProvider>[0]['replies'], init?: () => void) => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const provider: Provider = await startProvider({ apiKey, replies })
  closing.push(() => provider.close())
  const phone = await openPhone('about:blank')
  closing.push(() => phone.close())
  if (init) await phone.context.addInitScript(init)
  await phone.page.goto(host.url)
  await beginSession(phone.page, { url: provider.url, apiKey })
  await phone.page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  return { ...phone, host, provider }
}
const proposeNext: Parameters<typeof startProvider>[0]['replies'] = (_, number) => ({
  calls: [...(number ? [] : [{ name: 'begin_sorting' }]), propose(`${things[number]}`, ['Shelf', 'Drawer'])],
})
const goOn = 'Go on with this browser’s model'

test('B67 the network is gone: one tap goes on with the model of the browser, and with the network the first one speaks again', async () => {
  const { page, context, host, provider } = await visit(proposeNext, ownModel)
  await installed(page)
  // What speaks for it is there before it is wanted.
  for (const part of ['on-device', 'lent'])
    await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(`/provider/${part}-`))
  await host.close()
  closing.shift()
  await context.setOffline(true)
  await tapOn(page, 'option', /^Shelf/)
  await page.getByRole('heading', { name: 'No network just now' }).waitFor()
  await tapOn(page, 'button', goOn)
  await page.getByRole('heading', { name: 'Empty jar' }).waitFor()
  const speakers = async () =>
    (await eventsStored(page, sessionIn(page))).flatMap((event) => (event.type === 'model.replied' ? [event.model] : []))
  expect(await speakers()).toEqual(['test-model', 'built-in'])

  await context.setOffline(false)
  await tapOn(page, 'option', /^Kitchen/)
  await page.getByRole('heading', { name: 'Old tape' }).waitFor()
  expect(await speakers()).toEqual(['test-model', 'built-in', 'test-model'])
  expect(provider.faults).toEqual([])
})

test('where the browser has no model of its own none is offered', async () => {
  const { page, context } = await visit(proposeNext)
  await context.setOffline(true)
  await tapOn(page, 'option', /^Shelf/)
  await page.getByRole('heading', { name: 'No network just now' }).waitFor()
  expect(await page.getByRole('button', { name: goOn }).count()).toBe(0)
})
