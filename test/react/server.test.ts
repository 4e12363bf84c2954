import 'fake-indexeddb/auto'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openSession, scripted } from '../../src/index.ts'
import { openStore } from '../../src/store/store.ts'
import { Chat, Page } from './chat.ts'
import { talker } from './talker.ts'

test('a server renders what there is: a page that opens a session as one that waits for it, a session with its messages', async () => {
  expect(renderToString(h(Page, { open: () => Promise.reject(new Error('not on a server')) }))).toContain('Opening…')
  const store = openStore('server')
  const session = await openSession({ store, agent: talker, model: scripted({ text: 'Hello.' }) })
  await session.say('hi')
  await expect.poll(() => session.status).toBe('idle')
  const page = renderToString(h(Chat, { session }))
  expect(page).toContain('<span class="text">hi</span>')
  expect(page).toContain('<span class="text">Hello.</span>')
  await session.close()
  store.close()
})
