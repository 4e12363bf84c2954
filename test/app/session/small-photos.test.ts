import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sessionCommands } from '../../../src/app/session/session-commands.ts'
import type { Client } from '../../../src/bridge/client.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { openSession } from '../../../src/session/session.ts'
import { openStore } from '../../../src/store/store.ts'
import { plainAgent } from './plain-agent.ts'

test('photos that were too large are sent small with one tap, and so is every later one', async () => {
  const plain = openStore('small-photos')
  const photos = {
    ...plain.photos,
    get: async (id: string, size = 'full') => new Blob([`${id} ${size}`], { type: 'image/jpeg' }),
  }
  const model = scripted({ error: 'invalid_request' }, { text: 'I see.' }, { text: 'And that.' })
  const session = await openSession({ store: { ...plain, photos }, agent: plainAgent, model })
  const seen = () =>
    (model.requests.at(-1)?.messages ?? []).flatMap((message) =>
      'parts' in message
        ? message.parts.flatMap((part) => ('url' in part ? [atob(String(part.url).split(',')[1] ?? '')] : []))
        : [],
    )
  await session.say([{ type: 'image', photo: 'room' }])
  await expect.poll(() => session.status).toBe('halted')
  expect(seen()).toEqual(['room full'])
  const open = { session, app: null, decisionToast: null } as unknown as Parameters<typeof sessionCommands>[0] // what it needs
  await sessionCommands(open, {} as Client, (command) => command()).sendSmaller()
  await expect.poll(() => session.status).toBe('idle')
  expect(seen()).toEqual(['room small'])
  await session.say([{ type: 'image', photo: 'desk' }])
  await expect.poll(() => model.requests.length).toBe(3)
  expect(seen()).toEqual(['room small', 'desk small'])
  await session.close()
})
