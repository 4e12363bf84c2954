import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostFiles, type StaticHost } from '../journeys/static-host.ts'
import type { Browser } from './driver/browser.ts'
import { chosenEngines, engines } from './driver/engine.ts'
import { until } from './driver/wire.ts'
import type { News } from './writes/news.ts'

/** How often the browser is killed, and how often the page is reloaded: `KILLS=200` for the long series. */
const KILLS = Number(process.env.KILLS ?? 5)
const SESSIONS = 4
/** How long a database may take for a write that is its turn, in milliseconds: one that hangs takes for ever. */
const HUNG = 60_000

let folder: string
let host: StaticHost
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'writes-'))
  await build({
    configFile: false,
    root: 'test/engines/writes',
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

/** Hears what the pages of one series tell, and sums up what is wrong with it. */
class Outside {
  /** Up to which number the events of each session are promised. */
  readonly #promised = new Map<string, number>()
  readonly #lives = new Map<string, Map<string, number>>()
  readonly wrong: string[] = []
  readonly server: Server

  constructor() {
    this.server = createServer(async (request, response) => {
      try {
        let body = ''
        for await (const piece of request) body += piece
        this.#hear(JSON.parse(body))
      } catch {
        // It was killed in the middle of a word.
      }
      response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end()
    })
  }
  #hear(news: News): void {
    const { session, life } = news
    const promised = this.#promised.get(session) ?? -1
    const kept = this.#lives.get(life) ?? new Map<string, number>()
    this.#lives.set(life, kept)
    if (news.what === 'failed') this.wrong.push(`${session}: ${news.why}`)
    if (news.what === 'found') {
      if (news.next <= promised)
        this.wrong.push(`${session}: ${promised + 1 - news.next} of ${promised + 1} promised events are lost`)
      if (!news.whole) this.wrong.push(`${session}: numbers are missing`)
    }
    if (news.what === 'kept') {
      this.#promised.set(session, Math.max(promised, news.seq))
      kept.set(session, (kept.get(session) ?? 0) + 1)
    }
  }
  get events(): number {
    return [...this.#promised.values()].reduce((sum, seq) => sum + seq + 1, 0)
  }
  /** Resolves once the newest of so many lives has had this many writes of each session promised. */
  async written(lives: number, writes: number): Promise<void> {
    await until(
      `write ${writes} of each session in life ${lives}`,
      async () => {
        const [newest] = [...this.#lives.values()].slice(lives - 1)
        const isEnough = newest?.size === SESSIONS && [...newest.values()].every((count) => count >= writes)
        return isEnough || this.wrong.length > 0 ? true : undefined
      },
      HUNG,
    )
  }
}

const someWrites = () => 3 + Math.floor(Math.random() * 30)

describe.each(chosenEngines)('%s: writes are cut off', (engine) => {
  let browser: Browser
  let profile: string
  let outside: Outside
  let address: string
  const start = async () => {
    browser = await engines[engine]({ profile })
    await browser.goto(address)
  }
  beforeAll(async () => {
    host = await hostFiles(folder)
    profile = await mkdtemp(join(tmpdir(), `${engine}-`))
    outside = new Outside()
    await new Promise<void>((resolve) => outside.server.listen(0, '127.0.0.1', resolve))
    const { port } = outside.server.address() as AddressInfo // it listens on TCP
    address = `${host.url}index.html?outside=${encodeURIComponent(`http://127.0.0.1:${port}/`)}`
    await start()
  })
  afterAll(async () => {
    await browser?.quit()
    await host?.close()
    outside.server.closeAllConnections()
    outside.server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  })

  let lives = 0
  test(
    `the page is reloaded ${KILLS} times in the middle of writes: nothing that was promised is lost, and the database goes on`,
    async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        await outside.written(++lives, someWrites())
        await browser.reload()
      }
      await outside.written(lives + 1, 1)
      expect(outside.wrong).toEqual([])
    },
    60_000 + KILLS * 20_000,
  )

  test(
    `the browser is killed ${KILLS} times in the middle of writes: nothing that was promised is lost, and the database goes on`,
    async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        await outside.written(++lives, someWrites())
        await browser.kill()
        await start()
      }
      await outside.written(++lives, 1)
      console.log(`${engine}: ${KILLS} reloads, ${KILLS} kills, ${outside.events} events promised, none lost`)
      expect(outside.wrong).toEqual([])
    },
    60_000 + KILLS * 60_000,
  )
})
