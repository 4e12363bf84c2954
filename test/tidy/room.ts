import type { Message } from '../../src/core/shapes/message.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import type { Model, ModelRequest } from '../../src/core/shapes/model.ts'
import { isNotRun } from '../../src/core/shapes/tool-error.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'

/** A thing in a room: where it truly goes, and where it lies, in fractions of the photo. */
interface Thing {
  readonly name: string
  readonly goes: string
  readonly size: 'small' | 'large'
  readonly region: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}
export interface Room {
  readonly purpose: string
  readonly anchor: string
  readonly things: readonly Thing[]
}

/** Random numbers from 0 up to 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const nouns = ['mug', 'book', 'cable', 'jumper', 'letter', 'box', 'plate', 'pen', 'lamp', 'bag', 'tin', 'frame', 'toy', 'sock']
const kinds = ['blue', 'old', 'small', 'broken', 'paper', 'wooden', 'striped', 'heavy', 'odd', 'glass']
const goals = ['Kitchen', 'Shelf', 'Drawer', 'Hall', 'Wardrobe', 'Desk', 'trash', 'donate', 'recycle']
const purposes = ['Drawing', 'Sleeping', 'Cooking', 'Guests']

/** A room with a dozen to four dozen things, no two of one name. */
export function roomOf(random: () => number): Room {
  const all = kinds.flatMap((kind) => nouns.map((noun) => `${kind} ${noun}`))
  const count = 12 + Math.floor(random() * 37)
  const things = Array.from({ length: count }, (): Thing => {
    const [name] = all.splice(Math.floor(random() * all.length), 1) as [string] // there are more names than things
    const [x, y] = [random() * 0.8, random() * 0.8]
    const size = random() < 0.7 ? 'small' : 'large'
    return { name, goes: pick(random, goals), size, region: { x, y, width: 0.05 + random() * 0.15, height: 0.1 } }
  })
  return { purpose: pick(random, purposes), anchor: 'the table', things }
}

/** How a model is in its work: how often its first guess is right, how many cards it proposes at once, and whether its first reply has none. */
export interface Skill {
  readonly right: number
  readonly batch: number
  readonly beginsAlone?: boolean
}

/**
 * A model that sees a room and does what Tidy's prompts ask of it. It remembers nothing: what is done and what is open it reads off the
 * messages that the loop sends it, as a model does.
 */
export function modelIn(
  room: Room,
  random: () => number,
  { right, batch, beginsAlone = false }: Skill,
): Model & { readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = []
  return {
    provider: 'simulated',
    name: 'simulated',
    requests,
    async *stream(request, signal) {
      requests.push(request)
      const pieces: Scripted[] = [...reply(request), { usage: { input: 100, output: 20 } }]
      yield* scripted(pieces).stream(request, signal)
    },
  }

  function reply({ tools, messages, system }: ModelRequest): readonly Scripted[] {
    const offers = (name: string) => tools.some((tool) => tool.name === name)
    const last = messages.at(-1)
    const spoke = last?.role === 'user' && !last.synthetic ? textOf(last.parts) : undefined
    if (offers('begin_sorting')) {
      const asks = system.includes('Space is for: (unknown)') && !hasResult(messages, 'ask_space_function')
      const proposals = beginsAlone ? [] : openIn(room, messages).slice(0, batch).map(propose)
      const begins = { call: 'begin_sorting', args: look(room) }
      return [{ text: `Much of it is small. ${room.anchor} is free.` }, ...(asks ? [askFor()] : []), begins, ...proposals]
    }
    if (offers('propose_disposition')) {
      const open = openIn(room, messages)
      if (open.length === 0 || (spoke && /\b(stop|enough)\b/i.test(spoke))) return [{ call: 'time_to_wrap' }]
      return [...open.slice(0, batch).map(propose), ...(open.length <= batch ? [{ call: 'time_to_wrap' }] : [])]
    }
    if (offers('confirm_done')) {
      const asked = lastResult(messages, 'confirm_done')
      if (asked === undefined) return [{ call: 'confirm_done', args: { items_processed: room.things.length } }]
      if (!asked.includes('true')) return [{ call: 'resume_sorting' }]
      const left = openIn(room, messages).map(({ name }) => name)
      return [{ call: 'end_session', args: { session_summary: `${room.anchor} is free.`, next_time: left.slice(0, 10) } }]
    }
    // Asked once about the thing, and then they said something.
    if (spoke === undefined) return [{ text: 'When was it last used?\n- Lately\n- Long ago' }]
    if (offers('skip_item') && /skip/i.test(spoke)) return [{ call: 'skip_item' }]
    return [{ call: 'resume_sorting' }]
  }

  function propose({ name, goes, region }: Thing): Scripted {
    const others = goals.filter((goal) => goal !== goes)
    const wrong = pick(random, others)
    const guesses =
      random() < right ? [goes, wrong] : random() < 0.7 ? [wrong, goes] : [wrong, others.find((goal) => goal !== wrong)!]
    const choices = guesses.map((goal) => ({ label: goal }))
    return {
      call: 'propose_disposition',
      args: { item: name, choices, region, reason: 'It is in the way', location: 'in sight' },
    }
  }

  function askFor(): Scripted {
    const choices = purposes.map((label) => ({
      label,
      value: label.toLowerCase(),
      reveals: [
        { prompt: 'What must stay usable?', id: 'anchor', choices: [{ label: room.anchor, value: room.anchor, reveals: [] }] },
      ],
    }))
    return { call: 'ask_space_function', args: { prompt: 'What is this space for?', choices } }
  }
}

const look = ({ purpose, things }: Room) => ({
  room_type: 'office',
  chaos_level: things.length > 20 ? 'buried' : 'cluttered',
  visible_items: things.slice(0, 10).map(({ name }) => name),
  blocked_function: purpose,
})

type Result = Extract<Message, { role: 'tool' }>
const resultsOf = (messages: readonly Message[], tool: string): readonly Result[] =>
  messages.filter((message): message is Result => message.role === 'tool' && message.name === tool)
const hasResult = (messages: readonly Message[], tool: string) => resultsOf(messages, tool).some(({ isError }) => !isError)

/** What came of the tool since the mode was last changed. */
function lastResult(messages: readonly Message[], tool: string): string | undefined {
  const since = messages.findLastIndex((message) => message.role === 'user' && message.synthetic)
  const result = resultsOf(messages.slice(since + 1), tool).at(-1)
  return result && textOf(result.parts)
}

/** What is yet to be decided, small things first: those that have no result that decides them, or were taken back since. */
function openIn({ things }: Room, messages: readonly Message[]): readonly Thing[] {
  const called = new Map<string, string>()
  const settled = new Set<string>()
  const names = new Map<string, string>()
  for (const message of messages) {
    if (message.role === 'assistant')
      for (const { id, args } of message.calls) called.set(id, String((args as { item?: unknown } | null)?.item ?? ''))
    else if (message.role === 'tool') {
      const text = textOf(message.parts)
      const item = called.get(message.callId) ?? ''
      if (message.name !== 'propose_disposition' || isNotRun(message.kind) || text.startsWith('now in')) continue
      settled.add(item)
      const renamed = message.isError ? undefined : (JSON.parse(text) as { item_is_really?: string }).item_is_really
      if (renamed) names.set(renamed, item)
    } else if (message.synthetic) {
      if (message.undone !== undefined) settled.delete(called.get(message.undone) ?? '')
      if (message.remade !== undefined) settled.add(called.get(message.remade) ?? '')
      if (textOf(message.parts).includes('Item skipped')) {
        const about = messages.slice(0, messages.indexOf(message)).findLast((one) => one.role === 'user' && one.synthetic)
        const item = about?.role === 'user' ? /Describe: (.*)\]$/.exec(textOf(about.parts))?.[1] : undefined
        if (item) settled.add(names.get(item) ?? item)
      }
    }
  }
  const small = ({ size }: Thing) => (size === 'small' ? 0 : 1)
  return things.filter(({ name }) => !settled.has(name)).toSorted((a, b) => small(a) - small(b))
}
