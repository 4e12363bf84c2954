import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { app } from '../journeys/app.ts'
import { connected, openPhone } from '../journeys/built-app.ts'
import { installed } from '../journeys/installed.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'

const apiKey = 'sk-canary-two-steps-4410-wxyz'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A phone with a connected model, and a host of somebody else that speaks like a provider. */
async function attack(): Promise<{ page: Page; provider: Provider; thief: Provider }> {
  const provider = await startProvider({ apiKey, replies: () => ({ text: 'Hello.' }) })
  const thief = await startProvider({ apiKey, replies: () => ({ text: 'Thanks.' }) })
  const phone = await openPhone(app.url)
  closing.push(provider.close, thief.close, phone.close)
  const { page } = phone
  await installed(page)
  await page.reload()
  await connected(page, { url: provider.url, apiKey })
  return { page, provider, thief }
}

const worker = async (page: Page) => {
  await expect.poll(() => page.workers().length).toBe(1)
  return page.workers()[0]!
}

/** Saves a connection from within the worker, as code that got into it could: with the key, which it may have read. */
const saveInWorker = ({ baseURL, key }: { baseURL: string; key: string }) => {
  const connection = { provider: 'other', baseURL, model: 'test-model', keyless: true }
  const argumentList = [connection, key].map((value) => ({ type: 'RAW', value }))
  self.dispatchEvent(new MessageEvent('message', { data: { id: 'x', type: 'APPLY', path: ['keys.save'], argumentList } }))
}

const savedHost = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('tidy-app')!
      .services.client.keys.current()
      .then((current) => current?.baseURL),
  )

/** Tests the connection as the person would, and waits until that has come to something. */
async function testConnection(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { connection } = document.querySelector('tidy-app')!.services
    await connection.refresh()
    await connection.test()
  })
}

test('T60 a worker that moves the saved connection to another host and ends itself is followed by one that cannot reach that host', async () => {
  const { page, thief, provider } = await attack()
  await (await worker(page)).evaluate(saveInWorker, { baseURL: thief.url, key: apiKey })
  await expect.poll(() => savedHost(page)).toBe(thief.url)
  const before = await worker(page)
  await before.evaluate(() => self.close()).catch(() => {})
  await expect.poll(() => page.workers()[0] !== before && page.workers().length).toBe(1)
  await testConnection(page)
  const problem = await page.evaluate(() => document.querySelector('tidy-app')!.services.connection.problem)
  expect(thief.requests).toEqual([])
  expect(problem).toContain('is not the host that was connected on this page')

  // Nor after the page is loaded again; the person sees where the connection leads and types another.
  await page.reload()
  await page.getByRole('button', { name: 'Connect a model' }).waitFor()
  await testConnection(page)
  expect(thief.requests).toEqual([])
  await connected(page, { url: provider.url, apiKey })
  await testConnection(page)
  expect(provider.requests.length).toBeGreaterThan(0)
  expect(thief.requests).toEqual([])
})

test('T60 a message to the tabs moves no worker to another host', async () => {
  const { page, thief } = await attack()
  const before = await worker(page)
  await before.evaluate(saveInWorker, { baseURL: thief.url, key: apiKey })
  await expect.poll(() => savedHost(page)).toBe(thief.url)
  await before.evaluate(() => new BroadcastChannel('tidy/connected').postMessage(null))
  await page.evaluate(() => {
    new BroadcastChannel('tidy/connected').postMessage(null)
    dispatchEvent(new StorageEvent('storage', { key: 'tidy/provider-origin', newValue: 'http://evil.example' }))
  })
  await page.evaluate(() => document.querySelector('tidy-app')!.services.client.health())
  expect(page.workers()[0]).toBe(before)
  await testConnection(page)
  expect(thief.requests).toEqual([])
})

test('B90 a script in the page that writes to the worker by itself changes nothing there, and is counted', async () => {
  const { page, provider } = await attack()
  const replies = await page.evaluate(async () => {
    // The worker is got hold of as it is spoken to.
    const { client } = document.querySelector('tidy-app')!.services
    const post = Worker.prototype.postMessage
    const found = new Promise<Worker>((resolve) => {
      Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
        resolve(this)
        Worker.prototype.postMessage = post
        Reflect.apply(post, this, args)
      }
    })
    await client.health()
    const thread = await found
    const raw = (value: unknown) => ({ type: 'RAW', value })
    const { port1, port2 } = new MessageChannel()
    const heard: string[] = []
    port1.onmessage = ({ data }) => void heard.push(JSON.stringify(data))
    const send = (message: object, ports: MessagePort[] = []) =>
      new Promise<string>((resolve) => {
        const id = crypto.randomUUID()
        thread.addEventListener('message', ({ data }) => data.id === id && resolve(data.value?.value?.message ?? 'done'))
        thread.postMessage({ id, ...message }, ports)
      })
    const proxy = { type: 'HANDLER', name: 'proxy', value: port2 }
    const refusals = [
      await send({ type: 'SET', path: ['constructor', 'fromEntries'], value: proxy }, [port2]),
      await send({ type: 'SET', path: ['__proto__', 'x'], value: raw('yes') }),
      await send({ type: 'GET', path: ['constructor'] }),
      await send({ type: 'ENDPOINT' }),
      await send({ type: 'CONSTRUCT', path: ['constructor', 'constructor'], argumentList: [raw('return 1')] }),
      await send({
        type: 'APPLY',
        path: ['keys.save'],
        argumentList: [raw({ provider: 'other', baseURL: 5, model: '' }), raw(null)],
      }),
    ]
    await client.keys.models()
    return { refusals, heard, refused: (await client.health()).refused }
  })
  const byName = 'a worker takes calls of its own commands by name, and nothing else'
  expect(replies.refusals).toEqual([byName, byName, byName, byName, byName, 'keys.save: connection.baseURL must be a text'])
  expect(replies.refused).toBe(6)
  expect(replies.heard).toEqual([])
  expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)
  expect(await (await worker(page)).evaluate(() => 'x' in {})).toBe(false)
})

test('B91 what scripts of the worker share cannot be replaced in it', async () => {
  const { page } = await attack()
  const changed = await (await worker(page)).evaluate(() => {
    const stolen = () => 'stolen'
    const places: readonly (readonly [object, string])[] = [
      [Object, 'fromEntries'],
      [Object.prototype, 'x'],
      [Object.prototype, 'toString'],
      [Function.prototype, 'call'],
      [Array.prototype, 'map'],
      [Array, 'from'],
      [Promise.prototype, 'then'],
      [Map.prototype, 'get'],
      [Uint8Array.prototype, 'x'],
      [Object.getPrototypeOf(Uint8Array.prototype), 'set'],
      [Headers.prototype, 'set'],
      [SubtleCrypto.prototype, 'decrypt'],
      [TextDecoder.prototype, 'decode'],
      [JSON, 'stringify'],
      [globalThis, 'fetch'],
    ]
    const isReplaced = ([place, name]: (typeof places)[number]) => {
      try {
        return Reflect.set(place, name, stolen)
      } catch {
        return false
      }
    }
    return places.filter(isReplaced).map(([, name]) => name)
  })
  expect(changed).toEqual([])
})

test('T63 a worker that writes other scripts and pages into the cache changes nothing that runs', async () => {
  const { page } = await attack()
  const written = await (await worker(page)).evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isPage = request.url.includes('index.html')
        if (!isPage && !/\.js(\?|$)/.test(request.url)) continue
        const headers = { 'Content-Type': isPage ? 'text/html' : 'text/javascript', 'Content-Security-Policy': 'connect-src *' }
        await cache.put(request, new Response(isPage ? '<title>pwned</title>' : 'globalThis.pwned = 1', { headers }))
        count++
      }
    }
    return count
  })
  expect(written).toBeGreaterThan(10)
  await page.reload()
  await page.getByRole('button', { name: 'New session' }).waitFor()
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect(await (await worker(page)).evaluate(() => 'pwned' in globalThis)).toBe(false)
  await testConnection(page)
  expect(await page.evaluate(() => document.querySelector('tidy-app')!.services.connection.problem)).toBe('')
})
