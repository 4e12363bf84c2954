import type { Event } from '../../../src/core/shapes/event.ts'
import type { Outcome } from '../../../src/core/tools/outcome.ts'
import type { CoreQuestion } from '../../../src/core/tools/question.ts'

/** A value with every member that its type has: a sample that lacks one does not compile. */
type Whole<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer One)[]
    ? readonly Whole<One>[]
    : { readonly [Name in keyof T]-?: Whole<Exclude<T[Name], undefined>> }

/** Stands for any text, in each member whose type takes one. */
const anyText = '*'

/** What a model, a tool or an app may make up wholly. */
const open = {
  id: anyText,
  type: anyText,
  kind: anyText,
  to: anyText,
  mode: anyText,
  photo: anyText,
  deep: [{ reveals: [anyText] }],
}
const usage = { input: 1, output: 1, cached: 1, reasoning: 1, estimated: true } as const
const facts = [{ ...open, item: anyText, where: anyText }] as const
const images = [
  { type: 'text', text: anyText },
  { type: 'image', photo: anyText },
  { type: 'image', url: anyText },
  { type: 'file', file: anyText, mime: anyText, name: anyText },
  { type: 'file', url: anyText, mime: anyText, name: anyText },
  { type: 'audio', file: anyText, mime: anyText },
  { type: 'audio', url: anyText, mime: anyText },
] as const
const cause = anyText

const outcomes: { readonly [Type in Outcome['type']]: Whole<Extract<Outcome, { type: Type }>> } = {
  ok: { type: 'ok', forModel: anyText, forUser: anyText, silent: true, facts, endTurn: true, mode: anyText, cause, images },
  error: { type: 'error', forModel: anyText, kind: 'denied' as never, forUser: anyText, silent: true, cause, facts },
  shift: { type: 'shift', mode: anyText, data: open as never, note: anyText, facts, because: anyText, sameTurn: true, cause },
  end: { type: 'end', note: anyText, facts, cause },
  askUser: { type: 'askUser', prompt: anyText, metadata: open as never, cause },
  halt: { type: 'halt', reason: anyText, value: open as never, forModel: anyText, facts, because: anyText, cause },
  background: { type: 'background', forModel: anyText, cause },
}
const outcome = outcomes.halt
const option = { label: anyText, value: anyText, reveals: [{ prompt: anyText, id: anyText, options: [], other: true }] as never }
const questions: { readonly [Kind in CoreQuestion['kind']]: Whole<Extract<CoreQuestion, { kind: Kind }>> } = {
  confirm: { kind: 'confirm', prompt: anyText, default: true },
  choose: { kind: 'choose', prompt: anyText, id: anyText, options: [option], other: true, skip: true },
  freeText: { kind: 'freeText', prompt: anyText, placeholder: anyText },
  photo: { kind: 'photo', prompt: anyText },
  approval: { kind: 'approval', prompt: anyText, tool: anyText, args: open as never },
}

const events: { readonly [Type in Event['type']]: Whole<Extract<Event, { type: Type }>> } = {
  'session.started': { type: 'session.started', agent: anyText, recording: true },
  'user.said': { type: 'user.said', parts: images, synthetic: true, next: true, by: 'agent' },
  'model.replied': {
    type: 'model.replied',
    seen: 1,
    text: anyText,
    reasoning: [{ text: anyText, provider: open as never }],
    calls: [{ id: anyText, providerId: anyText, name: anyText, args: open as never, raw: anyText }],
    finish: 'calls',
    usage,
    model: anyText,
    duration: 1,
    cadence: [1],
    asked: anyText,
    misfit: anyText,
  },
  'model.failed': {
    type: 'model.failed',
    seen: 1,
    text: anyText,
    failure: {
      kind: 'unknown',
      detail: 'cut',
      message: anyText,
      provider: anyText,
      status: 1,
      retryAfter: 1,
      requestId: anyText,
      fault: { kind: 'no_key', values: { origin: anyText } },
    },
  },
  'tool.started': { type: 'tool.started', callId: anyText, effect: true },
  'tool.returned': { type: 'tool.returned', callId: anyText, outcome, duration: 1, halts: true, stopped: true, same: 1 },
  'background.finished': { type: 'background.finished', callId: anyText, outcome },
  'question.asked': {
    type: 'question.asked',
    id: anyText,
    callId: anyText,
    question: questions.choose as never,
    approval: { session: anyText, tool: anyText },
  },
  'question.answered': { type: 'question.answered', id: anyText, answer: open as never, by: 'user', because: anyText },
  'fact.noted': {
    type: 'fact.noted',
    fact: facts[0],
    seen: 1,
    replies: [{ number: 0, text: anyText, usage, model: anyText, duration: 1 }],
    by: 'user',
  },
  'usage.noted': { type: 'usage.noted', callId: anyText, total: usage },
  'decision.undone': { type: 'decision.undone', callId: anyText, subject: anyText },
  'decision.remade': { type: 'decision.remade', callId: anyText, answer: open as never, outcome, subject: anyText },
  'call.made': {
    type: 'call.made',
    call: { id: anyText, providerId: anyText, name: anyText, args: open as never, raw: anyText },
    by: 'agent',
  },
  'call.preferred': { type: 'call.preferred', callId: anyText },
  'mode.lost': { type: 'mode.lost', mode: anyText, to: anyText },
  'context.compacted': { type: 'context.compacted', seen: 1, upTo: 1, summary: anyText, usage, model: anyText },
  'run.halted': { type: 'run.halted', seen: 1, reason: anyText, value: open as never, detail: 'cap' },
  'run.resumed': { type: 'run.resumed' },
  'session.titled': { type: 'session.titled', title: anyText },
}

/** One event of each type, with every member that it may have; one more for each outcome and each question; each once more with a member of a newer version. */
export const wholeEvents: readonly Event[] = [
  ...Object.values(events),
  ...Object.values(outcomes).map((one) => ({ ...events['tool.returned'], outcome: { ...one, newer: anyText } })),
  ...Object.values(questions).map((one) => ({ ...events['question.asked'], question: { ...one, newer: anyText } })),
  ...Object.values(events).map((event) => ({ ...event, newer: { list: [anyText] } })),
  { ...open, type: 'a.newer.event', note: anyText } as never,
] as unknown as readonly Event[]

/** A value with `text(path)` in place of each text that may be any. */
export function filledWith(value: unknown, text: (path: string) => string, path = ''): unknown {
  if (value === anyText) return text(path)
  if (Array.isArray(value)) return value.map((one) => filledWith(one, text, `${path}[]`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, filledWith(one, text, path ? `${path}.${name}` : name)]),
  )
}
