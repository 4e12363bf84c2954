import type { Browser, BrowserOptions } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** Browsers of other makes than the one that all other tests run in. */
export const engines = {
  firefox: startFirefox,
  webkit: startWebKit,
} as const satisfies Record<string, (options: BrowserOptions) => Promise<Browser>>

export type Engine = keyof typeof engines

/** Those that are named in `ENGINE`, with commas between; all of them without it. */
export const chosenEngines: readonly Engine[] = (Object.keys(engines) as Engine[]).filter(
  (name) => !process.env.ENGINE || process.env.ENGINE.split(',').includes(name),
)
