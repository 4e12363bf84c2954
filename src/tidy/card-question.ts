import { defineQuestion } from '../core/tools/question.ts'
import { cardKind, type DispositionAnswer, dispositionIn, type ProposeDisposition } from './disposition.ts'
import { region } from './region.ts'
import { text } from './text.ts'

const words = { type: 'string' } as const
const disposition = {
  oneOf: [
    { type: 'object', properties: { to: { const: 'place' }, where: text('The place') }, required: ['to', 'where'] },
    { type: 'object', properties: { to: { enum: ['trash', 'donate', 'recycle', 'skip', 'need_more_info'] } }, required: ['to'] },
  ],
} as const

/** The kind of question that shows a card: an item, the places where it could go, and the person's decision. */
export const card = defineQuestion<ProposeDisposition, DispositionAnswer>({
  kind: cardKind,
  question: {
    type: 'object',
    properties: {
      item: text('The item'),
      choices: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { label: words, description: words, disposition },
          required: ['label', 'disposition'],
        },
      },
      fallback: words,
      reason: words,
      location: words,
      region,
    },
    required: ['kind', 'item', 'choices'],
  },
  answer: {
    type: 'object',
    properties: { disposition, corrected: { const: true }, renamed: text('Its right name'), help: { enum: ['what', 'stuck'] } },
    required: ['disposition'],
    additionalProperties: false,
  },
  typed(answer) {
    const { disposition, corrected, renamed } = Object(answer) as Partial<DispositionAnswer> // in a file an answer may have any shape
    const place = corrected === true ? dispositionIn(disposition) : undefined
    return [...(place?.to === 'place' ? [place.where] : []), ...(typeof renamed === 'string' ? [renamed] : [])]
  },
  fallback: () => ({ disposition: { to: 'skip' } }),
})
