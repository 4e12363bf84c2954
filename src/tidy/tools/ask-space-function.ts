import { type Fact, fail, ok } from '../../core/tools/outcome.ts'
import { ask, choose, type Option, type PathStep } from '../../core/tools/question.ts'
import { defineTool, type ToolContext } from '../../core/tools/tool.ts'
import type { TidyState } from '../state.ts'
import { text } from '../text.ts'

/** Choices as the model gives them: `reveals` is `[]` at the leaves. */
interface Choice {
  readonly label: string
  readonly value: string
  readonly reveals?: readonly { readonly prompt: string; readonly id: string; readonly choices: readonly Choice[] }[]
}

const choices = { type: 'array', minItems: 1, maxItems: 8, items: { $ref: '#/$defs/choice' } } as const

/** Asks once, as a tree of choices, what the space is for. The values of the branches named `anchor` are its anchors. */
export const askSpaceFunction = defineTool({
  name: 'ask_space_function',
  description:
    'Ask what the space is for, as one tree of choices: under each function reveal a branch with id "anchor" for what must stay usable there. Ask at most once, and call begin_sorting and the first proposals after it in the same reply: they wait until the person has answered.',
  input: {
    type: 'object',
    properties: { prompt: text('The question'), choices },
    required: ['prompt', 'choices'],
    $defs: {
      choice: {
        type: 'object',
        properties: {
          label: text('What the button says'),
          value: text('A short name for it'),
          reveals: {
            type: 'array',
            maxItems: 4,
            description: 'What is asked next when this is picked; [] for nothing',
            items: {
              type: 'object',
              properties: { prompt: text('The question'), id: text('anchor, or a name of your own'), choices },
              required: ['prompt', 'id', 'choices'],
            },
          },
        },
        required: ['label', 'value'],
      },
    },
  },
  async *run(
    { prompt, choices: offered }: { prompt: string; choices: readonly Choice[] },
    { app, answeredBy }: ToolContext<TidyState>,
  ) {
    const { spaceFunction, spaceAsked } = app
    if (spaceAsked)
      return fail(
        `the person was asked already: ${spaceFunction === undefined ? 'they said it in their own words' : `the space is for ${spaceFunction}`}. Do not ask again; call begin_sorting${spaceFunction === undefined ? ' and pass it as function' : ''}.`,
      )
    const answer = yield* ask(choose(prompt, 'function', offered.map(optionOf), { other: true }))
    if (answeredBy?.() === 'superseded')
      return ok(
        'The person said something in their own words: where that says what the space is for, pass it to begin_sorting as function.',
        { facts: [{ type: 'function.asked' }] },
      )
    // No option ends in a question of another kind: so every element of the answer is a step.
    const path = (Array.isArray(answer) ? answer : answer === '' ? [] : [['function', answer]]) as readonly PathStep[]
    const said = path.map(([id, value]) => [id, typeof value === 'string' ? value : value.other] as const)
    const space = said.find(([id]) => id === 'function')?.[1] ?? said[0]?.[1] ?? 'living'
    const anchors = said.flatMap(([id, value]) => (id === 'anchor' && value ? [value] : []))
    const fact: Fact = { type: 'function.chosen', function: space, anchors }
    return ok({ function: space, anchors }, { facts: [fact] })
  },
})

/** An option with what it reveals, to any depth, each with room for other words. A branch without choices asks nothing. */
const optionOf = ({ label, value, reveals = [] }: Choice): Option => ({
  label,
  value,
  ...(reveals.length > 0 && {
    reveals: reveals.map(({ prompt, id, choices: offered }) => ({ prompt, id, options: offered.map(optionOf), other: true })),
  }),
})
