import { type ElementWords, setElementWords } from '../../elements/entries/words.ts'
import { setSpokenButtons } from './buttons.ts'
import type { elements } from './en/elements.ts'
import { setFaultWords } from './faults.ts'
import { fill, type Translation } from './message.ts'
import { setWords, type Words } from './words.ts'

/** Gives the screens after the first one their words, and the elements of the library theirs; null for English. */
export function setAllWords(translated: Words | null): void {
  setWords(translated)
  setSpokenButtons(translated)
  setFaultWords(translated?.faults ?? null)
  if (translated) setElementWords(elementWordsOf(translated.elements))
}

const elementWordsOf = (say: Translation<{ elements: typeof elements }>['elements']): Partial<ElementWords> => ({
  ...say,
  change: (answer) => fill(say.change, { answer }),
  chooseAtLeast: (count) => fill(say.chooseAtLeast, { count }),
  chooseAtMost: (count) => fill(say.chooseAtMost, { count }),
  handled: (count) => fill(say.handled, { count }),
  handledAnd: (count, rest) => fill(say.handledAnd, { count, rest }),
  handledOf: (count, all) => fill(say.handledOf, { count, all }),
  messageFor: (label) => fill(say.messageFor, { label }),
  optional: (label) => fill(say.optional, { label }),
  partBefore: (percent) => fill(say.partBefore, { percent }),
  sessionCost: (state, cost) => fill(say.sessionCost, { state, cost }),
  serverAsks: (server) => fill(say.serverAsks, { server }),
  speed: (speed) => fill(say.speed, { speed }),
  speedAndPace: (speed, pace) => fill(say.speedAndPace, { speed, pace }),
  timeOf: (time, length) => fill(say.timeOf, { time, length }),
  unknownKind: (kind) => fill(say.unknownKind, { kind }),
})
