import type { Event } from '../../core/shapes/event.ts'
import type { Outcome } from '../../core/tools/outcome.ts'
import type { CoreKind } from '../../core/tools/question.ts'
import { type Schema, toSchema } from '../../core/tools/schema.ts'

// The shapes that events of an imported file must have before they are folded and shown, in the order of `core/shapes/event.ts`.
// Members that are not named here pass: a newer version may have added them.

type Members = { readonly [name: string]: unknown }

const shape = (needs: Members, may: Members = {}) => ({
  type: 'object',
  properties: { ...needs, ...may },
  required: Object.keys(needs),
})
/** If a member has this value, the other members must have this shape. */
const when = (name: string, value: string, then: Members) => ({ if: { properties: { [name]: { const: value } } }, then })
const listOf = (items: unknown, most: number) => ({ type: 'array', items, maxItems: most })

const text = { type: 'string' }
const truth = { type: 'boolean' }
const yes = { const: true }
const amount = { type: 'number', minimum: 0 }
const count = { type: 'integer', minimum: 0 }
const id = { type: 'string', minLength: 1, maxLength: 200 }

/** JSON Schemas by the event's type. They are made for the first file that is read: whoever reads none does not carry them in a bundle. */
function makeShapes() {
  /** A picture, a file or sound is stored with the session or is a data URL. An address of the web is refused: to show it, a request to a stranger's host would be needed. */
  const bytes = { type: 'string', pattern: '^data:[^,]*;base64,' }
  const picture = { pattern: '^data:image/(png|jpeg|webp|gif);base64,' }
  const short = { type: 'string', maxLength: 200 }
  const part = {
    type: 'object',
    properties: { text, photo: short, file: short, url: bytes, mime: short, name: text },
    oneOf: [
      { properties: { type: { const: 'text' } }, required: ['type', 'text'] },
      { properties: { type: { const: 'image' }, url: picture }, required: ['type', 'photo'] },
      { properties: { type: { const: 'image' }, url: picture }, required: ['type', 'url'] },
      { properties: { type: { const: 'file' } }, required: ['type', 'file', 'mime', 'name'] },
      { properties: { type: { const: 'file' } }, required: ['type', 'url', 'mime', 'name'] },
      { properties: { type: { const: 'audio' } }, required: ['type', 'file', 'mime'] },
      { properties: { type: { const: 'audio' } }, required: ['type', 'url', 'mime'] },
    ],
  }
  const parts = listOf(part, 1_000)
  const call = shape({ id, name: text }, { providerId: text, raw: text })
  const fact = shape({ type: text })
  const facts = listOf(fact, 1_000)
  const usage = shape({ input: amount, output: amount }, { cached: amount, reasoning: amount, estimated: yes })
  const fault = shape({ kind: text }, { values: { type: 'object', additionalProperties: { type: ['string', 'number'] } } })
  const failure = shape(
    { kind: text, message: text, provider: text },
    { detail: text, status: amount, retryAfter: amount, requestId: text, fault },
  )

  const outcomes = {
    ok: shape({ forModel: text }, { forUser: text, silent: yes, facts, endTurn: yes, mode: text, cause: text, images: parts }),
    error: shape({ forModel: text }, { kind: text, forUser: text, silent: yes, facts, cause: text }),
    shift: shape({ mode: text, note: text }, { facts, because: text, sameTurn: yes, cause: text }),
    end: shape({}, { note: text, facts, cause: text }),
    askUser: shape({ prompt: text }, { cause: text }),
    halt: shape({ reason: text }, { forModel: text, facts, because: text, cause: text }),
    background: shape({ forModel: text }, { cause: text }),
  } satisfies Record<Outcome['type'], unknown>
  const outcome = {
    ...shape({ type: { enum: Object.keys(outcomes) } }),
    allOf: Object.entries(outcomes).map(([type, rest]) => when('type', type, rest)),
  }

  const options = listOf({ $ref: '#/$defs/option' }, 1_000)
  const branch = shape({ prompt: text, id: text, options }, { other: yes, kind: false })
  const questions = {
    confirm: shape({ prompt: text }, { default: truth }),
    choose: shape({ prompt: text, id: text, options: { ...options, minItems: 1 } }, { other: yes }),
    freeText: shape({ prompt: text }, { placeholder: text }),
    photo: shape({ prompt: text }),
    approval: shape({ prompt: text }, { tool: text }),
  } satisfies Record<CoreKind, unknown>
  const question = {
    ...shape({ kind: text }),
    allOf: Object.entries(questions).map(([kind, rest]) => when('kind', kind, rest)),
  }
  /** The questions under an option: a value with a `kind` is a question, and a value without one is a branch. */
  const revealed = { oneOf: [branch, { $ref: '#/$defs/question' }] }
  const $defs = { option: shape({ label: text, value: text }, { reveals: listOf(revealed, 1_000) }), question }

  return {
    'session.started': shape({ agent: text }, { recording: yes }),
    'user.said': shape({ parts }, { synthetic: yes, next: yes, by: { const: 'agent' } }),
    'model.replied': shape(
      {
        seen: count,
        text,
        calls: listOf(call, 500),
        finish: { enum: ['stop', 'calls', 'length', 'content_filter'] },
        usage,
        model: text,
        duration: amount,
      },
      { reasoning: listOf(shape({ text }), 1_000), cadence: listOf(amount, 1_000), asked: text, misfit: text },
    ),
    'model.failed': shape({ seen: count, text, failure }),
    'tool.started': shape({ callId: id, effect: truth }),
    'tool.returned': shape({ callId: id, outcome, duration: amount }, { halts: yes, stopped: yes, same: count }),
    'background.finished': shape({ callId: id, outcome }),
    'question.asked': { ...shape({ id, callId: id, question }, { approval: shape({ session: text, tool: text }) }), $defs },
    'question.answered': {
      ...shape({ id, by: { enum: ['user', 'timeout', 'error', 'superseded'] } }, { because: text }),
      required: ['id', 'answer', 'by'],
    },
    'fact.noted': shape(
      { fact },
      { seen: count, by: text, replies: listOf(shape({ number: count, text, usage, model: text, duration: amount }), 100) },
    ),
    'usage.noted': shape({ callId: id, total: usage }),
    'decision.undone': shape({ callId: id }, { subject: text }),
    'decision.remade': { ...shape({ callId: id, outcome }, { subject: text }), required: ['callId', 'answer', 'outcome'] },
    'call.made': shape({ call }, { by: { const: 'agent' } }),
    'call.preferred': shape({ callId: id }),
    'mode.lost': shape({ mode: text, to: text }),
    'context.compacted': shape({ seen: count, upTo: count, summary: text, usage, model: text }),
    'run.halted': shape({ seen: count, reason: text }, { detail: text }),
    'run.resumed': shape({}),
    'session.titled': shape({ title: text }),
  } satisfies Record<Event['type'], unknown>
}

let shapes: ReturnType<typeof makeShapes> | undefined

/** The schema for events of a type; undefined for a type of a newer version, whose events are kept as they are. */
export function shapeOf(type: string): Schema | undefined {
  shapes ??= makeShapes()
  return Object.hasOwn(shapes, type) ? toSchema(shapes[type as Event['type']]) : undefined
}
