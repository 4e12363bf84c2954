import { spawn } from 'node:child_process'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.mjs'
import { getBrowser } from '../../scripts/browser/get-browser.mjs'

export interface Killable {
  /** Ends it as a phone does whose battery is empty: with all its helpers, at once. */
  kill(): Promise<void>
}

/** A browser with a profile of its own on disk, at one address. */
export async function openKillable(profile: string, url: string): Promise<Killable> {
  const args = [...chromiumFlags, '--headless=new', `--user-data-dir=${profile}`, url]
  const child = spawn(await getBrowser(), args, { detached: true, stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    async kill() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await gone
    },
  }
}
