import { existsSync, statSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Installs what the lockfile names, unless that is done already. Ends the process when it fails. */
export async function install() {
  const done = 'node_modules/.package-lock.json'
  if (existsSync(done) && statSync(done).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0) process.exit(code)
}
