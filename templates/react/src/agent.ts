import { ask, confirm, defineAgent, defineTool, type ModeChanged, ok } from 'pocketloop'

/** The state of the app: nothing but the facts of the session, one after the other. */
export interface Bag {
  readonly packed: readonly string[]
}

type Packed = { readonly type: 'item.packed'; readonly item: string }

const propose = defineTool({
  name: 'propose',
  description: 'Propose one thing to pack. The person says yes or no.',
  input: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'], additionalProperties: false },
  async *run({ item }) {
    // The session waits here for the person, also over a reload. Without an answer it is a no.
    if (!(yield* ask(confirm(`Pack the ${item}?`, false)))) return `the ${item} stays here`
    return ok(`packed the ${item}`, { facts: [{ type: 'item.packed', item } satisfies Packed] })
  },
})

/** An agent is data. The worker runs it, and the page folds the same facts to the same bag. */
export const packing = defineAgent({
  name: 'packing',
  modes: {
    only: {
      prompt: ({ packed }) => `Help the person pack: propose one thing at a time. In the bag: ${packed.join(', ') || 'nothing'}.`,
      tools: [propose],
    },
  },
  initialMode: 'only',
  initialState: { packed: [] },
  reduce: (bag: Bag, fact: Packed | ModeChanged): Bag =>
    fact.type === 'item.packed' ? { packed: [...bag.packed, fact.item] } : bag,
})
