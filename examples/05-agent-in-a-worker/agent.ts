import { ask, confirm, defineAgent, defineTool, type ModeChanged, ok } from 'pocketloop'

/** What the session comes to: nothing but a fold of its facts. */
export interface Bag {
  readonly packed: readonly string[]
  readonly left: readonly string[]
}

/** The facts of a session. A change of mode is one too. */
type BagFact = { readonly type: 'item.decided'; readonly item: string; readonly packed: boolean } | ModeChanged

const empty: Bag = { packed: [], left: [] }

const propose = defineTool({
  name: 'propose',
  description: 'Propose one thing to pack. The person says yes or no.',
  input: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'], additionalProperties: false },
  async *run({ item }) {
    const yes = yield* ask(confirm(`Pack the ${item}?`, false))
    return ok(yes ? `packed the ${item}` : `the ${item} stays here`, { facts: [{ type: 'item.decided', item, packed: yes }] })
  },
})

/** An agent is data. The worker runs it; the page folds the same facts to the same bag. */
export const packing = defineAgent({
  name: 'packing',
  modes: {
    packing: {
      prompt: ({ packed }) => `Help the person pack, one thing at a time. In the bag: ${packed.join(', ') || 'nothing'}.`,
      tools: [propose],
    },
  },
  initialMode: 'packing',
  initialState: empty,
  reduce(bag: Bag, fact: BagFact) {
    if (fact.type !== 'item.decided') return bag
    const { item, packed } = fact
    return packed ? { ...bag, packed: [...bag.packed, item] } : { ...bag, left: [...bag.left, item] }
  },
})
