import type { Logged } from '../core/shapes/event.ts'
import { wordsOf } from './fact-words.ts'
import { factsOf } from './facts.ts'

/** Every fact of a session with its time and its name: `10:02 Mug: Kitchen (user.confirmed)`. Times are UTC. */
export const describe = (events: readonly Logged[]): readonly string[] =>
  factsOf(events).flatMap(({ at, fact }) => {
    const words = wordsOf(fact)
    return words ? [`${new Date(at).toISOString().slice(11, 16)} ${words} (${fact.type})`] : []
  })
