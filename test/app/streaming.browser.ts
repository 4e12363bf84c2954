import type { LitElement } from 'lit'
import '../../src/app/app.ts'
import { begun } from '../../src/app/page-storage/begun.ts'
import { saveProvider } from '../../src/app/page-storage/provider-origin.ts'
import type { Updates } from '../../src/app/services/updates.ts'
import { createServices } from '../../src/app/shell/services.ts'
import { connect } from '../../src/bridge/client.ts'
import { all, same, until } from '../elements/stage.ts'

const name = `streaming-${performance.timeOrigin}`
const model = new BroadcastChannel(name)

/** This page has no service worker, so no new version ever comes. */
const updates: Updates = {
  state: 'none',
  isRunning: false,
  isPostponed: false,
  subscribe: () => () => {},
  accept() {},
  postpone() {},
  check: async () => 'current',
  running() {},
}

/** Gives the model a word until it was taken: it hears only what comes while it waits for one. Each is a draft of its own. */
const tell = (word: string, isTaken: () => boolean) =>
  until(() => {
    if (!isTaken()) model.postMessage(word)
    return isTaken()
  })

/** Counts the updates of an element from now on. */
function countUpdates(element: LitElement): { readonly count: number } {
  const counter = { count: 0 }
  element.addController({
    hostUpdated: () => {
      counter.count++
    },
  })
  return counter
}

describe('a reply that streams in', () => {
  const client = connect(() => {
    const address = new URL('./streaming.worker.ts', import.meta.url)
    address.searchParams.set('store', name)
    return new Worker(address, { type: 'module' })
  })
  after(() => {
    localStorage.removeItem('tidy/provider-origin')
    localStorage.removeItem('tidy/begun')
    document.body.replaceChildren()
    location.hash = ''
    client.close()
    model.close()
  })

  it('updates the screen that shows it, and neither the app around it nor what another screen shows', async () => {
    const connection = { provider: 'other', baseURL: 'https://models.test/v1', model: 'streaming', keyless: true } as const
    await client.keys.save(connection, null)
    saveProvider(connection) // or the page would begin anew
    begun.set('streaming', true)
    location.hash = '#/session/streaming'
    const app = document.createElement('tidy-app')
    app.services = createServices(client, updates)
    document.body.replaceChildren(app)
    await until(() => all('tidy-survey')[0])
    const { session } = app.services
    await session.speech.send('This is my desk.')
    await until(() => session.session?.status === 'running')

    const [screen] = all<LitElement>('tidy-session-screen')
    const outlet = countUpdates(app)
    const shown = countUpdates(screen!)
    const list: unknown[] = []
    app.services.changes.sessions.subscribe(() => list.push(null))
    const words = Array.from({ length: 20 }, (_, at) => `word-${at}`)
    for (const word of words) await tell(word, () => session.reply.text.includes(`${word} `))
    await until(() => all('tidy-wait')[0]?.shadowRoot?.textContent?.includes('word-19'))
    same(
      shown.count >= words.length,
      true,
      `an update of the screen for each of ${words.length} words, not ${shown.count} in all`,
    )
    same([outlet.count, list.length], [0, 0], 'updates of the app, and changes of the list')

    await tell('', () => session.session?.status !== 'running')
  })
})
