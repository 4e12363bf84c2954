import { chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/browser/chromium-flags.mjs'
import { getBrowser } from '../scripts/browser/get-browser.mjs'
import { serveApp } from '../test/journeys/built-app.ts'
import { tidyLines } from './open/tidy-session.ts'

// node scripts/run.mjs bench/replay.ts — after `npm run build`: the replay of a session of 10,000 events, on the real screen. How long
// until its first lines are there and until all of it is; how long a jump to any place takes; what holds up the page meanwhile, and
// while it plays at 16 times the speed.
const COUNT = 10_000
const JUMPS = 200
const PLAYED = 10_000

const app = await serveApp()
const browser = await chromium.launch({ executablePath: await getBrowser(), args: [...chromiumFlags] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(app.url)
  const bring = page.getByRole('button', { name: 'Bring back a backup' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), bring.click()])
  await chooser.setFiles({ name: 'long.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(tidyLines(COUNT, 400)) })
  await page
    .getByText(/handled/)
    .first()
    .waitFor()
  await page.waitForTimeout(3_000) // the other screens are loaded while nobody waits

  const found = await page.evaluate(
    async ({ jumps, played }) => {
      const tasks: PerformanceEntry[] = []
      new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
      const longest = async (from: number, to: number) => {
        await new Promise((resolve) => setTimeout(resolve, 200)) // they are told late
        return Math.max(
          0,
          ...tasks.filter(({ startTime }) => startTime >= from && startTime < to).map(({ duration }) => duration),
        )
      }
      const frame = () =>
        new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
      const replay = () =>
        document
          .querySelector('tidy-app')
          ?.shadowRoot?.querySelector('tidy-replay-screen')
          ?.shadowRoot?.querySelector('tidy-replay')
      const part = (name: string) =>
        (replay()?.shadowRoot?.querySelector(name) ??
          replay()?.shadowRoot?.querySelector('tidy-replay-log')?.shadowRoot?.querySelector(name)) as
          | (HTMLElement & { count: number; length: number })
          | null
      const begun = performance.now()
      location.hash = '#/replay/long'
      while (!part('loop-timeline')?.shadowRoot?.querySelector('li')) await frame()
      const first = (await frame()) - begun
      const before = part('loop-timeline')!.count
      for (let same = 0, last = 0; same < 20; await frame()) {
        const { count } = part('loop-timeline')!
        same = count === last ? same + 1 : 0
        last = count
      }
      const whole = performance.now() - begun
      await new Promise((resolve) => setTimeout(resolve, 2_000)) // the states are read in the frames after that
      const opening = await longest(begun, begun + whole + 2_000)

      const slider = part('loop-transport')!.shadowRoot!.querySelector('input')!
      const times: number[] = []
      const since = performance.now()
      for (let jump = 0; jump < jumps; jump++) {
        const at = (((jump * 7_919) % 10_007) / 10_007) * Number(slider.max)
        const from = performance.now()
        slider.value = String(at)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        for (const element of [replay(), part('loop-timeline'), part('loop-transport')])
          await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete
        times.push(performance.now() - from)
        await frame()
      }
      const jumping = await longest(since, performance.now())
      times.sort((a, b) => a - b)

      const tap = (name: string) =>
        [...part('loop-transport')!.shadowRoot!.querySelectorAll('button')]
          .find((button) => button.ariaLabel?.startsWith(name))!
          .click()
      slider.value = '0'
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      for (let faster = 0; faster < 4; faster++) {
        tap('Speed')
        await frame()
      }
      const playing = performance.now()
      tap('Play')
      await new Promise((resolve) => setTimeout(resolve, played))
      tap('Pause')
      const held = await longest(playing, performance.now())
      return { first, before, whole, rows: part('loop-timeline')!.count, opening, times, jumping, held, reached: slider.value }
    },
    { jumps: JUMPS, played: PLAYED },
  )
  const ms = (value: number | undefined) => `${(value ?? 0).toFixed(1)} ms`
  const at = (share: number) => found.times[Math.min(found.times.length - 1, Math.floor(found.times.length * share))]
  console.log(`first lines after ${ms(found.first)} (${found.before} there), all ${found.rows} after ${ms(found.whole)}`)
  console.log(`longest task while it opens: ${ms(found.opening)}`)
  console.log(`a jump: median ${ms(at(0.5))}, 95th ${ms(at(0.95))}, most ${ms(at(1))}; longest task: ${ms(found.jumping)}`)
  console.log(`16 times as fast for ${PLAYED} ms, to ${found.reached} ms: longest task ${ms(found.held)} (0 is none over 50)`)
} finally {
  await browser.close()
  await app.close()
}
process.exit(0)
