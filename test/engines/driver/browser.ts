import type { Group } from './processes.ts'
import { until, type Wire } from './wire.ts'

/** The key under which an element is known to both protocols. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** An element of the page, as the browser knows it. */
export interface Element {
  readonly [ELEMENT]: string
}

/** How long something may take that should come at once, in milliseconds: only what never comes takes this long. */
export const PATIENCE = 30_000

/** What runs in the page: it is handed over as text, and knows nothing but its arguments. */
type PageFunction = (...args: never[]) => unknown
/** A text is the script itself, with its arguments in `args`. */
type Result<Script> = Script extends PageFunction ? Awaited<ReturnType<Script>> : unknown

export interface Media {
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** A browser with a profile on disk, at the tab that it was switched to last. */
export interface Browser {
  readonly version: string
  /** Where downloads go. */
  readonly downloads: string
  goto(address: string): Promise<void>
  back(): Promise<void>
  /** As the button in the browser's bar does, through the service worker. */
  reload(): Promise<void>
  address(): Promise<string>
  /** Runs a script in the page and waits for what it promises. */
  script<Script extends PageFunction | string>(script: Script, ...args: readonly unknown[]): Promise<Result<Script>>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  clear(element: Element): Promise<void>
  /** Pointer and keys, as WebDriver's actions describe them. None: everything is let go of. */
  act(actions?: readonly object[]): Promise<void>
  tab(): Promise<string>
  newTab(): Promise<string>
  switchTo(tab: string): Promise<void>
  closeTab(): Promise<void>
  /** Makes the page that large. */
  resize(width: number, height: number): Promise<void>
  setMedia(media: Media): Promise<void>
  /** What the browser has written about pages and workers of this origin that is an error or a warning, since it started. */
  complaints(origin: string): Promise<readonly string[]>
  /** Takes the databases of an origin away, as a person does who clears what a site has stored. `false`: it cannot be done from outside. */
  clearDatabases(origin: string): Promise<boolean>
  /** A picture of the page. */
  photograph(file: string): Promise<void>
  /** All its processes stand still, as those of an app that a phone has put aside, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Ends it with all its processes at once. */
  kill(): Promise<void>
  /** Asks it to end. */
  quit(): Promise<void>
}

export interface BrowserOptions {
  /** A folder for everything that it stores. */
  readonly profile: string
  readonly width?: number
  readonly height?: number
  readonly media?: Media
}

/** What every engine does in the same way. */
export function common(wire: Wire, group: Group) {
  const browser = {
    async goto(url: string) {
      await wire.run('navigate', { url })
    },
    async back() {
      await wire.run('back')
    },
    async reload() {
      // The protocols' own command goes past the service worker in Firefox.
      const mark = `data-mark-${Date.now()}`
      // On the page itself: each script may have a global object of its own.
      const begin = (name: string) => {
        document.documentElement.setAttribute(name, '')
        setTimeout(() => location.reload())
      }
      await browser.script(begin, mark).catch(() => {}) // the page may go before it has answered
      await until(
        'the page, loaded again,',
        async () => {
          const gone = await browser.script(
            (name: string) => !document.documentElement.hasAttribute(name) && document.readyState === 'complete',
            mark,
          )
          return gone || undefined
        },
        PATIENCE,
      )
    },
    address: () => wire.run('address') as Promise<string>,
    async script<Script extends PageFunction | string>(script: Script, ...args: readonly unknown[]): Promise<Result<Script>> {
      const body = typeof script === 'string' ? `async (...args) => { ${script} }` : String(script)
      const text = `
        const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${body})(...Array.prototype.slice.call(arguments, 0, -1)))
          .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error && error.message || error) }))`
      const answer = (await wire.run('script', { script: text, args, sandbox: null })) as {
        value?: unknown
        error?: string
      } | null
      if (!answer) throw new Error('the page went away under a script')
      if (answer.error !== undefined) throw new Error(`in the page: ${answer.error}`)
      return (answer.value ?? undefined) as Result<Script>
    },
    async click(element: Element) {
      await wire.run('click', { id: element[ELEMENT] })
    },
    async type(element: Element, text: string) {
      await wire.run('type', { id: element[ELEMENT], text })
    },
    async clear(element: Element) {
      await wire.run('clear', { id: element[ELEMENT] })
    },
    async act(actions?: readonly object[]) {
      await (actions ? wire.run('actions', { actions }) : wire.run('endActions'))
    },
    tab: () => wire.run('tab') as Promise<string>,
    async newTab() {
      const { handle } = (await wire.run('newTab', { type: 'tab' })) as { readonly handle: string }
      await browser.switchTo(handle)
      return handle
    },
    async switchTo(handle: string) {
      await wire.run('switchTo', { handle })
    },
    async closeTab() {
      await wire.run('closeTab')
    },
    freeze: () => group.signal('SIGSTOP'),
    thaw: () => group.signal('SIGCONT'),
  }
  return browser
}
