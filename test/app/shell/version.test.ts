import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from '../../../src/app/shell/version.ts'

test('the version that the app shows is that of the package', () => {
  const { version: shipped } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(version).toBe(shipped)
})
