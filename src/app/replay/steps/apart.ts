import type { Step } from './step-words.ts'

/** Letters of the scripts that are written from right to left. */
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The texts of persons and models in a step, by their names. */
const texts: ReadonlySet<string> = new Set([
  'item',
  'label',
  'suggested',
  'text',
  'answer',
  'prompt',
  'summary',
  'purpose',
  'anchors',
])

/** These steps are such a text and nothing else. */
const alone: ReadonlySet<Step['kind']> = new Set(['said', 'asked', 'tool_said'])

/**
 * The same step, for an English sentence: texts that are written from right to left stand between marks that keep their direction to
 * themselves, so that the words of the sentence stay in order around them.
 */
export function apart<Of extends Step>(step: Of): Of {
  if (alone.has(step.kind)) return step
  const isolated = Object.entries(step).map(([name, value]) =>
    texts.has(name) && fromRight.test(value) ? [name, `\u2068${value}\u2069`] : [name, value],
  )
  return Object.fromEntries(isolated)
}
