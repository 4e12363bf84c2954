import type { Commands } from '../commands.ts'
import {
  amount,
  anything,
  buffer,
  bytes,
  count,
  either,
  file,
  flag,
  lent,
  list,
  members,
  oneOf,
  optional,
  port,
  positive,
  record,
  type Shape,
  text,
} from './shape.ts'

/** The arguments of a command, in their order: the name of each, for errors, and its shape. */
export type Arguments = Readonly<Record<string, Shape>>

const absent = oneOf(null)
const session = text
const yes = optional(oneOf(true))
const connection = members({ provider: text, baseURL: text, model: text, keyless: yes, lent: yes })
const unlocker = either(text, members({ id: bytes, salt: bytes, secret: buffer }))
const opening = members({
  agent: text,
  id: text,
  from: count,
  opening: optional(count),
  start: optional(oneOf('going', 'at once', 'waiting', 'stopped')),
})

/** The arguments of every command. What is inside of a message, a result or an answer is checked by the session. */
export const argumentsOf: Readonly<Record<keyof Commands, Arguments>> = {
  alive: {},
  lendBrowserModel: { model: lent },
  list: {},
  events: { session, from: count, most: count },
  children: { session },
  rerun: { session },
  remove: { session },
  removeAll: {},
  health: {},
  exportSession: { session, options: optional(record) },
  backup: {},
  importFile: { file },
  preferences: {},
  savePreferences: {
    preferences: members({
      cap: either(absent, amount),
      patienceMs: either(absent, positive),
      photoDetail: oneOf('standard', 'more'),
    }),
  },
  photo: { id: text, size: optional(oneOf('full', 'small')) },
  photos: { session },
  removePhoto: { id: text },
  addPhoto: { session, file, closeUp: optional(flag) },
  files: { session },
  addFile: { session, file, name: optional(text) },
  open: { about: opening, feed: port, questions: port },
  close: { session, opening: optional(count) },
  leave: {},
  say: { session, what: either(text, list), options: optional(record) },
  call: { session, tool: text, args: anything, options: optional(members({ by: optional(oneOf('agent')) })) },
  tools: { session },
  submit: { session, results: record },
  stop: { session },
  resume: { session },
  undo: { session, callId: text },
  redecide: { session, callId: text, answer: anything },
  prefer: { session, callId: text },
  note: { session, fact: record },
  branch: { session, seq: count },
  title: { session, title: text },
  'keys.current': {},
  'keys.save': { connection, apiKey: either(absent, text), unlocker: optional(unlocker) },
  'keys.forget': {},
  'keys.protect': { unlocker: either(absent, unlocker) },
  'keys.setPassphrase': { passphrase: either(absent, text) },
  'keys.unlock': { unlocker },
  'keys.check': { steps: optional(port) },
  'keys.models': {},
}
