import { eventsIn } from '../src/archive/read.ts'
import { own } from '../src/core/own.ts'
import type { Event } from '../src/core/shapes/event.ts'
import { type Message, type ToolCall, textOf } from '../src/core/shapes/message.ts'
import { type Model, ModelError, messageOf } from '../src/core/shapes/model.ts'
import { isNotRun } from '../src/core/shapes/tool-error.ts'
import { type After, type Before, recordedNext } from '../src/models/recording/next-reply.ts'
import type { HelpWords } from '../src/tidy/recordings.ts'

/** Milliseconds for a word: fast, but slow enough that a person sees the text being written. */
const PACE = 20

const isCard = ({ name }: { readonly name: string }): boolean => name === 'propose_disposition'
const isResume = ({ name }: { readonly name: string }): boolean => name === 'resume_sorting'

/** The tools by which the app asks for help with a thing that was decided before, and what their arguments call it. */
const helpsWith: Readonly<Record<string, string>> = { need_to_clarify: 'item', user_seems_stuck: 'stuck_item' }

/** The card with which the person asked for help: that of the thing that the app named, else the last one that was answered. */
function cardOfHelp(messages: readonly Message[]): ToolCall | undefined {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []))
  const last = calls.findLast(({ name }) => isCard({ name }) || name in helpsWith)
  if (last && !isCard(last)) {
    const item = Object(last.args)[helpsWith[last.name]!]
    return calls.findLast((call) => isCard(call) && Object(call.args).item === item)
  }
  const at = messages.findLastIndex((message) => message.role === 'assistant' && message.calls.some(isCard))
  const reply = messages[at]
  const results = messages.slice(at)
  const notRun = new Set(results.flatMap((one) => (one.role === 'tool' && isNotRun(one.kind) ? [one.callId] : [])))
  return reply?.role === 'assistant' ? reply.calls.filter(isCard).findLast(({ id }) => !notRun.has(id)) : undefined
}

/**
 * The replies of a recording when a person asks for help, in its language; the thing comes back on top, unless the person leaves it.
 */
export const helpedWith =
  (words: HelpWords): After =>
  ({ tools, messages }) => {
    const offers = (name: string) => tools.some((tool) => tool.name === name)
    if (!offers('resume_sorting') || offers('confirm_done')) return { text: words.over, calls: [] }
    const card = cardOfHelp(messages)
    const last = messages.at(-1)!
    // Since the help began, which a tool's result did.
    const sinceThen = messages.slice(messages.findLastIndex(({ role }) => role === 'tool'))
    const hasAsked = sinceThen.some((one) => one.role === 'assistant' && one.text !== '')
    if (!hasAsked || last.role !== 'user') {
      const isUnclear = offers('skip_item')
      const told = own(words.told, String(Object(card?.args).item)) ?? words.found
      const text = isUnclear ? asked(told, words.seen, words.unsure) : asked(words.wanted, words.helps, words.couldGo)
      return { text, calls: [] }
    }
    const resume = { id: '', name: 'resume_sorting', args: {} }
    const isLeft = textOf(last.parts) === words.unsure || !card
    return { text: isLeft ? words.later : '', calls: [resume] }
  }

/** A question with the answers that it suggests. */
const asked = (question: string, ...answers: readonly string[]) =>
  [question, ...answers.map((answer) => `- ${answer}`)].join('\n')

/**
 * The card of a help that ended without words, or that the person left for the cards, comes first. A recording in which somebody asked for help goes on
 * from it as it did then.
 */
export const backOnTop = (events: readonly Event[]): Before => {
  const hasHelp = events.some((event) => event.type === 'model.replied' && event.calls.some(isResume))
  return hasHelp ? () => undefined : cardBack
}

const cardBack: Before = ({ tools, messages }) => {
  const at = messages.findLastIndex(({ role }) => role === 'assistant')
  const reply = messages[at]
  if (reply?.role !== 'assistant') return undefined
  const card = cardOfHelp(messages)
  if (!card || !tools.some(({ name }) => name === card.name)) return undefined
  // The app takes the decision back by which the person asked for help.
  const wentBack = messages.slice(at + 1).some((one) => one.role === 'user' && one.undone === card.id)
  const hasEnded = reply.text === '' && reply.calls.some(isResume)
  return wentBack || hasEnded ? { text: '', calls: [{ id: '', name: card.name, args: card.args }] } : undefined
}

const loading = new Map<string, Promise<Model>>()

/** The files of a recording, in the folder of recordings. */
export interface DemoFiles {
  readonly log: string
  /** `HelpWords` in its language. */
  readonly help: string
}

/** The model of a recording that is shipped with the app, read once. Throws `ModelError` when it does not load. */
export function demoModel({ log, help }: DemoFiles): Promise<Model> {
  const known = loading.get(log)
  if (known) return known
  const load = Promise.all([read(log).then(eventsIn), read(help).then(helpIn)]).then(
    ([events, words]) => recordedNext(events, { pace: PACE, before: backOnTop(events), after: helpedWith(words) }),
    (error: unknown) => {
      loading.delete(log)
      const message = `the demo did not load: ${messageOf(error)}`
      throw new ModelError({ kind: 'network', message, provider: 'recorded' }, { cause: error })
    },
  )
  loading.set(log, load)
  return load
}

const helpIn = async (file: Blob): Promise<HelpWords> => JSON.parse(await file.text()) // written by `demo:record`

async function read(file: string): Promise<Blob> {
  // The recordings lie beside the folder of this worker's script, under any path of the app.
  const answer = await fetch(new URL(`../recordings/${file}`, self.location.href))
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}`)
  return answer.blob()
}
