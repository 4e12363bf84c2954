import type { ElicitationAnswer, ElicitationQuestion } from '../core/shapes/form.ts'
import { defineQuestion } from '../core/tools/question.ts'

const value = { anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'array', items: { type: 'string' } }] }
const text = { type: 'string' }

/**
 * The kind of a server's question. Where nobody answers, the form is declined. A page shows it with
 * `pocketloop/elements/elicitation`, or with an element of its own that fires `answer`.
 */
export const elicitation = defineQuestion<ElicitationQuestion, ElicitationAnswer>({
  kind: 'elicitation',
  question: {
    type: 'object',
    properties: {
      kind: { const: 'elicitation' },
      prompt: text,
      server: text,
      fields: {
        type: 'array',
        items: { type: 'object', properties: { name: text, label: text }, required: ['name', 'label', 'type'] },
      },
      problem: text,
    },
    required: ['kind', 'prompt', 'server', 'fields'],
  },
  answer: {
    anyOf: [
      {
        type: 'object',
        properties: { action: { const: 'accept' }, content: { type: 'object', additionalProperties: value } },
        required: ['action', 'content'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { action: { enum: ['decline', 'cancel'] } },
        required: ['action'],
        additionalProperties: false,
      },
    ],
  },
  fallback: () => ({ action: 'decline' }),
  typed(answer) {
    const { content = {} } = answer as { content?: Record<string, unknown> } // a stored answer may have any shape
    return Object.values(content).filter((one) => typeof one === 'string')
  },
})
