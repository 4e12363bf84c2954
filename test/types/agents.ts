// An agent knows its state, its facts and its modes; its tools know its state, and the context of the caller.

import {
  type Agent,
  appState,
  defineAgent,
  defineTool,
  emptySession,
  type Fact,
  type Mode,
  type ModeChanged,
  ok,
  type Tool,
  type ToolContext,
} from '../../src/index.ts'
import { is, same } from './same.ts'

interface Shelf {
  readonly books: readonly string[]
}
type ShelfFact =
  | { readonly type: 'book.added'; readonly title: string; readonly by?: string }
  | { readonly type: 'book.lent'; readonly title: string; readonly to: { readonly name: string } }
  | ModeChanged
interface Caller {
  readonly name: string
}
declare const empty: Shelf

const add = defineTool({
  name: 'add',
  description: '',
  input: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  async run({ title }, { app, context, call }: ToolContext<Shelf, Caller>) {
    is<string>()(title)
    is<Shelf>()(app)
    is<string | undefined>()(context?.name)
    is<string>()(call.id)
    return ok(title, { facts: [{ type: 'book.added', title }] })
  },
})
same<typeof add, Tool<{ title: string }, Shelf, Caller, { readonly type: 'book.added'; readonly title: string }>>(true)

const look = defineTool({
  name: 'look',
  description: '',
  input: true,
  run(_, { app, context }) {
    is<unknown>()(app)
    is<unknown>()(context)
  },
})

const shelf = defineAgent({
  name: 'shelf',
  modes: {
    reading: { prompt: ({ books }) => books.join(), tools: [add, look] },
    lending: { prompt: 'Lend books.', tools: [look] },
  },
  initialMode: 'reading',
  initialState: empty,
  reduce(state: Shelf, fact: ShelfFact) {
    is<ShelfFact>()(fact)
    switch (fact.type) {
      case 'book.added':
        is<string>()(fact.title)
        is<string | undefined>()(fact.by)
        // @ts-expect-error only a book that is lent has it
        void fact.to
        return { books: [...state.books, fact.title] }
      case 'book.lent':
        is<string>()(fact.to.name)
        return state
      case 'mode.changed':
        is<string>()(fact.to)
        return state
    }
    is<never>()(fact)
    return state
  },
  nameOf: (fact) => (fact.type === 'mode.changed' ? undefined : fact.title),
})
same<typeof shelf, Agent<Shelf, ShelfFact>>(true)
is<Shelf>()(appState(shelf)(emptySession))
declare const mode: string
is<Mode<Shelf> | undefined>()(shelf.modes[mode])
// An agent of some facts is an agent.
const anyFacts: Agent<Shelf> = shelf
void anyFacts

// Types in `<…>` fix the facts too, and with the names of the modes the first mode.
defineAgent<Shelf, ShelfFact>({
  name: 'explicit',
  modes: { reading: { prompt: '', tools: [add] } },
  initialMode: 'reading',
  initialState: { books: [] },
  reduce: (state, fact) => (fact.type === 'book.added' ? { books: [...state.books, fact.title] } : state),
})
defineAgent<Shelf>({
  name: 'explicit',
  modes: { reading: { prompt: '', tools: [] } },
  initialMode: 'reading',
  initialState: { books: [] },
  reduce(state, fact) {
    is<Fact>()(fact)
    return state
  },
})
defineAgent<Shelf, ShelfFact, 'reading' | 'lending'>({
  name: 'named',
  // @ts-expect-error a mode is missing
  modes: { reading: { prompt: '', tools: [] } },
  // @ts-expect-error there is no such mode
  initialMode: 'leding',
  initialState: empty,
  reduce: (state) => state,
})

defineAgent({
  name: 'typo',
  modes: { reading: { prompt: '', tools: [] } },
  // @ts-expect-error there is no such mode
  initialMode: 'raeding',
  initialState: empty,
  reduce: (state) => state,
})

defineAgent({
  name: 'wrong state',
  // @ts-expect-error the tool is of an agent with another state
  modes: { counting: { prompt: '', tools: [add] } },
  initialMode: 'counting',
  initialState: { count: 0 },
  reduce: (state: { count: number }) => state,
})

defineAgent({
  name: 'wrong result',
  modes: { reading: { prompt: '', tools: [] } },
  initialMode: 'reading',
  initialState: empty,
  // @ts-expect-error books are text
  reduce: (state: Shelf, _fact: ShelfFact): Shelf => ({ books: [state.books.length] }),
})

// A list of tools says nothing of their agent: any tool may be in it, and it may go to any agent.
const tools: readonly Tool[] = [add, look]
defineAgent<Shelf>({
  name: 'list',
  modes: { one: { prompt: '', tools } },
  initialMode: 'one',
  initialState: empty,
  reduce: (state) => state,
})
