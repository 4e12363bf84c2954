// The facts that tools give, and that a session notes, are those that the agent knows.

import type { Client } from '../../src/bridge/client.ts'
import {
  ask,
  confirm,
  defineAgent,
  defineTool,
  end,
  type Fact,
  type FactsOf,
  fail,
  halt,
  type ModeChanged,
  type Model,
  type Outcome,
  ok,
  openSession,
  type Session,
  type SessionHandle,
  shift,
  show,
  silent,
  type Tool,
} from '../../src/index.ts'
import { is, same } from './same.ts'

interface Shelf {
  readonly books: readonly string[]
}
type Added = { readonly type: 'book.added'; readonly title: string; readonly tags?: string[] }
type Lent = { readonly type: 'book.lent'; readonly title: string; readonly to: { readonly name: string } }
type ShelfFact = Added | Lent | ModeChanged

// An outcome says its facts, as they are written in the call.
is<Outcome<never>>()(ok('fine'))
is<Outcome<{ readonly type: 'book.added'; readonly title: 'Emma' }>>()(
  ok('fine', { facts: [{ type: 'book.added', title: 'Emma' }] }),
)
is<Outcome<never>>()(fail('no'))
is<Outcome<never>>()(show('fine'))
is<Outcome<never>>()(silent('fine'))
const outcome: Outcome = ok('fine', { facts: [{ type: 'book.added', title: 'Emma' }] })
void outcome

const about = {
  name: 'add',
  description: '',
  input: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
} as const
const add = defineTool({
  ...about,
  async run({ title }) {
    if (title === '') return fail('no title')
    const to = { name: 'Emma' }
    if (title === 'Emma') return halt('lent', null, { facts: [{ type: 'book.lent', title, to }] })
    return ok(title, { facts: [{ type: 'book.added', title, tags: ['new', 'old'] }] })
  },
})
const asks = defineTool({
  ...about,
  async *run({ title }) {
    if (yield* ask(confirm('Sure?'))) return end('done', { facts: [{ type: 'book.added', title }] })
    return shift('reading', 'on')
  },
})
same<typeof asks, Tool<{ title: string }, unknown, unknown, { readonly type: 'book.added'; readonly title: string }>>(true)
const plain = defineTool({ ...about, run: ({ title }) => ({ title, facts: [title] }) })
same<typeof plain, Tool<{ title: string }, unknown, unknown, never>>(true)

const wrongName = defineTool({ ...about, run: () => ok('x', { facts: [{ type: 'book.addedd', titel: 3 }] }) })
const wrongMember = defineTool({
  ...about,
  async *run({ title }) {
    if (yield* ask(confirm('Sure?'))) return ok(title, { facts: [{ type: 'book.added', titel: title }] })
    return end()
  },
})
const wrongShift = defineTool({
  ...about,
  run: () => shift('reading', 'on', null, { facts: [{ type: 'book.added', title: 3 }] }),
})

// Of what says only that it is a fact nothing is known, so that nothing is wrong with it.
declare const some: readonly Fact[]
const anyFacts = defineTool({ ...about, run: () => ok('x', { facts: some }) })
const made = defineTool({ ...about, run: () => ok('x', { facts: ['a'].map((title) => ({ type: 'made', title })) }) })
const annotated = defineTool({ ...about, run: (): Outcome => ok('x', { facts: [{ type: 'whatever' }] }) })
// biome-ignore-start lint/suspicious/noExplicitAny: that is what is tested
same<FactsOf<Outcome>, any>(true)
same<FactsOf<unknown>, any>(true)
same<FactsOf<Promise<Outcome<Added> | Outcome<Lent> | string>>, Added | Lent>(true)
// biome-ignore-end lint/suspicious/noExplicitAny: that is what is tested

const rest = { name: 'shelf', initialMode: 'one', initialState: { books: [] } } as const
const reduce = (state: Shelf): Shelf => state
const shelf = defineAgent<Shelf, ShelfFact>({
  ...rest,
  modes: { one: { prompt: '', tools: [add, asks, plain, anyFacts, made, annotated] } },
  reduce,
})
// @ts-expect-error the agent knows no such fact
defineAgent<Shelf, ShelfFact>({ ...rest, modes: { one: { prompt: '', tools: [add, wrongName] } }, reduce })
// @ts-expect-error the fact has a title
defineAgent<Shelf, ShelfFact>({ ...rest, modes: { one: { prompt: '', tools: [wrongMember] } }, reduce })
// @ts-expect-error the title is text
defineAgent<Shelf, ShelfFact>({ ...rest, modes: { one: { prompt: '', tools: [wrongShift] } }, reduce })
// Also where the facts are those of `reduce`, and not where an agent knows none by name.
defineAgent({
  ...rest,
  // @ts-expect-error the agent knows no such fact
  modes: { one: { prompt: '', tools: [wrongName] } },
  reduce: (state: Shelf, _fact: ShelfFact) => state,
})
defineAgent<Shelf>({ ...rest, modes: { one: { prompt: '', tools: [wrongName, wrongMember, wrongShift] } }, reduce })

// A session notes facts of its agent, in this page and in a worker.
declare const store: Parameters<typeof openSession>[0]['store']
declare const model: Model
declare const client: Client
const session = await openSession({ store, model, agent: shelf })
is<Session<Shelf, ShelfFact>>()(session)
await session.note({ type: 'book.added', title: 'Emma' })
// @ts-expect-error the agent knows no such fact
await session.note({ type: 'nonsense' })
const remote = await client.open({ agent: shelf })
is<SessionHandle<Shelf, ShelfFact>>()(remote)
// @ts-expect-error the title is missing
await remote.note({ type: 'book.added' })
await (await client.open({ agent: 'shelf' })).note({ type: 'whatever' })
// A session of some facts is a session.
const anySession: SessionHandle<Shelf> = session
void anySession
