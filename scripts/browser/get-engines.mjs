import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.mjs'
import { findFirefox, hasWebKit } from './find-engines.mjs'

const packages = {
  firefox: ['firefox-esr', 'fonts-dejavu-core'],
  webkit: [
    'webkit2gtk-driver',
    'libwebkit2gtk-4.1-0',
    'gir1.2-webkit2-4.1',
    'gir1.2-gtk-3.0',
    'python3-gi',
    'xvfb',
    'xauth',
    'dbus',
    'fonts-dejavu-core',
  ],
}

const isThere = (engine) => (engine === 'webkit' ? hasWebKit() : findFirefox() !== undefined)

/**
 * Sees to it that these engines can be run: installs the ones that are not there. Ends the process with a sentence when one is not
 * to be had.
 *
 * @param {readonly ('firefox' | 'webkit')[]} engines
 */
export async function getEngines(engines) {
  const missing = engines.filter((engine) => !isThere(engine))
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`There is no ${missing.join(' and no ')} here: installing.`)
    const names = [...new Set(missing.flatMap((engine) => packages[engine]))]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const lock = ['-o', 'DPkg::Lock::Timeout=300']
    await runCommand('apt-get', ['update', '-qq'], env)
    await runCommand('apt-get', [...lock, 'install', '-y', '-qq', '--no-install-recommends', ...names], env)
  }
  const still = missing.filter((engine) => !isThere(engine))
  if (still.length === 0) return
  console.error(
    `The tests in other engines need ${still.join(' and ')}, which is installed by itself only by root on Debian or Ubuntu (apt-get install ${still.flatMap((engine) => packages[engine]).join(' ')}).`,
  )
  process.exit(1)
}
