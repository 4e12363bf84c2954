import { afterEach, expect, test, vi } from 'vitest'
import { storageStatus } from '../../src/store/storage-status.ts'

afterEach(() => vi.unstubAllGlobals())

const told = async (usage: number) => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage, quota: 2 ** 40 }), persisted: async () => true } })
  return storageStatus(undefined)
}

test('the size that the browser counts is told, and one that fell below zero is left out', async () => {
  expect(await told(13_000_000)).toEqual({ persisted: true, usage: 13_000_000, quota: 2 ** 40 })
  expect((await told(3 * 2 ** 30)).usage).toBe(3 * 2 ** 30)
  expect(await told(4_298_000_000)).toEqual({ persisted: true, quota: 2 ** 40 })
  expect((await told(2 ** 32 - 40_000_000)).usage).toBeUndefined()
  expect((await told(2 ** 64 - 2048)).usage).toBeUndefined()
})
