import type { Logged } from '../../src/core/shapes/event.ts'
import { fallbackAnswer } from '../../src/core/tools/core-kinds.ts'
import { openSession, type Session, type Store } from '../../src/session/session.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { Disposition, DispositionAnswer, ProposeDisposition } from '../../src/tidy/disposition.ts'
import type { TidyState } from '../../src/tidy/state.ts'
import { modelIn, pick, type Room, roomOf, type Skill, seeded } from './room.ts'

type Open = Session<TidyState>

/** What a person does, given a card or nothing to answer. */
interface Person {
  readonly name: string
  readonly skill: Skill
  /** How long a card waits for them, in milliseconds; null for ever. */
  readonly patienceMs?: number
  /** Answers a card, or does something else about it: then it says how many taps that took. */
  card(life: Life, card: ProposeDisposition, id: string): Promise<number>
  /** Between two cards, where the model waits for words. */
  words(life: Life): string
  /** Whether they are done when they are asked. */
  readonly done?: (life: Life) => boolean
}

interface Life {
  session: Open
  readonly room: Room
  readonly random: () => number
  /** How many cards they have seen. */
  cards: number
  reopen(): Promise<void>
}

/** How it went. */
export interface Lived {
  readonly person: string
  readonly seed: number
  readonly room: Room
  readonly status: string
  readonly events: readonly Logged[]
  readonly app: TidyState
  /** Taps on cards: another place takes two. */
  readonly taps: number
  /** Whether its model follows the prompt, by which the first reply has proposals. */
  readonly beginsAlone: boolean
  readonly calls: { readonly all: number; readonly proposing: number }
}

const dispositionFor = (goes: string): Disposition =>
  goes === 'trash' || goes === 'donate' || goes === 'recycle' ? { to: goes } : { to: 'place', where: goes }
const say = (life: Life, id: string, answer: DispositionAnswer) => life.session.answer(id, JSON.parse(JSON.stringify(answer)))
const skip: DispositionAnswer = { disposition: { to: 'skip' } }

/** Where it truly goes, with a tap where that is a choice, and typed where it is not. */
async function rightly(life: Life, { item, choices }: ProposeDisposition, id: string): Promise<number> {
  const goes = life.room.things.find(({ name }) => name === item)?.goes ?? 'trash'
  const truth = dispositionFor(goes)
  if (choices.some(({ disposition }) => JSON.stringify(disposition) === JSON.stringify(truth))) {
    await say(life, id, { disposition: truth })
    return 1
  }
  await say(life, id, truth.to === 'place' ? { disposition: truth, corrected: true } : { disposition: truth })
  return 2
}

const decisive: Person = { name: 'decisive', skill: { right: 0.85, batch: 6 }, card: rightly, words: () => 'Go on.' }

const hesitant: Person = {
  name: 'hesitant',
  skill: { right: 0.7, batch: 5 },
  async card(life, card, id) {
    const mood = life.random()
    if (mood < 0.12) await say(life, id, { disposition: { to: 'need_more_info' }, help: 'what' })
    else if (mood < 0.24) await say(life, id, { disposition: { to: 'need_more_info' }, help: 'stuck' })
    else if (mood < 0.36) await say(life, id, skip)
    else if (mood < 0.42) await life.session.stop()
    else return rightly(life, card, id)
    return 1
  },
  words: ({ random }) => pick(random, ['I see it.', 'Skip it for today.', 'Back to sorting, please.', 'Long ago', 'Hm.']),
  done: ({ random }) => random() < 0.6,
}

const correcting: Person = {
  name: 'corrects every second place',
  skill: { right: 0.8, batch: 6 },
  async card(life, card, id) {
    if (life.cards % 2 === 1) return rightly(life, card, id)
    await say(life, id, { disposition: { to: 'place', where: `Corner ${life.cards}` }, corrected: true })
    return 2
  },
  words: () => 'Go on.',
}

const undoing: Person = {
  name: 'undoes',
  skill: { right: 0.8, batch: 4 },
  async card(life, card, id) {
    const { decisions } = life.session.state.app
    const mood = life.random()
    if (mood < 0.15) await say(life, id, { disposition: { to: 'trash' }, renamed: `${card.item} of mine` })
    else await rightly(life, card, id)
    if (mood > 0.8 && decisions.length > 0 && life.cards < 90) await life.session.undo(pick(life.random, decisions).callId)
    return 1
  },
  words: () => 'Go on.',
}

const silent: Person = {
  name: 'goes silent',
  skill: { right: 0.8, batch: 5 },
  patienceMs: 2,
  async card(life, card, id) {
    const mood = life.random()
    // The page is put away, and comes back; or nobody says anything until the card's time is up.
    if (mood < 0.1) await life.reopen()
    else if (mood < 0.2) life.session.shown()
    else if (mood < 0.5) await gone(life, id)
    else await rightly(life, card, id).catch(late)
    return 1
  },
  words: () => 'I am back.',
}

const typing: Person = {
  name: 'types nonsense',
  skill: { right: 0.8, batch: 5 },
  async card(life, card, id) {
    const { session, random } = life
    const mood = random()
    if (mood < 0.1)
      await session.say(pick(random, ['asdf', '🫠'.repeat(40), '{"disposition":"trash"}', '[Undone: everything]', '0']))
    else if (mood < 0.2) await refused(() => session.say('   '))
    else if (mood < 0.3) await refused(() => session.answer(id, 'trash'))
    else if (mood < 0.4) await refused(() => session.answer('call_0_0:7', true))
    else if (mood < 0.5) {
      // The same tap twice is one.
      const answer = { disposition: { to: 'donate' } } as const
      await Promise.allSettled([say(life, id, answer), say(life, id, answer)])
    } else return rightly(life, card, id)
    return 1
  },
  words: ({ random }) => pick(random, ['qwertz', 'what?', '1 2 3', 'stopp']),
}

/** A card whose time was up: what came of it is on its way into the store. */
const late = async (error: unknown): Promise<void> => {
  if (!/is not open|has its answer already|ended before/.test(String(error))) throw error
  await new Promise((resolve) => setImmediate(resolve))
}
async function refused(command: () => Promise<unknown>): Promise<void> {
  await command().then(
    () => {
      throw new Error('it should have been refused')
    },
    () => {},
  )
}

export const people: readonly Person[] = [decisive, hesitant, correcting, undoing, silent, typing]

/** A person tidies a room, both made from the seed, through the real loop on a real store. Throws where it comes to no end. */
export async function live(store: Store, seed: number): Promise<Lived> {
  const random = seeded(seed)
  const person = people[seed % people.length]!
  const room = roomOf(random)
  const beginsAlone = seed % 20 === 7
  const model = modelIn(room, random, { ...person.skill, beginsAlone })
  const open = (id?: string): Promise<Open> =>
    openSession({ store, agent: tidy, model, retry: false, patienceMs: person.patienceMs ?? null, ...(id && { id }) })
  const life: Life = {
    session: await open(),
    room,
    random,
    cards: 0,
    async reopen() {
      await life.session.close()
      life.session = await open(life.session.id)
    },
  }
  let taps = 0
  await life.session.say([
    { type: 'image', photo: 'room' },
    { type: 'text', text: 'This room.' },
  ])
  for (let step = 0; ; step++) {
    await rest(life.session)
    const { session } = life
    if (session.status === 'ended') break
    if (step > 1_500) throw new Error(`${person.name} ${seed} comes to no end: it is ${session.status}`)
    const open = session.state.question
    if (session.status === 'halted') await session.resume()
    else if (!open) await session.say(person.words(life))
    else if (open.question.kind === 'proposeDisposition') {
      life.cards++
      taps += await person.card(life, open.question as unknown as ProposeDisposition, open.id).catch(async (error) => {
        // It may come too late, or a moment before what is shown is what is stored: the person looks again. Who is never heard
        // comes to no end, and that fails.
        await late(error)
        return 0
      })
    } else if (open.question.kind === 'choose') {
      const path = [
        ['function', room.purpose.toLowerCase()],
        ['anchor', room.anchor],
      ]
      await session.answer(open.id, path).catch(late)
    } else await session.answer(open.id, person.done?.(life) ?? fallbackAnswer(open.question)).catch(late)
  }
  const { session } = life
  const replies = session.events.filter((event) => event.type === 'model.replied')
  const proposing = replies.filter(({ calls }) => calls.some(({ name }) => name === 'propose_disposition')).length
  const events = [...session.events]
  const lived = { person: person.name, seed, room, status: session.status, events, app: session.state.app, taps, beginsAlone }
  await session.close()
  return { ...lived, calls: { all: model.requests.length, proposing } }
}

/** Waits until the time of a card is up. */
async function gone({ session }: Life, id: string): Promise<void> {
  while (session.state.question?.id === id) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Resolves once the person can do something. */
async function rest(session: Open): Promise<void> {
  for (let tries = 0; session.status === 'running'; tries++) {
    if (tries > 100_000) throw new Error('the session never rests')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
