import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.mjs'
import { findBrowser } from './find-browser.mjs'

/**
 * The path of a browser to test with: one that is there, else one that is installed now. Ends the process with a
 * sentence when there is none to be had. Call it when the dependencies are installed.
 *
 * @returns {Promise<string>}
 */
export async function getBrowser() {
  const found = findBrowser() ?? (await playwrights())
  if (found) return found
  console.log('There is no Chrome, Chromium or Edge here: installing one.')
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await runCommand('apt-get', ['update', '-qq'])
    await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
  } else await runCommand(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  const installed = findBrowser() ?? (await playwrights())
  if (installed) return installed
  console.error(
    'No browser could be installed: install Chrome, Chromium or Edge, or name one in CHROME_PATH, and run this again.',
  )
  return process.exit(1)
}

/** The browser that Playwright's installer put in its own folder, if it did. */
async function playwrights() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}
