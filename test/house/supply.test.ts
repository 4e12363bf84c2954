import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesPage } from '../../scripts/docs/licence-page.ts'

interface Locked {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: true
  readonly optional?: true
  readonly hasInstallScript?: true
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

test('no dependency needs a script when it is installed, and none is run', () => {
  const withScript = locked.filter(([path, { hasInstallScript }]) => {
    if (hasInstallScript) return true
    const file = `${path}/package.json`
    // What another system needs is not installed here.
    if (!existsSync(file)) return false
    const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }
    return ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) || existsSync(`${path}/binding.gyp`)
  })
  expect(withScript.map(([path]) => path)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('each package in the lockfile has a checksum and no address, and each of our own dependencies one exact version', () => {
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter(([, { integrity, resolved }]) => !integrity || resolved).map(([path]) => path)).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  expect(loose).toEqual([])
})

test('what is installed is what is locked', () => {
  const others = locked.filter(([path, { version }]) => {
    const file = `${path}/package.json`
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version !== version
  })
  expect(others.map(([path]) => path)).toEqual([])
})

test('the page of licences is made from the lockfile as it is: run `node scripts/run.mjs scripts/docs/licences.ts` where this fails', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage('.'))
})
