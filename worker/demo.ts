import { eventsIn } from '../src/archive/read.ts'
import { own } from '../src/core/own.ts'
import type { Event } from '../src/core/shapes/event.ts'
import { type Message, type ToolCall, textOf } from '../src/core/shapes/message.ts'
import { type Model, ModelError, messageOf } from '../src/core/shapes/model.ts'
import { isNotRun } from '../src/core/shapes/tool-error.ts'
import { callKey } from '../src/core/tool-call/call-key.ts'
import { type After, type Before, recordedNext } from '../src/models/recording/next-reply.ts'
import type { Proposal } from '../src/tidy/proposal.ts'
import type { HelpWords } from '../src/tidy/recordings.ts'
import { asSaid } from './demo-card.ts'

/** Milliseconds for a word: fast, but slow enough that a person sees the text being written. */
const PACE = 20

const isCard = ({ name }: { readonly name: string }): boolean => name === 'propose_disposition'
const isResume = ({ name }: { readonly name: string }): boolean => name === 'resume_sorting'

/** The tools by which the app asks for help with a thing that was decided before, and what their arguments call it. */
const helpsWith: Readonly<Record<string, string>> = { need_to_clarify: 'item', user_seems_stuck: 'stuck_item' }

/** The calls of a message: those of a reply, or the one that the app made for the person. */
function callsIn(message: Message): readonly ToolCall[] {
  if (message.role === 'assistant') return message.calls
  return message.role === 'user' && message.called ? [message.called] : []
}

/** The card with which the person asked for help: that of the thing that the app named, else the last one that was answered. */
function cardOfHelp(messages: readonly Message[]): ToolCall | undefined {
  const calls = messages.flatMap(callsIn)
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
const helpedWith =
  (words: HelpWords): After =>
  ({ tools, messages }) => {
    const offers = (name: string) => tools.some((tool) => tool.name === name)
    if (!offers('resume_sorting') || offers('confirm_done')) return { text: words.over, calls: [] }
    const card = cardOfHelp(messages)
    const isUnclear = offers('skip_item')
    const answers = isUnclear ? [words.seen, words.unsure] : [words.helps, words.couldGo]
    const answer = answerIn(messages)
    // Nothing was recorded for words of the person's own, which the app says: they are asked again.
    if (answer === undefined || !answers.includes(answer)) {
      const told = own(words.told, String(Object(card?.args).item)) ?? words.found
      return { text: asked(isUnclear ? told : words.wanted, ...answers), calls: [] }
    }
    const isLeft = answer === words.unsure || !card
    // The app tells what is left as after "Skip".
    const name = answer === words.unsure ? 'skip_item' : 'resume_sorting'
    return { text: isLeft ? words.later : '', calls: [{ id: '', name, args: {} }] }
  }

/** What the person says to the last question of a help; undefined where it has asked nothing yet, or they have said nothing. */
function answerIn(messages: readonly Message[]): string | undefined {
  // Since the help began, which a tool's result did, or a call of the app.
  const sinceThen = messages.slice(messages.findLastIndex((one) => one.role === 'tool' || (one.role === 'user' && one.called)))
  const asked = sinceThen.findLastIndex((one) => one.role === 'assistant' && one.text !== '')
  const said = asked < 0 ? undefined : sinceThen.slice(asked).findLast((one) => one.role === 'user' && !one.synthetic)
  return said?.role === 'user' ? textOf(said.parts).trim() : undefined
}

/** A question with the answers that it suggests. */
const asked = (question: string, ...answers: readonly string[]) =>
  [question, ...answers.map((answer) => `- ${answer}`)].join('\n')

/**
 * The card of a help that ended without words, or that the person left for the cards, comes first, and recommends what they said in the help. A recording
 * in which somebody asked for help goes on from it as it did then.
 */
export const backOnTop = (events: readonly Event[], words: HelpWords): Before => {
  const hasHelp = events.some((event) => event.type === 'model.replied' && event.calls.some(isResume))
  return hasHelp ? () => undefined : cardBack(words)
}

const cardBack =
  (words: HelpWords): Before =>
  ({ tools, messages }) => {
    const at = messages.findLastIndex(({ role }) => role === 'assistant')
    const reply = messages[at]
    if (reply?.role !== 'assistant') return undefined
    // It was on top, and the session was stopped: the recording has it once, and for the recording it has run.
    const stopped = stoppedCard(reply.calls, messages.slice(at + 1))
    if (stopped && tools.some(({ name }) => name === stopped.name)) return { text: '', calls: [{ ...stopped, id: '' }] }
    const card = cardOfHelp(messages)
    if (!card || !tools.some(({ name }) => name === card.name)) return undefined
    // The app takes the decision back by which the person asked for help, and decides again where they skip the thing.
    const about = (one: Message) => one.role === 'user' && (one.undone === card.id || one.remade === card.id)
    const last = messages.slice(at + 1).findLast(about)
    const wentBack = last?.role === 'user' && last.undone === card.id
    const hasEnded = reply.text === '' && reply.calls.some(isResume)
    if (!wentBack && !hasEnded) return undefined
    const args = hasEnded ? asSaid(card.args as Proposal, answerIn(messages.slice(0, at)), words) : card.args // it has run
    return { text: '', calls: [{ id: '', name: card.name, args }] }
  }

/** The one card of a reply, where it was stopped and the person has not decided about it since. */
function stoppedCard([call, ...others]: readonly ToolCall[], after: readonly Message[]): ToolCall | undefined {
  if (!call || others.length > 0 || !isCard(call)) return undefined
  const isStopped = after.some((one) => one.role === 'tool' && one.callId === call.id && isNotRun(one.kind))
  const isDecided = after.some((one) => one.role === 'user' && one.remade === call.id)
  return isStopped && !isDecided ? call : undefined
}

/** The cards of things that were left for another day in a help: some of them have not run. */
const leftCards = (messages: readonly Message[]): readonly ToolCall[] =>
  messages.flatMap((message, at) => {
    const isLeft = message.role === 'assistant' && message.calls.some(({ name }) => name === 'skip_item')
    return isLeft ? (cardOfHelp(messages.slice(0, at)) ?? []) : []
  })

/** The model of a recording. A card is told by its thing: it may have come back with what the person said about it. */
export const demoReplies = (events: readonly Event[], words: HelpWords, pace?: number): Model =>
  recordedNext(events, {
    ...(pace !== undefined && { pace }),
    before: backOnTop(events, words),
    after: helpedWith(words),
    putOff: leftCards,
    keyOf: (call) => (isCard(call) ? `${call.name} ${Object(call.args).item}` : callKey(call)),
  })

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
    ([events, words]) => demoReplies(events, words, PACE),
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
