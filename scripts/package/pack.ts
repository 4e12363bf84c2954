import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { buildPackage } from './build.ts'

// Leaves pocketloop-<version>.tgz at the top, which installs anywhere. Nothing is published from here.
for (const name of readdirSync('.')) if (/^pocketloop-.*\.tgz$/.test(name)) rmSync(name)
const folder = await buildPackage()
execFileSync('npm', ['pack', folder, '--pack-destination', '.'], { stdio: 'inherit', shell: process.platform === 'win32' })
