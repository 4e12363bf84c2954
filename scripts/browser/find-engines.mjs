import { existsSync } from 'node:fs'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** What it takes to run WebKit: its driver, a screen that nobody sees, and the bindings of the system's Python. */
const webkit = [
  '/usr/bin/WebKitWebDriver',
  '/usr/bin/Xvfb',
  '/usr/lib/python3/dist-packages/gi',
  `${libraries}/girepository-1.0/WebKit2-4.1.typelib`,
]

/**
 * The path of a Firefox: `FIREFOX_PATH` if it is set, else the first that is installed in a usual place.
 *
 * @returns {string | undefined}
 */
export const findFirefox = () => process.env.FIREFOX_PATH || places.find((path) => existsSync(path))

/** Whether all is there that it takes to run WebKit. */
export const hasWebKit = () => webkit.every((path) => existsSync(path))
