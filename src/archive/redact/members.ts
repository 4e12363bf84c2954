import type { Event } from '../../core/shapes/event.ts'

/** The members of each type of event. Any other is of a newer version, and may hold any private words. */
const members = {
  'session.started': { agent: 1, recording: 1 },
  'user.said': { parts: 1, synthetic: 1, next: 1, by: 1 },
  'model.replied': {
    seen: 1,
    text: 1,
    reasoning: 1,
    calls: 1,
    finish: 1,
    usage: 1,
    model: 1,
    duration: 1,
    cadence: 1,
    asked: 1,
    misfit: 1,
  },
  'model.failed': { seen: 1, text: 1, failure: 1 },
  'tool.started': { callId: 1, effect: 1 },
  'tool.returned': { callId: 1, outcome: 1, duration: 1, halts: 1, stopped: 1, same: 1 },
  'background.finished': { callId: 1, outcome: 1 },
  'question.asked': { id: 1, callId: 1, question: 1, approval: 1 },
  'question.answered': { id: 1, answer: 1, by: 1, because: 1 },
  'fact.noted': { fact: 1, seen: 1, replies: 1, by: 1 },
  'usage.noted': { callId: 1, total: 1 },
  'decision.undone': { callId: 1, subject: 1 },
  'decision.remade': { callId: 1, answer: 1, outcome: 1, subject: 1 },
  'call.made': { call: 1, by: 1 },
  'call.preferred': { callId: 1 },
  'mode.lost': { mode: 1, to: 1 },
  'context.compacted': { seen: 1, upTo: 1, summary: 1, usage: 1, model: 1 },
  'run.halted': { seen: 1, reason: 1, value: 1, detail: 1 },
  'run.resumed': {},
  'session.titled': { title: 1 },
} as const satisfies {
  readonly [Type in Event['type']]: { readonly [Name in Exclude<keyof Extract<Event, { type: Type }>, 'type'>]-?: 1 }
}

const own: readonly string[] = ['v', 'session', 'seq', 'at']

/** Whether a member of an event is known. Of a type of a newer version none is, but for its name and its place in the log. */
export const isMember = (type: string, name: string): boolean =>
  own.includes(name) || name === 'type' || (Object.hasOwn(members, type) && Object.hasOwn(members[type as Event['type']], name))
