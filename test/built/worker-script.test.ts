import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptsOf } from '../../scripts/build/sizes.ts'

test('no script imports the script of the worker: WebKit would run it a second time, and two hosts would want each session', () => {
  const scripts = scriptsOf('dist')
  const [worker, another] = scripts.filter(({ path }) => /^worker\/session-[^/]+\.js$/.test(path))
  expect([worker !== undefined, another]).toEqual([true, undefined])
  const imports = new RegExp(`(from|import\\()\\s*["'\`][^"'\`]*${basename(worker!.path).replace(/\W/g, '\\$&')}`)
  expect(scripts.filter(({ path }) => imports.test(readFileSync(join('dist', path), 'utf8')))).toEqual([])
})

test('what a page or the worker imports at once is kept offline with it: no script of a provider', () => {
  for (const { path, part } of scriptsOf('dist')) {
    if (part === 'provider') continue
    const text = readFileSync(join('dist', path), 'utf8')
    expect(text.match(/^import[^;]*provider\/[^;]*;|from\s*["'`][^"'`]*provider\//m)?.[0], path).toBeUndefined()
  }
})
