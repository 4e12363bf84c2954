import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openPhone, type PhoneOptions } from './built-app.ts'
import { holdsOver } from './holds.ts'
import { cached, installed } from './installed.ts'
import { named, sessionIn, tapOn } from './person.ts'
import { hostFiles } from './static-host.ts'
import { eventsStored } from './storage.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const visit = async (options: PhoneOptions) => {
  const host = await hostFiles('dist', '/')
  closing.push(() => host.close())
  const phone = await openPhone(host.url, options)
  closing.push(() => phone.close())
  return { host, phone, page: phone.page }
}

const card = async (page: Page, name: string) => {
  await named(page, 'heading', name).waitFor()
  await holdsOver(page)
}

/** The paths of the demos in other languages that are kept, which have their revision as a query. */
const demosKept = async (page: Page) =>
  (await cached(page)).filter((url) => /\/desk\.[\w-]+\.jsonl?\?\w+$/.test(url)).map((url) => new URL(url).pathname)

test('T32 in German the demo goes from its start to its end in German, with the network gone after the first visit', async () => {
  const { host, phone, page } = await visit({ locale: 'de-AT' })
  await named(page, 'button', 'Demo starten').waitFor()
  await installed(page)
  // Its own, and no other's.
  await expect.poll(async () => (await demosKept(page)).sort()).toEqual(['/recordings/desk.de.json', '/recordings/desk.de.jsonl'])
  await expect.poll(async () => (await cached(page)).filter((url) => url.includes('/language-de-')).length).toBe(2)
  await host.close()
  closing.shift()
  await page.reload()

  await tapOn(page, 'button', 'Demo starten')
  await named(page, 'heading', 'Demo: Schreibtisch').waitFor()
  await card(page, 'Zerknülltes Papier')
  await tapOn(page, 'button', 'Hänge fest')
  await named(page, 'heading', /Hilft es hier, oder kann es weg\?$/).waitFor()
  await tapOn(page, 'option', 'Es kann weg')
  await card(page, 'Zerknülltes Papier')
  await tapOn(page, 'option', /^Recycling/)
  await card(page, 'Teller mit Krümeln')
  await tapOn(page, 'button', 'Was ist das?')
  await named(page, 'heading', /^Ein Teller vom Frühstück\. Siehst du ihn\?/).waitFor()
  await tapOn(page, 'button', 'Zum Sortieren')
  await card(page, 'Teller mit Krümeln')
  for (const [choice, next] of [
    [/^Küche, an der Spüle/, 'Blaue Tasse'],
    [/^Küche, an der Spüle/, 'Rolle Klebeband'],
    [/^Schublade/, 'Briefe'],
    [/^Briefablage/, 'Analogkamera'],
    [/^Spenden/, 'Ladekabel'],
    [/^Schublade/, 'Kopfhörer'],
    [/^Bleibt liegen/, 'Pullover'],
    [/^Wäschekorb/, 'Karton'],
    [/^Boden neben der Tür/, 'Das war unser Schreibtisch.'],
  ] as const) {
    await tapOn(page, 'option', choice)
    await named(page, 'heading', next).waitFor()
  }
  await page.getByRole('slider', { name: 'Vorher und nachher' }).waitFor()
  const id = sessionIn(page)
  const events = await eventsStored(page, id)
  expect(events[0]).toMatchObject({ type: 'session.started', agent: 'demo-de' })
  expect(events.at(-1)).toMatchObject({ type: 'run.halted', value: 'Am Schreibtisch kannst du wieder zeichnen.' })

  await tapOn(page, 'button', 'Alle Listen')
  await page.getByText('Die Zettel an der Wand').waitFor()
  await tapOn(page, 'button', 'Rückblick')
  await page.getByRole('slider', { name: 'Zeitpunkt' }).press('End')
  await page.getByText('10 von 10 Dingen', { exact: true }).waitFor()
  await page.goto(`${host.url}#/session/${id}`)
  await tapOn(page, 'button', 'Jetzt deine Ecke')
  await named(page, 'heading', 'Modell verbinden').waitFor()
  expect(phone.complaints).toEqual([])
})

test('a demo that was begun in English goes on in English when the app speaks Japanese, and the next one is Japanese', async () => {
  const { host, phone, page } = await visit({})
  await installed(page)
  await tapOn(page, 'button', 'Try the demo')
  await card(page, 'Crumpled paper')
  const id = sessionIn(page)
  // Chosen in another tab: this one follows without being loaded anew.
  const other = await phone.context.newPage()
  await other.goto(host.url)
  await other.evaluate(() => localStorage.setItem('tidy/language', 'ja'))
  await other.close()
  await tapOn(page, 'button', 'これは何？')
  await named(page, 'heading', /^An old sketch, crumpled up\./).waitFor()
  await tapOn(page, 'button', '仕分けに戻る')
  await card(page, 'Crumpled paper')
  await expect.poll(async () => (await demosKept(page)).sort()).toEqual(['/recordings/desk.ja.json', '/recordings/desk.ja.jsonl'])
  await host.close()
  closing.shift()
  // A choice that is only the name of a pile is said in the language of the app.
  await tapOn(page, 'option', /^リサイクル/)
  await card(page, 'Plate with crumbs')
  await page.goto(new URL('#/', page.url()).href)
  await tapOn(page, 'button', 'デモを試す')
  await card(page, '丸めた紙')
  expect(sessionIn(page)).not.toBe(id)
  const [first] = await eventsStored(page, sessionIn(page))
  expect(first).toMatchObject({ agent: 'demo-ja' })
  expect(phone.complaints).toEqual([])
})
