import { connect } from '../../src/bridge/client.ts'
import type { SessionSnapshot } from '../../src/core/view/snapshot.ts'
import { openSession, type SessionHandle } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { type Bag, bagAgent, bagModel, bagReading, counter } from './bag-agent.ts'

/** Where sessions run. Two places on one store are two tabs to each other. */
export interface Place {
  open(id?: string, agent?: 'bag' | 'counter'): Promise<SessionHandle<Bag>>
  close(): void
}

export function inPage(name: string): Place {
  const store = openStore(name)
  const channel = new BroadcastChannel(`bag/${name}`)
  const agents = { bag: bagAgent, counter }
  return {
    open: (id, agent = 'bag') =>
      openSession({
        store,
        agent: agents[agent],
        model: bagModel(channel),
        follow: true,
        patienceMs: null,
        ...(id !== undefined && { id }),
      }),
    close() {
      channel.close()
      store.close()
    },
  }
}

export function inWorker(name: string): Place {
  const client = connect(() => {
    const address = new URL('./bag.worker.ts', import.meta.url)
    address.searchParams.set('store', name)
    return new Worker(address, { type: 'module' })
  })
  return {
    open: (id, agent = 'bag') => client.open({ agent: { ...bagReading, name: agent }, ...(id !== undefined && { id }) }),
    close: () => client.close(),
  }
}

/** A component as any library of components has them: it renders what a snapshot holds, and knows nothing of where the session runs. */
export function component(session: SessionHandle<Bag>) {
  let shown: SessionSnapshot<Bag> = session.getSnapshot()
  const renders: SessionSnapshot<Bag>[] = [shown]
  const { subscribe, getSnapshot } = session
  const unmount = subscribe(() => {
    const now = getSnapshot()
    if (now === shown) return
    shown = now
    renders.push(now)
  })
  return { renders, unmount, shown: () => shown }
}
