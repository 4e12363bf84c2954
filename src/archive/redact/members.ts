import type { Event } from '../../core/shapes/event.ts'

/** The members of each type of event. Any other is of a newer version, and may hold any private words. */
const members = {
  'session.started': { type: 1, agent: 1, recording: 1 },
  'user.said': { type: 1, parts: 1, synthetic: 1, next: 1, by: 1 },
  'model.replied': {
    ...{ type: 1, seen: 1, text: 1, reasoning: 1, calls: 1, finish: 1, usage: 1 },
    ...{ model: 1, duration: 1, cadence: 1, asked: 1, misfit: 1 },
  },
  'model.failed': { type: 1, seen: 1, text: 1, failure: 1 },
  'tool.started': { type: 1, callId: 1, effect: 1 },
  'tool.returned': { type: 1, callId: 1, outcome: 1, duration: 1, halts: 1, stopped: 1, same: 1 },
  'background.finished': { type: 1, callId: 1, outcome: 1 },
  'question.asked': { type: 1, id: 1, callId: 1, question: 1, approval: 1 },
  'question.answered': { type: 1, id: 1, answer: 1, by: 1, because: 1 },
  'fact.noted': { type: 1, fact: 1, seen: 1, replies: 1, by: 1 },
  'usage.noted': { type: 1, callId: 1, total: 1 },
  'decision.undone': { type: 1, callId: 1, subject: 1 },
  'decision.remade': { type: 1, callId: 1, answer: 1, outcome: 1, subject: 1 },
  'call.made': { type: 1, call: 1, by: 1 },
  'call.preferred': { type: 1, callId: 1 },
  'mode.lost': { type: 1, mode: 1, to: 1 },
  'context.compacted': { type: 1, seen: 1, upTo: 1, summary: 1, usage: 1, model: 1 },
  'run.halted': { type: 1, seen: 1, reason: 1, value: 1, detail: 1 },
  'run.resumed': { type: 1 },
  'session.titled': { type: 1, title: 1 },
} as const satisfies { readonly [Type in Event['type']]: { readonly [Name in keyof Extract<Event, { type: Type }>]-?: 1 } }

const own: readonly string[] = ['v', 'session', 'seq', 'at']

/** Whether a member of an event is known. Of a type of a newer version none is, but for its name and its place in the log. */
export const isMember = (type: string, name: string): boolean =>
  own.includes(name) || name === 'type' || (Object.hasOwn(members, type) && Object.hasOwn(members[type as Event['type']], name))
