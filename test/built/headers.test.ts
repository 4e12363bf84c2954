import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headersFor } from '../../scripts/build/policy.ts'

const rules = readFileSync('dist/_headers', 'utf8')
  .trim()
  .split('\n\n')
  .map((rule) => {
    const [path = '', ...headers] = rule.split('\n  ')
    return {
      path,
      headers: Object.fromEntries(headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])),
    }
  })
const matches = (rule: string, path: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path)

test('every file of the build has one rule in `_headers`, with the headers of its path', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').replace(/^dist/, ''))
  expect(files.length).toBeGreaterThan(30)
  for (const path of ['/', ...files]) {
    const matching = rules.filter((rule) => matches(rule.path, path))
    expect(matching.length, path).toBe(1)
    expect(matching[0]!.headers, path).toMatchObject(headersFor(path))
  }
})
