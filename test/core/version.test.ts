import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from '../../src/core/version.ts'

test('the version that the app shows, and a server of MCP is told, is that of the package', () => {
  const { version: shipped } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(version).toBe(shipped)
})
