import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../../src/bridge/client.ts'
import { openSession, type SessionHandle } from '../../src/index.ts'
import { openStore } from '../../src/store/store.ts'
import { talker, talkerModel, wordsOf } from './talker.ts'

type State = typeof talker.initialState

export interface Stage {
  /** Opens the session of the stage: another handle each time. */
  open(id?: string): Promise<SessionHandle<State>>
  /** Gives the model its next word, once it listens; an empty word ends its reply. */
  say(word: string): Promise<void>
  /** The page goes away and comes back: what ran in it is over. */
  reload(): Promise<void>
  /** Another worker takes the place of the one that listens; undefined where there is none. */
  renew?(): Promise<void>
  close(): void
}

/** Where a session may run: a component shows both in the same way. */
export const places: Readonly<Record<string, (patienceMs?: number | null) => Promise<Stage>>> = {
  'in a worker': async (patienceMs = null) => {
    const name = nextName()
    const words = speaker(name)
    const spawn = () => {
      const address = new URL('./talker.worker.ts', import.meta.url)
      address.searchParams.set('store', name)
      address.searchParams.set('patience', JSON.stringify(patienceMs))
      return new Worker(address, { type: 'module' })
    }
    let client = connect(spawn)
    await client.keys.save({ provider: 'talker', baseURL: 'https://models.test/v1', model: 'talker', keyless: true }, null)
    return {
      say: words.say,
      open: (id = 'one') => client.open({ agent: talker, id }),
      async reload() {
        client.close()
        client = connect(spawn)
      },
      async renew() {
        await words.forget()
        client.renew()
      },
      close: () => client.close(),
    }
  },
  'in the page': async (patienceMs = null) => {
    const name = nextName()
    const store = openStore(name)
    const model = talkerModel(name)
    return {
      say: speaker(name).say,
      open: (id = 'one') => openSession({ store, agent: talker, model, id, patienceMs }),
      // The components have closed their handles: nothing of the session is left in memory.
      reload: async () => {},
      close: () => store.close(),
    }
  },
}

let stages = 0
const nextName = () => `react-${performance.timeOrigin}-${stages++}`

/** Gives a model its words, one for each time that it asks. `forget` waits until it asks and gives it none. */
function speaker(name: string): { say(word: string): Promise<void>; forget(): Promise<void> } {
  const channel = wordsOf(name)
  let wants = 0
  let wake = () => {}
  channel.onmessage = () => {
    wants++
    wake()
  }
  const forget = async () => {
    while (wants === 0) await new Promise<void>((resolve) => (wake = resolve))
    wants--
  }
  return {
    forget,
    async say(word) {
      await forget()
      channel.postMessage(word)
    },
  }
}

/** Components on the page. */
export interface Shown {
  find(selector: string): HTMLElement | null
  all(selector: string): HTMLElement[]
  text(selector: string): string
  click(selector: string): void
  render(node: ReactNode): void
  unmount(): void
}

const everyRoot = new Set<() => void>()

export function show(node: ReactNode): Shown {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const unmount = () => {
    if (!everyRoot.delete(unmount)) return
    root.unmount()
    element.remove()
  }
  everyRoot.add(unmount)
  root.render(node)
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)
  return {
    find,
    all: (selector) => [...element.querySelectorAll<HTMLElement>(selector)],
    text: (selector) => find(selector)?.textContent ?? '',
    click: (selector) => find(selector)?.click(),
    render: (next) => root.render(next),
    unmount,
  }
}

/** Removes whatever a test has left on the page. */
export function clear(): void {
  for (const unmount of everyRoot) unmount()
}
