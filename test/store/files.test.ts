import { expect, test } from 'vitest'
import { openFolder } from '../../src/store/journal/folder.ts'

// Node has no such file system: here it is refused as some private windows refuse it.
test('a folder that cannot be had is empty: nothing is in it to be read or deleted, and only a file to write is refused', async () => {
  const folder = openFolder('nowhere')
  expect(await folder.names()).toEqual([])
  expect(await folder.read('session')).toBe(null)
  await folder.remove('session')
  await expect(folder.open('session', true)).rejects.toThrow()
})
