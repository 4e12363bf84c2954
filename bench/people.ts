import 'fake-indexeddb/auto'
import { openStore } from '../src/store/store.ts'
import { handled } from '../src/tidy/state.ts'
import { type Lived, live, people } from '../test/tidy/people.ts'

// node scripts/run.mjs bench/people.ts [sessions] [first seed] — what simulated people and their models need for a room, by person.
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
console.log(`${lives.length} sessions, ${sum(lives.map(({ events }) => events.length))} events in ${seconds.toFixed(1)} s`)
process.exit(0)
