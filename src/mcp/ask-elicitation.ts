import type { ElicitRequestFormParams, ElicitResult } from '@modelcontextprotocol/client'
import type { Json } from '../core/shapes/json.ts'
import { messageOf } from '../core/shapes/model.ts'
import { type Answer, type AnsweredBy, ask, type Question } from '../core/tools/question.ts'
import { toSchema } from '../core/tools/schema.ts'
import { elicitation } from './elicitation.ts'
import { defaultsOf, fieldsOf } from './fields.ts'

/** A form that the person fills in wrongly so often is declined. */
const ATTEMPTS = 5

/** Asks the person what a server wants to know. A form that does not fit what the server wants is asked again, with the reason. */
export function* askElicitation(
  server: string,
  { message, requestedSchema }: ElicitRequestFormParams,
  answeredBy: () => AnsweredBy | undefined,
): Generator<Question, ElicitResult, Answer> {
  const question = { prompt: message, server, fields: fieldsOf(requestedSchema) }
  // The members of its own, such as `$schema`, are for others.
  const { properties, required = [] } = requestedSchema
  const schema = toSchema({ type: 'object', properties: properties as Json, required, additionalProperties: false } as const)
  let problem: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = yield* ask(elicitation({ ...question, ...(problem !== undefined && { problem }) }))
    if (answer.action !== 'accept') return { action: answer.action }
    const content = { ...defaultsOf(requestedSchema), ...answer.content }
    problem = problemWith(content, schema)
    if (problem === undefined) return { action: 'accept', content: content as NonNullable<ElicitResult['content']> } // it fits the schema
    if (answeredBy() !== 'user') break
  }
  return { action: 'decline' }
}

function problemWith(content: unknown, schema: ReturnType<typeof toSchema>): string | undefined {
  try {
    void schema.parse(content) // a JSON Schema checks at once
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
