import { afterEach, expect, test, vi } from 'vitest'
import { keepShared } from '../../../worker/shared.ts'

const scope = 'https://app.test/'
afterEach(() => vi.unstubAllGlobals())

/** What is in the caches after this form was posted, by the end of its address. Node has no caches. */
async function after(...forms: readonly (readonly [name: string, value: string | File])[][]) {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return { put: async (url: string, response: Response) => void entries.set(url, response) }
  }
  vi.stubGlobal('caches', { open, delete: async (name: string) => all.delete(name) })
  for (const entries of forms) {
    const body = new FormData()
    for (const [name, value] of entries) typeof value === 'string' ? body.append(name, value) : body.append(name, value)
    const response = await keepShared(new Request(`${scope}share`, { method: 'POST', body }), scope)
    expect(response.headers.get('location')).toBe(`${scope}#/shared`)
  }
  const kept = [...(all.get(`shared ${scope}`) ?? [])]
  return Promise.all(kept.map(async ([url, response]) => [url.replace(/.*-/, ''), (await response.blob()).size] as const))
}
const photo = (size = 10) => new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' })

test('of a share of 100 photos 20 are taken, and of its words 10,000 characters', async () => {
  const kept = await after([...Array.from({ length: 100 }, () => ['photos', photo()] as const), ['text', 'x'.repeat(1_000_000)]])
  expect(kept.map(([name]) => name)).toEqual([...Array.from({ length: 20 }, (_, at) => `${at}`), 'words'])
  expect(kept.at(-1)).toEqual(['words', 10_000])
})

test('a file of more than 100 MB is not taken', async () => {
  expect(
    await after([
      ['photos', photo(100_000_001)],
      ['photos', photo()],
    ]),
  ).toEqual([['0', 10]])
})

test('a share takes the place of the one before, whatever it had', async () => {
  expect(await after([['photos', photo()]], [['text', 'three']])).toEqual([['words', 5]])
})
