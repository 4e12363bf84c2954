import { expect, test } from 'vitest'
import type { Message, Part } from '../../src/core/shapes/message.ts'
import { scripted } from '../../src/models/scripted.ts'
import { CLOSE_UP, withPhotos } from '../../src/session/requests/with-photos.ts'
import type { Photos } from '../../src/store/store.ts'

type Stored = Pick<Photos, 'get' | 'row'>

/** Photos of a longer side each; a blob says which one it is and in which size. */
function kept(sides: Readonly<Record<string, number>>): Stored & { readonly rows: string[] } {
  const rows: string[] = []
  const row = (id: string) => {
    rows.push(id)
    const side = sides[id]
    return side === undefined ? undefined : { id, session: 's', at: 0, width: side, height: 10, size: 1, type: 'image/jpeg' }
  }
  return {
    rows,
    row: async (id) => row(id),
    get: async (id, size = 'full') => (id in sides ? new Blob([`${id} ${size}`], { type: 'image/jpeg' }) : undefined),
  }
}
const said = (...photos: readonly string[]): Message => ({
  role: 'user',
  parts: [...photos.map((photo): Part => ({ type: 'image', photo })), { type: 'text', text: 'look' }],
})
const fine: Message = { role: 'assistant', text: 'fine', calls: [] }

/** What a model is sent of the photos in these messages, in order. */
async function sent(photos: Stored, ...messages: readonly Message[]): Promise<readonly string[]> {
  const model = scripted({ text: 'ok' })
  const request = { system: '', messages, tools: [] }
  for await (const _ of withPhotos(model, photos).stream(request, new AbortController().signal));
  return photosOf(model.requests[0]?.messages ?? [])
}

const photosOf = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap((message) =>
    'parts' in message
      ? message.parts.flatMap((part) => {
          if (part.type === 'text') return part.text === 'look' ? [] : [part.text]
          return 'url' in part ? [atob(part.url.split(',')[1] ?? '')] : ['an id']
        })
      : [],
  )

test('the newest photos go in full, older ones small', async () => {
  const photos = kept({ old: 1280, one: 1280, two: 1280 })
  expect(await sent(photos, said('old'), fine, said('one', 'two'))).toEqual(['old small', 'one full', 'two full'])
  expect(await sent(photos, said('old'), fine, said('one'), fine, said())).toEqual(['old small', 'one full'])
})

test('each photo goes small, however new, while the session wants that', async () => {
  const photos = kept({ old: 1280, one: 1280 })
  let isSmall = true
  const model = scripted({ text: 'ok' }, { text: 'ok' })
  const seeing = withPhotos(model, photos, { isSmall: () => isSmall })
  const request = { system: '', messages: [said('old'), fine, said('one')], tools: [] }
  for await (const _ of seeing.stream(request, new AbortController().signal));
  isSmall = false
  for await (const _ of seeing.stream(request, new AbortController().signal));
  expect(model.requests.map((one) => photosOf(one.messages))).toEqual([
    ['old small', 'one small'],
    ['old small', 'one full'],
  ])
})

test('a close-up does not take the place of the photo of the whole: both go in full, older close-ups small', async () => {
  const photos = kept({ old: 1280, room: 1568, near: CLOSE_UP, nearer: 500 })
  const messages = [said('old'), fine, said('room'), fine, said('near'), fine, said('nearer')]
  expect(await sent(photos, ...messages)).toEqual(['old small', 'room full', 'near small', 'nearer full'])
})

test('with nothing but close-ups the newest one is in full, and each photo is measured once', async () => {
  const photos = kept({ near: 768, nearer: 700 })
  const model = scripted({ text: 'ok' }, { text: 'ok' })
  const seeing = withPhotos(model, photos)
  const request = { system: '', messages: [said('near'), fine, said('nearer')], tools: [] }
  for (let call = 0; call < 2; call++) for await (const _ of seeing.stream(request, new AbortController().signal));
  expect(photos.rows.toSorted()).toEqual(['near', 'nearer'])
  expect(await sent(photos, ...request.messages)).toEqual(['near small', 'nearer full'])
})

test('a photo that is gone is told as text, wherever it is', async () => {
  expect(await sent(kept({ room: 1280 }), said('gone'), fine, said('room', 'lost'))).toEqual([
    '[a photo that is no longer kept]',
    'room full',
    '[a photo that is no longer kept]',
  ])
})
