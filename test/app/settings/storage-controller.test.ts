import { expect, test, vi } from 'vitest'
import { StorageController } from '../../../src/app/settings/storage-controller.ts'
import { noSession } from '../../../src/archive/no-session.ts'
import type { Client } from '../../../src/bridge/client.ts'
import type { Preferences } from '../../../src/bridge/protocol.ts'
import { HOLD_MS } from '../../../src/elements/base/hold.ts'

// There is no page here to say anything on.
vi.mock('../../../src/elements/base/announce.ts')

const saved: Preferences = { cap: 200_000, patienceMs: null, photoDetail: 'standard' }

/** A worker that keeps what it is told to, until its disk is full. */
function keeper() {
  const kept: Preferences[] = [saved]
  const disk = { full: false }
  const client = {
    preferences: async () => kept.at(-1)!,
    health: async () => ({
      storage: { persisted: true },
      recovered: { sessions: {}, photos: 0, damaged: 0, failed: {} },
      refused: 0,
    }),
    async savePreferences(preferences: Preferences) {
      if (disk.full) throw new Error('the disk is full')
      kept.push(preferences)
    },
    async importFile(file: Blob) {
      const text = await file.text()
      if (text === 'dear diary') throw noSession('archive_damaged', 'it cannot be read', 'in whatever words')
      if (text === 'in parts torn') return { imported: [{ id: '', events: 0, photos: 0 }] }
      return { imported: [{ id: 'a', events: 1, photos: 0, ...(text && { lost: 1 }) }] }
    },
  }
  let made = 0
  const backup = async () => {
    made++
    return new Blob(['all of it'])
  }
  const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
  return { disk, backups: () => made, controller: new StorageController(host, { ...client, backup } as unknown as Client) } // the part of a client that is used here
}

/** Once all that was begun has settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('choices that could not be kept are taken back to what is kept, however many there were', async () => {
  const { disk, controller } = keeper()
  await controller.load()
  controller.choose({ cap: 250_000 })
  await settled()
  disk.full = true
  controller.choose({ cap: 300_000 })
  controller.choose({ photoDetail: 'more' })
  expect(controller.preferences).toEqual({ ...saved, cap: 300_000, photoDetail: 'more' })
  await settled()
  expect(controller.preferences).toEqual({ ...saved, cap: 250_000 })
  expect(controller.problem).toBe('That did not work (“the disk is full”).')
})

test('a file that is something else is told in plain words, and exactly', async () => {
  const { controller } = keeper()
  await controller.importFiles(
    async () => [new File(['dear diary'], 'diary.txt')],
    async () => false,
  )
  expect(controller.problem).toBe('“diary.txt” is damaged or not whole, so nothing was taken from it.')
})

test('T50 a backup of which no session can be read is refused as a broken file is, beside what came of others', async () => {
  const { controller } = keeper()
  const bring = async (...texts: readonly string[]) => {
    const files = texts.map((text, at) => new File([text], `${at}.zip`))
    await controller.importFiles(
      async () => files,
      async () => false,
    )
    return [controller.problem, ...controller.notes.map(({ text }) => text)]
  }
  const refused = '“0.zip”: Nothing new came of that file. 1 session in it could not be read.'
  expect(await bring('in parts torn')).toEqual([refused])
  expect(await bring('in parts torn', '')).toEqual([refused, '“1.zip”: 1 session brought in.'])
  expect(await bring('')).toEqual(['', '“0.zip”: 1 session brought in.'])
})

test('what came of one file is not said beside what comes of the next', async () => {
  const { controller } = keeper()
  const bring = (text: string) =>
    controller.importFiles(
      async () => [new File([text], 'desk.zip')],
      async () => false,
    )
  await bring('with a torn photo')
  expect(controller.notes).toHaveLength(1)
  await bring('dear diary')
  expect([controller.notes.length, controller.problem.includes('desk.zip')]).toEqual([0, true])
})

test('T50 of several files the result of each is told, and one that is broken is named beside what came of the others', async () => {
  const { controller } = keeper()
  const came: string[] = []
  const bring = (...files: readonly (readonly [text: string, name: string])[]) =>
    controller.importFiles(
      async () => files.map(([text, name]) => new File([text], name)),
      async (imported) => {
        came.push(...imported.map(({ id }) => id))
        return false
      },
    )
  await bring(['', 'desk.zip'], ['dear diary', 'diary.txt'], ['with a torn photo', 'hall.zip'], ['dear diary', 'cellar.txt'])
  expect(came).toEqual(['a', 'a'])
  expect(controller.notes).toEqual([
    {
      id: 'imported',
      text: '“desk.zip”: 1 session brought in. “hall.zip”: 1 session brought in. 1 photo in it could not be brought in.',
      sign: 'warn',
    },
  ])
  expect(controller.problem).toBe(
    '“diary.txt” is damaged or not whole, so nothing was taken from it. “cellar.txt” is damaged or not whole, so nothing was taken from it.',
  )
  await bring(['with a torn photo', 'hall.zip'], ['', 'desk.zip'])
  expect([controller.notes.map(({ sign }) => sign), controller.problem]).toEqual([['warn'], ''])
})

test('the result of an import goes when the person goes on, but what was left out of it stays', async () => {
  const { controller } = keeper()
  const bring = async (text: string) => {
    await controller.importFiles(
      async () => [new File([text], 'desk.zip')],
      async () => false,
    )
    return controller.notes.map(({ text }) => text)
  }
  expect(await bring('')).toEqual(['“desk.zip”: 1 session brought in.'])
  controller.endImportNote()
  expect(controller.notes).toEqual([])
  await bring('')
  controller.begin()
  expect(controller.notes).toEqual([])
  const warned = await bring('with a torn photo')
  controller.endImportNote()
  expect(controller.notes.map(({ text }) => text)).toEqual(warned)
})

test('a double tap on the button of a backup makes one, however fast it is made', async () => {
  const { controller, backups } = keeper()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  await controller.backUp()
  await controller.backUp()
  expect(backups()).toBe(1)
  clock.mockReturnValue(1_000 + HOLD_MS)
  await controller.backUp()
  expect(backups()).toBe(2)
  clock.mockRestore()
})

test('a choice that is made while the choices are read anew stays, and is saved', async () => {
  const { controller } = keeper()
  await controller.load()
  const reading = controller.load()
  controller.choose({ cap: 250_000 })
  await reading
  expect(controller.preferences?.cap).toBe(250_000)
  await controller.load()
  expect(controller.preferences?.cap).toBe(250_000)
})
