import { takesTap } from '../../elements/takes-tap.ts'
import { type Browser, type Element, PATIENCE } from './browser.ts'
import { look, type Role } from './look.ts'
import { until } from './wire.ts'

/** Somebody in front of a browser, who finds things by what they are and how they are called. */
export interface Person {
  /** Waits until there is such a thing. */
  find(role: Role, name: string | RegExp): Promise<void>
  /** Taps it when it takes a tap: what has just appeared takes none. */
  tap(role: Role, name: string | RegExp): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Gives a file to a field that takes files: its dialogue is the system's, which no test can reach. */
  give(file: string, at?: number): Promise<void>
  /** Waits until this can be read, or cannot any more. */
  see(text: string | RegExp): Promise<void>
  seeNo(text: string | RegExp): Promise<void>
  /** All that can be read. */
  read(): Promise<string>
  /** The names of all of a kind. */
  names(role: Role): Promise<readonly string[]>
}

export function personAt(browser: Browser): Person {
  const lookFor = (role: Role | null, name: string | RegExp) => browser.script(look, role, String(name))
  const read = async () => (await lookFor(null, '')).text

  /** Does something with what is found; looks again where the page has changed under the finger. */
  async function withElement(
    role: Role,
    name: string | RegExp,
    act: (element: Element) => Promise<void>,
    { at = 0, isReady = async (_: Element) => true } = {},
  ): Promise<void> {
    const tryIt = async () => {
      const element = (await lookFor(role, name)).elements[at] as unknown as Element | undefined
      if (!element || !(await isReady(element))) return undefined
      await act(element)
      return true
    }
    await until(`${role} "${name}"`, tryIt, PATIENCE).catch(async (error) => {
      throw new Error(`${error.message}; there is: ${await read().catch(String)}`)
    })
  }
  async function sees(text: string | RegExp, wanted: boolean): Promise<void> {
    const has = (all: string) => (typeof text === 'string' ? all.includes(text) : text.test(all))
    let all = ''
    const shown = async () => {
      all = await read()
      return has(all) === wanted ? true : undefined
    }
    await until(`${wanted ? '' : 'no '}"${text}"`, shown, PATIENCE).catch((error) => {
      throw new Error(`${error.message}; there is: ${all}`)
    })
  }
  return {
    find: (role, name) => withElement(role, name, async () => {}),
    tap: (role, name) =>
      withElement(
        role,
        name,
        async (element) => {
          await browser.click(element)
        },
        { isReady: (element) => browser.script(takesTap, element) },
      ),
    fill: (label, text) =>
      withElement('field', label, async (element) => {
        await browser.clear(element)
        await browser.type(element, text)
      }),
    give: (file, at) => withElement('file', /.*/, (element) => browser.type(element, file), { at }),
    see: (text) => sees(text, true),
    seeNo: (text) => sees(text, false),
    read,
    async names(role) {
      const found = await lookFor(role, /.*/)
      return browser.script(
        (...elements: HTMLInputElement[]) =>
          elements.map((element) => {
            const label = element.labels?.[0] ?? element
            return (element.getAttribute('aria-label') ?? label.textContent ?? '').replace(/\s+/g, ' ').trim()
          }),
        ...found.elements,
      )
    },
  }
}
