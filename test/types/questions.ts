// A question says the type of its answers, and `ask` gives that type.

import {
  type Agent,
  type Answer,
  type AnswerTo,
  ask,
  type CoreQuestion,
  choose,
  confirm,
  type DelegateResult,
  defineQuestion,
  defineTool,
  delegate,
  freeText,
  type Option,
  type OwnWords,
  type PathStep,
  parseAnswer,
  photo,
  type Question,
  type WithAnswer,
} from '../../src/index.ts'
import { is, same } from './same.ts'

type Stars = { readonly kind: 'stars'; readonly prompt: string; readonly most?: number }
const stars = defineQuestion<Stars, number | null>({
  kind: 'stars',
  question: true,
  answer: true,
  fallback: () => null,
})

// A tool may ask and delegate.
declare const helper: Agent<{ readonly count: number }>
defineTool({
  name: 'hand',
  description: '',
  input: { type: 'object', properties: { what: { type: 'string' } }, required: ['what'] },
  async *run({ what }) {
    is<boolean>()(yield* ask(confirm('Sure?')))
    const result = yield* delegate(helper, what, { maxTurns: 2 })
    is<DelegateResult>()(result)
    is<string>()(result.text)
    return result.facts.length
  },
})

// The core's kinds.
export function* core() {
  is<boolean>()(yield* ask(confirm('Sure?')))
  is<string>()(yield* ask(freeText('Name?')))
  is<string | null>()(yield* ask(photo('Show it')))
  is<string | null>()(yield* ask({ kind: 'photo', prompt: 'Show it' }))
  is<boolean>()(yield* ask({ ...confirm('Sure?'), reason: 'It is gone then.' }))
  // @ts-expect-error the answer is true or false
  const wrong: string = yield* ask(confirm('Sure?'))
  return wrong
}

// A kind of an app's own, made by its definition or by hand.
declare const byHand: Stars & WithAnswer<number | null>
export function* own() {
  is<number | null>()(yield* ask(stars({ prompt: 'How was it?' })))
  is<number | null>()(yield* ask(byHand))
  is<number | null>()(yield* ask({ ...stars({ prompt: 'How was it?', most: 3 }), reason: 'You have read it.' }))
  is<boolean | number | null>()(yield* ask(Math.random() > 0.5 ? confirm('Sure?') : stars({ prompt: 'How?' })))
  // A question of which nothing is known may have any answer.
  is<Answer>()(yield* ask({ kind: 'stars', prompt: 'How was it?' }))
  is<Answer>()(yield* ask({} as Question))
  // @ts-expect-error the answer is a number or null
  const wrong: string = yield* ask(stars({ prompt: 'How was it?' }))
  // @ts-expect-error the answer may be null
  const notNull: number = yield* ask(stars({ prompt: 'How was it?' }))
  // @ts-expect-error the type of an answer cannot be claimed
  yield* ask<string>(stars({ prompt: 'How was it?' }))
  // @ts-expect-error a number of stars is a number
  stars({ prompt: 'How was it?', most: 'three' })
  // @ts-expect-error the prompt is missing
  stars({ most: 3 })
  // @ts-expect-error there is no such member
  stars({ prompt: 'How was it?', least: 1 })
  return [wrong, notNull]
}
is<'stars'>()(stars.kind)
is<Stars & WithAnswer<number | null>>()(stars({ prompt: 'How was it?' }))
is<number | null>()(stars.fallback(byHand))
// It is a question like any other: plain data that can be asked, checked and logged.
parseAnswer(byHand, 3)
const question: Question = byHand
const coreQuestion: CoreQuestion = choose('Where?', 'where', [{ label: 'Here', value: 'here' }])
void [question, coreQuestion]

defineQuestion<Stars, number | null>({
  kind: 'stars',
  question: true,
  answer: true,
  // @ts-expect-error the fallback is an answer
  fallback: () => 'none',
})
// @ts-expect-error an answer is JSON
defineQuestion<Stars, Date>({ kind: 'stars', question: true, answer: true, fallback: () => new Date() })
// @ts-expect-error the kind is that of the questions
defineQuestion<Stars, null>({ kind: 'star', question: true, answer: true, fallback: () => null })

// `choose`: the values, and '' where nobody answers.
const here = { label: 'Here', value: 'here' } as const
const there = { label: 'There', value: 'there' } as const
declare const options: readonly { readonly label: string; readonly value: string }[]
declare const anyOptions: readonly Option[]
declare const other: boolean
export function* choices() {
  is<'a' | 'b' | ''>()(
    yield* ask(
      choose('Which?', 'which', [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ]),
    ),
  )
  is<'here' | 'there' | ''>()(yield* ask(choose('Where?', 'where', [here, there])))
  is<'here' | '' | OwnWords>()(yield* ask(choose('Where?', 'where', [here], { other: true })))
  is<'here' | '' | OwnWords>()(yield* ask(choose('Where?', 'where', [here], { other })))
  is<'here' | ''>()(yield* ask(choose('Where?', 'where', [here], { other: false })))
  is<string>()(yield* ask(choose('Where?', 'where', options)))
  is<string>()(
    yield* ask(
      choose(
        'Where?',
        'where',
        ['x', 'y'].map((value) => ({ label: value, value })),
      ),
    ),
  )
  is<string | OwnWords>()(yield* ask(choose('Where?', 'where', options, { other: true })))
  is<string | readonly (PathStep | Answer)[]>()(yield* ask(choose('Where?', 'where', anyOptions)))
  // @ts-expect-error nobody may answer
  const wrong: 'here' | 'there' = yield* ask(choose('Where?', 'where', [here, there]))
  return wrong
}

// Where an option reveals questions, the answer is a path of their steps.
const shelfSide = { prompt: 'Which side?', id: 'side', options: [{ label: 'Left', value: 'left' }], other: true } as const
const path = choose('Where?', 'where', [
  { label: 'Shelf', value: 'shelf', reveals: [shelfSide] },
  { label: 'Bin', value: 'bin' },
])
same<
  AnswerTo<typeof path>,
  readonly (readonly [id: 'where', value: 'shelf' | 'bin'] | readonly [id: 'side', value: 'left' | OwnWords])[]
>(true)
const ends = choose('Again?', 'again', [
  { label: 'Yes', value: 'yes', reveals: [{ prompt: 'When?', id: 'when', options }, stars({ prompt: 'How was it?' })] },
  { label: 'No', value: 'no' },
])
same<
  AnswerTo<typeof ends>,
  readonly (readonly [id: 'again', value: 'yes' | 'no'] | readonly [id: 'when', value: string] | number | null)[]
>(true)
const none = choose('Where?', 'where', [{ ...here, reveals: [] }])
same<AnswerTo<typeof none>, 'here' | ''>(true)
// A type of options that holds itself.
interface Tree {
  readonly label: string
  readonly value: string
  readonly reveals: readonly { readonly prompt: string; readonly id: string; readonly options: readonly Tree[] }[]
}
declare const tree: Tree
const deep = choose('Where?', 'where', [tree])
const elements: readonly unknown[] | string = {} as AnswerTo<typeof deep>
void elements
