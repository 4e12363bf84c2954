import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { HOLD_MS } from '../../src/elements/base/hold.ts'

/** What has only just come, and takes no tap yet. */
const held = (page: Page) => page.locator('.held, [held], [wary], html[style*=pointer-events]').first()
/** Resolves once everything on the page takes taps: what has only just taken the place of something else takes none at first. */
export const holdsOver = (page: Page): Promise<void> => held(page).waitFor({ state: 'detached' })

export interface FrozenTime {
  /** Lets the page's time go on in steps far shorter than a hold, until that is on the screen: a hold that came with it is still on. */
  until(shown: Locator): Promise<void>
  /** Lets time go on until every hold is over. */
  holdsOver(): Promise<void>
}

/** From now on the page's timers stand still but for what the test lets pass: how fast the machine is makes no difference to them. */
export async function freezeTime(page: Page): Promise<FrozenTime> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  return {
    async until(shown) {
      const look = async () => {
        const is = await shown.isVisible()
        if (!is) await page.clock.runFor(HOLD_MS / 50)
        return is
      }
      await expect.poll(look, { interval: 1, message: `on the screen: ${shown}` }).toBe(true)
    },
    async holdsOver() {
      // Some begin with a frame, and some are longer.
      const look = async () => {
        await page.clock.runFor(HOLD_MS)
        return held(page).count()
      }
      await expect.poll(look, { interval: 1, message: 'what takes no tap yet' }).toBe(0)
    },
  }
}
