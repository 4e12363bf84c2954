import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names in the table under a heading of the page. */
const listed = (heading: string): readonly string[] => {
  const [, section = ''] = readFileSync('docs/dependencies.md', 'utf8').split(`## ${heading}\n`)
  return [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!).toSorted()
}
const built = (name: string): readonly string[] => JSON.parse(readFileSync(`build/packages/${name}.json`, 'utf8'))

test('the session worker has code of the packages that docs/dependencies.md gives a reason for, and of no others', () => {
  expect(listed('In the session worker')).toEqual(built('worker'))
})

test('so has the service worker', () => {
  expect(listed('In the service worker')).toEqual(built('service-worker'))
})

test('the bill of materials names each of them', () => {
  const { components } = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 50_000_000 }),
  ) as {
    components: readonly { name: string; group?: string }[]
  }
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name))
  expect([...built('worker'), ...built('service-worker')].filter((name) => !names.includes(name))).toEqual([])
})
