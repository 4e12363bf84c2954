import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasWebKit } from '../../../scripts/browser/find-engines.mjs'
import { type Browser, type BrowserOptions, common, type Media, PATIENCE } from './browser.ts'
import { freePort } from './free-port.ts'
import { type Group, start } from './processes.ts'
import { openWebDriver } from './webdriver.ts'
import { until } from './wire.ts'

const driver = '/usr/bin/WebKitWebDriver'
/** The system's own: the bindings of GTK are there and in no other. */
const python = '/usr/bin/python3'
const ownBrowser = fileURLToPath(new URL('./webkit-browser.py', import.meta.url))

export async function startWebKit({ profile, width = 500, height = 844, media = {} }: BrowserOptions): Promise<Browser> {
  if (!hasWebKit()) throw new Error('There is no WebKit here: npm run test:engines installs one where it can.')
  const downloads = join(profile, 'downloads')
  const log = join(profile, 'webkit.log')
  await mkdir(downloads, { recursive: true })
  const screen = await openScreen(log)
  const port = await freePort()
  const group = start(driver, [`--port=${port}`, '--host=127.0.0.1'], log, {
    DISPLAY: screen.display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
    LANG: 'C.UTF-8',
    // WebKit 2.50 ends at a null pointer now and then when a page is resized in which many elements have come and gone, and whose garbage was collected
    // and is not swept yet: of 450 resizes 6. Swept at once, it did not in 1100.
    JSC_sweepSynchronously: '1',
  })
  const server = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver', async () => ((await fetch(`${server}/status`)).ok ? true : undefined), PATIENCE)
  let looks: Required<Media> = { colorScheme: 'light', reducedMotion: 'no-preference', ...media }
  const tellLooks = () => writeFile(join(profile, 'looks'), `${looks.colorScheme} ${looks.reducedMotion}`)
  await tellLooks()
  const wire = await openWebDriver(server, {
    unhandledPromptBehavior: 'dismiss',
    'webkitgtk:browserOptions': { binary: python, args: [ownBrowser, profile] },
  })
  await wire.run('timeouts', { script: 60_000, pageLoad: PATIENCE })

  const browser: Browser = {
    ...common(wire, group),
    version: `WebKitGTK ${wire.version}`,
    downloads,
    async resize(wide, high) {
      await wire.run('size', { width: wide, height: high })
      // Media queries follow later than the size, what listens to `resize` hears of it in a frame, and styles can be a frame later still.
      const isTaken = async (width: number, height: number) => {
        await new Promise(requestAnimationFrame)
        if (!matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches) return false
        await new Promise(requestAnimationFrame)
        return true
      }
      await until(
        `a page of ${wide} by ${high} pixels`,
        async () => (await browser.script(isTaken, wide, high)) || undefined,
        PATIENCE,
      )
    },
    async setMedia(wanted) {
      looks = { ...looks, ...wanted }
      await tellLooks()
      const isTaken = (scheme: string, motion: string) =>
        matchMedia(`(prefers-color-scheme: ${scheme}) and (prefers-reduced-motion: ${motion})`).matches
      await until(
        `a page in ${looks.colorScheme} with motion "${looks.reducedMotion}"`,
        async () => (await browser.script(isTaken, looks.colorScheme, looks.reducedMotion)) || undefined,
        PATIENCE,
      )
    },
    async complaints(origin) {
      const lines = (await readFile(log, 'utf8')).split('\n')
      const written = lines.filter((line) => /^(\S+: )?CONSOLE (\w+ )?(ERROR|WARN)/.test(line))
      // What has no address is of the page that is there. Of this directive the engine says that it does not know it.
      return written
        .filter((line) => /^(CONSOLE|blob:)/.test(line) || line.startsWith(origin))
        .filter((line) => !line.includes("'manifest-src'"))
    },
    clearDatabases: async () => false,
    async photograph(file) {
      // The command of the driver waits for ever for a screen that nobody sees.
      const args = ['-silent', '-window', 'root', '-crop', `${width}x${height}+0+0`, '+repage', file]
      await promisify(execFile)('import', args, { env: { ...process.env, DISPLAY: screen.display } })
    },
    async kill() {
      await group.kill()
      await screen.group.kill()
    },
    async quit() {
      const asked = wire.run('closeTab').catch(() => {})
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 5_000).unref())])
      await browser.kill()
    },
  }
  await browser.resize(width, height)
  return browser
}

/** A screen that nobody sees, and its number, which it chooses itself. */
async function openScreen(log: string): Promise<{ readonly group: Group; readonly display: string }> {
  const group = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'], log)
  const number = await new Promise<string>((resolve, reject) => {
    group.child.stdio[3]!.once('data', (bytes) => resolve(String(bytes).trim()))
    group.child.once('exit', () => reject(new Error('Xvfb ended at once')))
  })
  return { group, display: `:${number}` }
}
