import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../provider/replies.ts'
import { chosenEngines } from './driver/engine.ts'
import { begin, connectModel, logOf, openStage, type Stage, sessionOf } from './stage.ts'

// A page that is left in the middle of a reply, and comes back: in each way in which a person, a phone or a browser leaves one.

/** How long an app lies aside, in milliseconds: longer than any wait that is no sleep. */
const SLEEP = 8_000

/** The reply to each way, and its beginning: of every other way they are others, because a page also shows what was said before. */
const begun = (how: string) => `Left ${how}: there is a lot to see, and`
const whole = (how: string) => `${begun(how)} that was all.`
const lastWordsIn = (body: { readonly messages: readonly { readonly content: unknown }[] }) =>
  JSON.stringify(body.messages.at(-1)?.content)

/** Whoever asks for the first time hears the beginning, and then nothing more. */
const halfFirst = () => {
  const heard = new Set<string>()
  return ({ body }: Stage['calls'][number]): Reply => {
    const { how } = ways.find((way) => lastWordsIn(body).includes(way.how))!
    if (heard.has(how)) return { text: whole(how) }
    heard.add(how)
    return { text: begun(how), stall: true }
  }
}

interface Way {
  readonly how: string
  /** Leaves the page of the session at this address, and is back on it at the end. */
  go(stage: Stage, address: string): Promise<void>
}

const ways: readonly Way[] = [
  {
    how: 'for another page of the host, and back by its address',
    async go({ browser, host }, address) {
      await browser.goto(`${host.url}robots.txt`)
      await browser.goto(address)
    },
  },
  {
    how: 'for an empty page, and back in the history',
    async go({ browser }) {
      await browser.goto('about:blank')
      await browser.back()
    },
  },
  { how: 'by a reload', go: ({ browser }) => browser.reload() },
  {
    how: 'with its browser standing still and the connection cut meanwhile, as a phone does with an app that it puts aside',
    async go({ browser, provider }) {
      browser.freeze()
      provider.hangUp()
      await sleep(SLEEP)
      browser.thaw()
    },
  },
  {
    how: 'by closing its tab, and opened in another',
    async go({ browser }, address) {
      const first = await browser.tab()
      const second = await browser.newTab()
      await browser.switchTo(first)
      await browser.closeTab()
      await browser.switchTo(second)
      await browser.goto(address)
    },
  },
  {
    how: 'by the death of its browser, and opened in the next',
    async go(stage, address) {
      await stage.browser.kill()
      await stage.restart()
      await stage.browser.goto(address)
    },
  },
]

describe.each(chosenEngines)('%s: a page is left in the middle of a reply', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, halfFirst())
    await connectModel(stage)
  })
  afterAll(() => stage?.close())

  for (const { how, go } of ways)
    test(`B31 ${how}: the run goes on by itself, once`, async () => {
      const calls = () => stage.calls.filter(({ body }) => lastWordsIn(body).includes(how))
      await stage.browser.goto(`${stage.host.url}#/`)
      await begin(stage, how)
      await stage.person.see(begun(how))
      const session = await sessionOf(stage)

      await go(stage, await stage.browser.address())

      await stage.person.see(whole(how))
      expect(await stage.person.read()).not.toContain('What happens there shows here as well.')
      await expect.poll(async () => (await logOf(stage, session)).at(-1)?.type).toBe('run.halted')
      const kinds = (await logOf(stage, session)).map(({ type }) => type)
      expect(kinds.filter((kind) => kind === 'model.failed')).toEqual([])
      expect(kinds.filter((kind) => kind === 'model.replied')).toEqual(['model.replied'])
      // Once for the reply that was cut, and once more: never again.
      expect(calls().length).toBe(2)
    })
})
