/**
 * A command in the words of both protocols: its name in Marionette, and its method and path in WebDriver. What it takes and what it
 * answers with is the same in both.
 */
export const commands = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  back: ['WebDriver:Back', 'POST', '/back'],
  address: ['WebDriver:GetCurrentURL', 'GET', '/url'],
  timeouts: ['WebDriver:SetTimeouts', 'POST', '/timeouts'],
  script: ['WebDriver:ExecuteAsyncScript', 'POST', '/execute/async'],
  click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
  clear: ['WebDriver:ElementClear', 'POST', '/element/{id}/clear'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
  actions: ['WebDriver:PerformActions', 'POST', '/actions'],
  endActions: ['WebDriver:ReleaseActions', 'DELETE', '/actions'],
  tab: ['WebDriver:GetWindowHandle', 'GET', '/window'],
  newTab: ['WebDriver:NewWindow', 'POST', '/window/new'],
  switchTo: ['WebDriver:SwitchToWindow', 'POST', '/window'],
  closeTab: ['WebDriver:CloseWindow', 'DELETE', '/window'],
  size: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
} as const satisfies Record<string, readonly [marionette: string, method: 'GET' | 'POST' | 'DELETE', path: string]>

type Command = keyof typeof commands

/** A connection over which a browser takes commands. */
export interface Wire {
  /** Of the browser. */
  readonly version: string
  run(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>
  close(): void
}

/** What a browser answered in place of a result. `kind` is one of the error codes of WebDriver. */
export class CommandError extends Error {
  readonly kind: string
  constructor(command: string, kind: string, message: string) {
    super(`${command}: ${kind}: ${message}`)
    this.kind = kind
  }
}

/** Resolves with the first value that is not undefined; what `look` throws counts as none until the time is over. */
export async function until<Value>(what: string, look: () => Promise<Value | undefined>, patience: number): Promise<Value> {
  const due = Date.now() + patience
  for (;;) {
    let why = ''
    try {
      const value = await look()
      if (value !== undefined) return value
    } catch (error) {
      why = `: ${error instanceof Error ? error.message : error}`
    }
    if (Date.now() > due) throw new Error(`${what} did not come within ${patience / 1000} s${why}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
