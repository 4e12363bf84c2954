import 'fake-indexeddb/auto'
import { openStore } from '../src/store/store.ts'
import { handled, listsOf } from '../src/tidy/state.ts'
import { thingsOf } from '../src/tidy/things.ts'
import { walkOf } from '../src/tidy/walk.ts'
import { type Lived, live, people } from '../test/tidy/people.ts'

// node scripts/run.mjs bench/people.ts [sessions] [first seed] — what simulated people and their models need for a room, by person;
// how soon the first card comes; whether a proposed thing is in no place, or in two; whether a walk sends anyone to a place twice.
const [count = 600, from = 0] = process.argv.slice(3).map(Number)
const began = performance.now()
const lives: Lived[] = []
let seed = from
const worker = async (store: ReturnType<typeof openStore>) => {
  while (seed < from + count) lives.push(await live(store, seed++))
}
await Promise.all(Array.from({ length: 12 }, (_, at) => worker(openStore(`people-${at}`))))
const seconds = (performance.now() - began) / 1_000

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** How many replies of the model there were before the first card. */
const repliesBefore = ({ events }: Lived): number => {
  const first = events.findIndex((event) => event.type === 'question.asked' && event.question.kind === 'proposeDisposition')
  return events.slice(0, first).filter(({ type }) => type === 'model.replied').length
}

/** The proposals that are about no thing, or about two, although their card was shown or still to come; and the handled things that are in no pile. */
const unaccounted = ({ events, app }: Lived): number => {
  const things = thingsOf(events)
  const refused = new Set(
    events.flatMap((event) =>
      event.type === 'tool.returned' && event.outcome.type === 'error' && event.outcome.kind === undefined ? event.callId : [],
    ),
  )
  const proposed = events.flatMap((event) =>
    event.type === 'model.replied' ? event.calls.flatMap(({ id, name }) => (name === 'propose_disposition' ? id : [])) : [],
  )
  const lost = proposed.filter((id) => !refused.has(id) && things.filter(({ calls }) => calls.includes(id)).length !== 1)
  return lost.length + Math.abs(things.filter(({ where }) => where === 'pile').length - handled(app))
}

/** The places that a walk comes to more than once. */
const placesTwice = ({ app }: Lived): number => {
  const places = walkOf(listsOf(app)).stops.flatMap(({ lists }) =>
    lists.map(({ place }) => place.toLowerCase().replace(/\s+/g, ' ').trim()),
  )
  return places.length - new Set(places).size
}

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`
const rows = people.map(({ name }) => {
  const own = lives.filter(({ person }) => person === name)
  const happened = (what: (event: Lived['events'][number]) => boolean) => sum(own.map(({ events }) => events.filter(what).length))
  const items = sum(own.map(({ app }) => app.decisions.length))
  return {
    person: name,
    sessions: own.length,
    ended: own.filter(({ status }) => status === 'ended').length,
    things: items,
    handled: sum(own.map(({ app }) => handled(app))),
    'taps a thing': (sum(own.map(({ taps }) => taps)) / items).toFixed(2),
    'things a proposing call': (items / sum(own.map(({ calls }) => calls.proposing))).toFixed(2),
    'things a call': (items / sum(own.map(({ calls }) => calls.all))).toFixed(2),
    'first card after one call': percent(own.filter((one) => repliesBefore(one) === 1).length, own.length),
    'not accounted for': sum(own.map(unaccounted)),
    'places twice': sum(own.map(placesTwice)),
    help: happened(
      (event) => event.type === 'tool.returned' && event.outcome.type === 'shift' && event.outcome.because !== undefined,
    ),
    undone: happened(({ type }) => type === 'decision.undone'),
    timeouts: happened((event) => event.type === 'question.answered' && event.by === 'timeout'),
    superseded: happened((event) => event.type === 'question.answered' && event.by === 'superseded'),
    stops: happened((event) => event.type === 'run.halted' && event.reason === 'cancelled'),
  }
})
console.table(rows)
const onTime = lives.filter((one) => repliesBefore(one) === 1).length
console.log(`first card after one call: ${percent(onTime, lives.length)}`)
console.log(`not accounted for: ${sum(lives.map(unaccounted))}; places twice: ${sum(lives.map(placesTwice))}`)
console.log(`${lives.length} sessions, ${sum(lives.map(({ events }) => events.length))} events in ${seconds.toFixed(1)} s`)
process.exit(0)
