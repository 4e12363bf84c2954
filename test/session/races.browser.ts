import { fold } from '../../src/core/fold.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import { emptySession, type SessionState } from '../../src/core/shapes/state.ts'
import { openStore } from '../../src/store/store.ts'
import { equal, ok } from '../store/assert.ts'
import { itUnlessHung } from '../support/needs.ts'
import type { Order, Told } from './races.worker.ts'

/** `npm run test:full` makes a thousand. */
const ROUNDS = process.env.FULL ? 1_000 : 100
/** How many sessions are fought over at once: whoever follows has waited a while before, and many can wait together. */
const ABREAST = 50
const TABS = 3

interface Racer {
  readonly name: string
  readonly told: Told[]
  send(order: Order): void
  end(): void
}

const storeName = `races-${performance.timeOrigin}`
const itOnDatabase = itUnlessHung(() => [storeName])
let racers = 0

function race(): Racer {
  const name = `tab${racers++}`
  const address = new URL('./races.worker.ts', import.meta.url)
  address.searchParams.set('name', name)
  address.searchParams.set('store', storeName)
  const worker = new Worker(address, { type: 'module' })
  const told: Told[] = []
  worker.onmessage = ({ data }: MessageEvent<Told>) => told.push(data)
  return { name, told, send: (order) => worker.postMessage(order), end: () => worker.terminate() }
}

/** Fails with the words, and with whatever trouble the tabs are in. */
async function until(tabs: readonly Racer[], holds: () => boolean, what: () => string): Promise<void> {
  const due = Date.now() + 60_000
  while (!holds()) {
    const trouble = tabs.flatMap(({ name, told }) =>
      told.flatMap((one) => (one.what === 'trouble' ? [`${name}, ${one.id}: ${one.text}`] : [])),
    )
    ok(trouble.length === 0, `no trouble: ${trouble}`)
    ok(Date.now() < due, what())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const of = ({ told }: Racer, id: string) => told.filter((one) => one.id === id)
const has = (racer: Racer, id: string, what: Told['what']) => of(racer, id).some((one) => one.what === what)
const writes = (racer: Racer, id: string) =>
  of(racer, id).some((one) => one.what === 'took over' || (one.what === 'opened' && one.writes))
/** By whoever follows, and by whoever has just been closed. */
const refusals = /this session is open in another tab|^Error: session .* is closed$/

/** How many events it knows of, once it is hushed and at rest. */
const known = (racer: Racer, id: string): number => {
  const rested = of(racer, id).findLast(({ what }) => what === 'rested')
  return rested?.what === 'rested' ? rested.events : 0
}
const textsOf = (log: readonly Logged[]) =>
  log.flatMap((event) =>
    event.type === 'session.titled' ? [event.title] : event.type === 'user.said' ? [textOf(event.parts)] : [],
  )

/** Who wrote, one after the other. */
const reigns = (log: readonly Logged[]) =>
  textsOf(log)
    .map((text) => text.split(' ')[0]!)
    .filter((name, at, names) => name !== names[at - 1])

describe('several tabs that want the same session', function () {
  this.timeout(200_000)

  itOnDatabase(`B46 ${ROUNDS} forced races: never two events of one number, none lost, one writer at any time`, async () => {
    const store = openStore(storeName)
    const sums = { events: 0, acknowledged: 0, refused: 0, terminated: 0, closed: 0, closedBoth: 0, handedOver: 0 }
    let tabs = Array.from({ length: TABS }, race)

    for (let batch = 0; batch < ROUNDS / ABREAST; batch++) {
      const ids = Array.from({ length: ABREAST }, (_, at) => `race-${batch}-${at}`)
      // Each tab in another order, so that each is the first at some.
      for (const [at, tab] of tabs.entries())
        for (let step = 0; step < ABREAST; step++)
          tab.send({ order: 'open', id: ids[(step + Math.floor((at * ABREAST) / TABS)) % ABREAST]! })
      const opened = (id: string) => tabs.every((tab) => has(tab, id, 'opened'))
      await until(
        tabs,
        () => ids.every(opened),
        () => `all to be open: ${ids.filter((id) => !opened(id))}`,
      )
      for (const id of ids) equal(tabs.filter((tab) => writes(tab, id)).length, 1, `writers of ${id}`)

      // The end of each reign, in the middle of writing: with its tab, or by closing, alone or together with one who waits.
      const doomed = tabs[batch % TABS]!
      const firsts = new Map(ids.map((id) => [id, tabs.find((tab) => writes(tab, id))!]))
      const left = new Map<string, Racer[]>()
      /** Who was told to close, and lives on: until that has happened, such a tab may still become the writer and write what it is at. */
      const parting = new Map<string, Racer[]>()
      for (const [at, id] of ids.entries()) {
        const first = firsts.get(id)!
        const others = tabs.filter((tab) => tab !== first)
        first.send({ order: 'burst', id })
        if (first === doomed) {
          sums.terminated++
          left.set(id, others)
          continue
        }
        first.send({ order: 'close', id })
        const both = at % 2 === 0
        const alsoGoing = others.find((tab) => tab === doomed) ?? others[0]!
        if (both) alsoGoing.send({ order: 'close', id })
        sums[both ? 'closedBoth' : 'closed']++
        parting.set(
          id,
          [first, ...(both ? [alsoGoing] : [])].filter((tab) => tab !== doomed),
        )
        left.set(
          id,
          others.filter((tab) => tab !== doomed && !(both && tab === alsoGoing)),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
      doomed.end()

      const parted = (id: string) => (parting.get(id) ?? []).every((tab) => has(tab, id, 'closed'))
      await until(
        tabs,
        () => ids.every(parted),
        () => `all that were closed to be so: ${ids.filter((id) => !parted(id))}`,
      )
      const taken = (id: string) =>
        left.get(id)!.some((tab) => writes(tab, id) && of(tab, id).some(({ what }) => what === 'wrote'))
      await until(
        tabs,
        () => ids.every(taken),
        () => `all to be taken over: ${ids.filter((id) => !taken(id))}`,
      )
      for (const id of ids) {
        equal(left.get(id)!.filter((tab) => writes(tab, id)).length, 1, `writers of ${id}`)
        for (const tab of left.get(id)!) tab.send({ order: 'hush', id })
      }
      const counts = (id: string) => left.get(id)!.map((tab) => known(tab, id))
      const agree = (id: string) => counts(id).every((count) => count > 0 && count === counts(id)[0])
      await until(
        tabs,
        () => ids.every(agree),
        () => `writer and followers to know the same: ${ids.filter((id) => !agree(id)).map((id) => `${id} ${counts(id)}`)}`,
      )
      const agreed = new Map(ids.map((id) => [id, counts(id)[0]!]))
      for (const id of ids) for (const tab of left.get(id)!) tab.send({ order: 'close', id })
      const alive = tabs.filter((tab) => tab !== doomed)
      const gone = (id: string) => left.get(id)!.every((tab) => has(tab, id, 'closed'))
      await until(
        tabs,
        () => ids.every(gone),
        () => `all to be closed: ${ids.filter((id) => !gone(id))}`,
      )

      for (const id of ids) {
        const { events, missing } = await store.examine(id)
        equal(events.length, agreed.get(id), `events of ${id}`)
        equal(missing, [], `missing numbers of ${id}`)
        equal(
          events.map(({ seq }) => seq),
          events.map((_, at) => at),
          `numbers of ${id}`,
        )
        const texts = textsOf(events)
        equal(texts.length, new Set(texts).size, `different words in ${id}`)
        for (const tab of tabs)
          for (const one of of(tab, id)) {
            if (one.what === 'wrote') ok(texts.includes(one.text), `"${one.text}" in ${id}`)
            if (one.what === 'refused') ok(refusals.test(one.text), `no such refusal in ${id}: ${one.text}`)
            if (one.what === 'trouble') ok(false, `no trouble in ${id}: ${one.text}`)
            if (one.what === 'wrote') sums.acknowledged++
            if (one.what === 'refused') sums.refused++
          }
        const names = reigns(events)
        equal(names.length, new Set(names).size, `reigns in ${id}: ${names}`)
        if (names.length > 1) sums.handedOver++
        sums.events += events.length
        const state = events.reduce<SessionState>(fold, emptySession)
        equal(
          state.messages.filter(({ role }) => role === 'user').length,
          events.filter(({ type }) => type === 'user.said').length,
          `messages of ${id}`,
        )
        ok(state.halted?.reason === 'completed' || state.messages.length === 0, `every word to be answered in ${id}`)
      }
      for (const tab of alive) tab.told.length = 0
      tabs = [...alive, race()]
    }
    for (const tab of tabs) tab.end()
    store.close()
    console.log(`${ROUNDS} races for a session: ${JSON.stringify(sums)}; none lost, no number twice, never two writers`)
  })
})
