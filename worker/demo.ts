import { eventsIn } from '../src/archive/read.ts'
import type { Event } from '../src/core/shapes/event.ts'
import { type Message, type ToolCall, textOf } from '../src/core/shapes/message.ts'
import { type Model, ModelError, messageOf } from '../src/core/shapes/model.ts'
import { isNotRun } from '../src/core/shapes/tool-error.ts'
import { type After, type Before, recordedNext } from '../src/models/recording/next-reply.ts'

/** Milliseconds for a word: fast, but slow enough that a person sees the text being written. */
const PACE = 20

/** What the things of the demo are, for a person who asks what one is. */
const told: Readonly<Record<string, string>> = {
  'Crumpled paper': 'An old sketch, crumpled up. Do you see it?',
  'Plate with crumbs': 'The plate of a breakfast. Do you see it?',
  'Blue mug': 'A mug with coffee in it. Do you see it?',
  'Roll of tape': 'Yellow tape on its roll. Do you see it?',
  Letters: 'Letters that nobody has opened. Do you see them?',
  'Film camera': 'A camera that takes films. Do you see it?',
  'Charging cable': 'A white cable with its plug. Do you see it?',
  Headphones: 'Headphones for a desk. Do you see them?',
  Jumper: 'A jumper of thick wool. Do you see it?',
  'Cardboard box': 'A box of bottles and books. Do you see it?',
}
const found = 'It is the one with light on it. Do you see it?'
const unsure = 'Not sure'
const seen = `\n- I see it\n- ${unsure}`
const wanted = 'Does it help here, or could it go?\n- It helps\n- It could go'

/** What the app says for a person who goes from a help back to the cards, in English: the recordings are in English. */
export const backWords = 'Back to sorting, please.'

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
 * The words of the demo when a person asks for help. A recording cannot know with which thing, so few words must fit any; the thing comes back on
 * top, unless the person leaves it.
 */
export const helped: After = ({ tools, messages }) => {
  const offers = (name: string) => tools.some((tool) => tool.name === name)
  if (!offers('resume_sorting') || offers('confirm_done')) return { text: 'That is all that was recorded.', calls: [] }
  const card = cardOfHelp(messages)
  const last = messages.at(-1)!
  // Since the help began, which a tool's result did.
  const sinceThen = messages.slice(messages.findLastIndex(({ role }) => role === 'tool'))
  const hasAsked = sinceThen.some((one) => one.role === 'assistant' && one.text !== '')
  if (!hasAsked || last.role !== 'user') {
    const item = String(Object(card?.args).item)
    return { text: offers('skip_item') ? (told[item] ?? found) + seen : wanted, calls: [] }
  }
  const resume = { id: '', name: 'resume_sorting', args: {} }
  const said = textOf(last.parts)
  return said === unsure || !card ? { text: 'It can stay for another day.', calls: [resume] } : { text: '', calls: [resume] }
}

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
  const wentBack = messages.slice(at + 1).some((one) => one.role === 'user' && textOf(one.parts) === backWords)
  if (reply?.role !== 'assistant' || !(wentBack || (reply.text === '' && reply.calls.some(isResume)))) return undefined
  const card = cardOfHelp(messages)
  if (!card || !tools.some(({ name }) => name === card.name)) return undefined
  return { text: '', calls: [{ id: '', name: card.name, args: card.args }] }
}

const loading = new Map<string, Promise<Model>>()

/** The model of a recording that is shipped with the app, read once. Throws `ModelError` when it does not load. */
export function demoModel(file: string): Promise<Model> {
  const known = loading.get(file)
  if (known) return known
  const load = read(file).then(
    (events) => recordedNext(events, { pace: PACE, before: backOnTop(events), after: helped }),
    (error: unknown) => {
      loading.delete(file)
      const message = `the demo did not load: ${messageOf(error)}`
      throw new ModelError({ kind: 'network', message, provider: 'recorded' }, { cause: error })
    },
  )
  loading.set(file, load)
  return load
}

async function read(file: string): Promise<readonly Event[]> {
  // The recordings lie beside the folder of this worker's script, under any path of the app.
  const answer = await fetch(new URL(`../recordings/${file}`, self.location.href))
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}`)
  return eventsIn(await answer.blob())
}
