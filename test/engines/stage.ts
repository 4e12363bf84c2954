import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headersFor } from '../../scripts/build/policy.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { hostFiles, type StaticHost } from '../journeys/static-host.ts'
import { readEvents } from '../journeys/storage.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import type { Browser, BrowserOptions } from './driver/browser.ts'
import { type Engine, engines } from './driver/engine.ts'
import { type Person, personAt } from './driver/person.ts'

const apiKey = 'sk-engines-0123456789-wxyz'
/** What the test of a connection asks for; all that it asks comes before a conversation. */
const colour: Reply = { calls: [{ name: 'colour', args: { name: 'grey' } }] }
const photo = fileURLToPath(new URL('../fixtures/photos/desk.jpg', import.meta.url))

type Request = Provider['calls'][number]
const asksForColour = ({ body }: Request) =>
  body.tools?.some((tool: { function: { name: string } }) => tool.function.name === 'colour')

/** The built app on a host of its own, a provider, and somebody with a browser. */
export interface Stage {
  readonly browser: Browser
  readonly person: Person
  readonly host: StaticHost
  readonly provider: Provider
  /** The model calls of conversations. */
  readonly calls: readonly Request[]
  /** What was complained of since the last time somebody asked. */
  complaints(): Promise<readonly string[]>
  /** Starts the browser again on the same profile; it was killed. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function openStage(
  engine: Engine,
  replyTo: (request: Request, number: number) => Reply,
  options: Partial<BrowserOptions> = {},
): Promise<Stage> {
  const profile = await mkdtemp(join(tmpdir(), `${engine}-`))
  const host = await hostFiles('dist', '/', headersFor)
  const calls: Request[] = []
  const provider = await startProvider({
    apiKey,
    replies: (request) => (asksForColour(request) ? colour : replyTo(request, calls.push(request) - 1)),
  })
  const start = () => engines[engine]({ profile, width: 390, ...options })
  let browser = await start()
  let heard = 0
  const stage: Stage = {
    get browser() {
      return browser
    },
    get person() {
      return personAt(browser)
    },
    host,
    provider,
    calls,
    async complaints() {
      const all = await browser.complaints(new URL(host.url).origin)
      const news = all.slice(heard)
      heard = all.length
      return news
    },
    async restart() {
      browser = await start()
      heard = (await browser.complaints(new URL(host.url).origin)).length
    },
    async close() {
      await browser.quit()
      await host.close()
      await provider.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  await browser.goto(host.url)
  return stage
}

/** Connects the provider on the Connect screen as a person does, and goes back to Home. */
export async function connectModel({ person, provider }: Stage): Promise<void> {
  await person.tap('button', 'Connect a model')
  await person.tap('button', /^Any other host/)
  await person.fill('Base URL', provider.url)
  await person.fill('API key', apiKey)
  await person.fill('Model', 'test-model')
  await person.tap('button', 'Test connection')
  await person.see('takes photos and calls tools')
  await person.see(`sk-…${apiKey.slice(-4)}`)
  await person.tap('button', 'Back')
  await person.find('button', 'New session')
}

/** Begins a session with these words, and a photo. */
export async function begin({ person }: Stage, words: string, withPhoto = false): Promise<void> {
  await person.tap('button', 'New session')
  await person.find('button', 'Pick a photo')
  if (withPhoto) {
    // The camera is the first field for photos, the library the second.
    await person.give(photo, 1)
    await person.find('button', 'Remove photo 1')
  }
  await person.fill('Message', words)
  await person.tap('button', 'Send')
}

/** The id of the session on the screen. */
export const sessionOf = async ({ browser }: Stage): Promise<string> => new URL(await browser.address()).hash.split('/')[2] ?? ''

/** What the database has of a session. */
export const logOf = ({ browser }: Stage, session: string): Promise<readonly Logged[]> => browser.script(readEvents, session)
