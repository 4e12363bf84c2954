import { ask, confirm, defineAgent, defineTool, ok } from '../../src/index.ts'

/** What the session comes to: nothing but a fold of its facts. */
export interface Bag {
  readonly packed: readonly string[]
  readonly left: readonly string[]
}

const propose = defineTool({
  name: 'propose',
  description: 'Propose one thing to pack. The person says yes or no.',
  input: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'], additionalProperties: false },
  async *run({ item }: { item: string }) {
    const yes = yield* ask(confirm(`Pack the ${item}?`, false))
    return ok(yes ? `packed the ${item}` : `the ${item} stays here`, { facts: [{ type: 'item.decided', item, packed: yes }] })
  },
})

/** An agent is data. The worker runs it; the page folds the same facts to the same bag. */
export const packing = defineAgent<Bag>({
  name: 'packing',
  modes: {
    packing: {
      prompt: ({ packed }) => `Help the person pack, one thing at a time. In the bag: ${packed.join(', ') || 'nothing'}.`,
      tools: [propose],
    },
  },
  initialMode: 'packing',
  initialState: { packed: [], left: [] },
  reduce(bag, { type, item, packed }) {
    if (type !== 'item.decided' || typeof item !== 'string') return bag
    return packed ? { ...bag, packed: [...bag.packed, item] } : { ...bag, left: [...bag.left, item] }
  },
})
