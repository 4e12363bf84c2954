import { expect, test } from 'vitest'
import { Photos } from '../../../src/app/services/photos.ts'
import type { Client } from '../../../src/bridge/client.ts'

test('a photo on its way is null, and one that is not there is an empty address, which is told', async () => {
  const client = { photos: async () => [], photo: async () => undefined } as unknown as Client // only what is used here
  const told = new Promise<Photos>((resolve) => {
    const photos = new Photos(client, () => resolve(photos))
    expect(photos.cover('s')).toBe(null)
  })
  expect((await told).cover('s')).toBe('')
  expect((await told).url('gone')).toBe(null)
})

test('a session that had no photo has a cover once the list is loaded after its first photo, and stays without one until then', async () => {
  let rows: readonly { readonly id: string }[] = []
  const client = { photos: async () => rows, photo: async () => new Blob(['a photo']) } as unknown as Client // only what is used here
  let tell = () => {}
  const photos = new Photos(client, () => tell())
  const next = () =>
    new Promise<void>((resolve) => {
      tell = resolve
    })
  photos.cover('s')
  await next()
  rows = [{ id: 'first' }]
  expect(photos.cover('s')).toBe('')
  photos.lookAgain()
  expect(photos.cover('s')).toBe('')
  await next()
  expect(photos.cover('s')).toBe(null)
  await next()
  expect(photos.cover('s')).toContain('blob:')
  photos.forget()
})
