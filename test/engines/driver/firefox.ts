import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFirefox } from '../../../scripts/browser/find-engines.mjs'
import { type Browser, type BrowserOptions, common, type Media, PATIENCE } from './browser.ts'
import { openMarionette } from './marionette.ts'
import { start } from './processes.ts'
import { until } from './wire.ts'

/** Quiet, and alone: nothing is fetched that no page has asked for. */
const prefs = {
  'marionette.port': 0, // it takes a free one, and tells in a file
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.alwaysOpenPanel': false,
  'devtools.console.stdout.content': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.startup.max_resumed_crashes': -1,
  'toolkit.telemetry.enabled': false,
}
/** What the browser at times says of itself, though no page is at fault. */
const ownWords = [
  'No external component configuration found',
  // It closes a tab in whose page a script still runs.
  'Script terminated by timeout',
  // A request, and the parts of a module, whose service worker it has just started after it was killed. Of an answer that a service worker refused
  // it says another thing; a module that does not come after all is missed by the step that waits for its screen.
  'A ServiceWorker intercepted the request and encountered an unexpected error',
  'Loading failed for the module with source',
]

export async function startFirefox({ profile, width = 500, height = 844, media = {} }: BrowserOptions): Promise<Browser> {
  const downloads = join(profile, 'downloads')
  const portFile = join(profile, 'MarionetteActivePort')
  const log = join(profile, 'firefox.log')
  await mkdir(downloads, { recursive: true })
  await rm(portFile, { force: true })
  const lines = Object.entries({ ...prefs, 'browser.download.dir': downloads }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))

  const program = findFirefox()
  if (!program) throw new Error('There is no Firefox here: npm run test:engines installs one where it can.')
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const group = start(program, args, log, {
    MOZ_HEADLESS_WIDTH: '1000',
    MOZ_HEADLESS_HEIGHT: '1000',
  })
  const marionette = await until('Firefox', async () => openMarionette(Number(await readFile(portFile, 'utf8'))), 2 * PATIENCE)
  await marionette.run('timeouts', { script: 60_000, pageLoad: PATIENCE })

  /** Runs a script of the browser itself, which ends with `done(…)`. */
  async function inBrowser(script: string, ...args: readonly unknown[]): Promise<unknown> {
    await marionette.send('Marionette:SetContext', { value: 'chrome' })
    try {
      const text = `const [${args
        .map((_, at) => `arg${at}`)
        .concat('done')
        .join(', ')}] = arguments; ${script}`
      return await marionette.send('WebDriver:ExecuteAsyncScript', { script: text, args, sandbox: 'system' })
    } finally {
      await marionette.send('Marionette:SetContext', { value: 'content' })
    }
  }

  const browser: Browser = {
    ...common(marionette, group),
    version: `Firefox ${marionette.version}`,
    downloads,
    async resize(wide, high) {
      // A window is never under 500 pixels wide; what shows the page in it can be.
      await inBrowser(
        `const { style } = Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser
        for (const [side, size] of [['width', arg0], ['height', arg1]])
          for (const bound of ['', 'min-', 'max-']) style.setProperty(bound + side, size + 'px')
        done()`,
        wide,
        high,
      )
      // Media queries follow later than the size, and who listens to them hears of it in a frame.
      const isTaken = async (width: number, height: number) => {
        await new Promise(requestAnimationFrame)
        return matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches
      }
      await until(
        `a page of ${wide} by ${high} pixels`,
        async () => (await browser.script(isTaken, wide, high)) || undefined,
        PATIENCE,
      )
    },
    async setMedia({ colorScheme, reducedMotion }: Media) {
      if (colorScheme) await setPref('layout.css.prefers-color-scheme.content-override', colorScheme === 'dark' ? 0 : 1)
      if (reducedMotion) await setPref('ui.prefersReducedMotion', reducedMotion === 'reduce' ? 1 : 0)
    },
    async complaints(origin) {
      const errors = (await inBrowser(
        `const written = Services.console.getMessageArray().flatMap((message) => {
          if (!(message instanceof Ci.nsIScriptError)) return []
          return [{ text: message.errorMessage, source: message.sourceName ?? '' }]
        })
        done(written.filter(({ source }) => source.startsWith(arg0)).map(({ text, source }) => text + ' (' + source + ')'))`,
        origin,
      )) as string[]
      // What pages and workers say begins with a value, what the browser itself says does not.
      const lines = (await readFile(log, 'utf8')).split('\n')
      const written = errors.concat(lines.filter((line) => /^console\.(error|warn): ["(]/.test(line)))
      return written.filter((text) => !ownWords.some((words) => text.includes(words)))
    },
    async clearDatabases(origin) {
      await inBrowser(
        `const principal = Services.scriptSecurityManager.createContentPrincipalFromOrigin(arg0)
        Services.qms.clearStoragesForClient(principal, 'idb', 'default').callback = () => done()`,
        origin,
      )
      return true
    },
    async photograph(file) {
      const picture = await marionette.send('WebDriver:TakeScreenshot', { full: false, hash: false })
      await writeFile(file, Buffer.from(String(picture), 'base64'))
    },
    async kill() {
      marionette.close()
      await group.kill()
    },
    async quit() {
      const gone = new Promise((resolve) => group.child.once('exit', resolve))
      const asked = marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).then(
        () => gone,
        () => {},
      )
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 10_000).unref())])
      await browser.kill()
    },
  }
  const setPref = (name: string, value: number) => inBrowser('Services.prefs.setIntPref(arg0, arg1); done()', name, value)
  await browser.resize(width, height)
  await browser.setMedia(media)
  return browser
}
