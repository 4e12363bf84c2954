import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldest, optional, required } from './browsers.ts'
import { filesIn } from './files.ts'

const script = readFileSync('public/assets/browser-version1.js', 'utf8')

test('the script that the page begins with looks for what docs/browsers.md says, in that order', () => {
  const list = [...script.slice(0, script.indexOf('.split')).matchAll(/'([^']+)'/g)].map(([, part]) => part).join('')
  expect(required.length).toBeGreaterThan(5)
  expect(list.split(' ')).toEqual(required.map(({ feature }) => feature))
})

test('the versions that a person is told are the oldest that have all of it', () => {
  expect(required.flatMap(({ versions }) => versions).every(Number.isFinite)).toBe(true)
  expect(script).toContain(
    `Safari or iOS ${oldest.Safari}, Firefox ${oldest.Firefox}, Chrome or Edge ${oldest.Chrome}, or a newer one`,
  )
  expect(readFileSync('docs/browsers.md', 'utf8')).toContain(
    `**Safari and iOS ${oldest.Safari}, Firefox ${oldest.Firefox}, Chrome and Edge ${oldest.Chrome}**`,
  )
})

test('the script is in a syntax that old browsers know, and the page runs it first', () => {
  expect(script.replace(/'[^'\n]*'|\/\/.*/g, '')).not.toMatch(/=>|`|\b(let|const|class|async|await|of)\b|\?\.|\?\?|\.\.\./)
  expect(/<script src="([^"]+)"/.exec(readFileSync('index.html', 'utf8'))?.[1]).toBe('/assets/browser-version1.js')
})

test('what docs/browsers.md says is not used is not used', () => {
  const unused = optional.filter(({ without }) => without.startsWith('not used')).map(({ feature }) => feature)
  expect(unused).toContain('URL.canParse')
  const calls = unused.map((feature) => new RegExp(`\\.${feature.split('.').at(-1)}\\(`))
  // `commit` is also the name of what a ledger does.
  const text = (file: string) => readFileSync(file, 'utf8').replaceAll('ledger.commit(', '')
  const wrong = [...filesIn('src', '.ts'), ...filesIn('worker', '.ts')].filter((file) =>
    calls.some((call) => call.test(text(file))),
  )
  expect(wrong).toEqual([])
})

test('a signal made of several, which the oldest browsers have not got, is made only for what the newest alone have', () => {
  const users = [...filesIn('src', '.ts'), ...filesIn('worker', '.ts')].filter((file) =>
    readFileSync(file, 'utf8').includes('AbortSignal.any('),
  )
  expect(users).toEqual(['src/bridge/browser-model.ts', 'src/webmcp/offer-session.ts'])
})
