import { plain } from '../../../core/plain.ts'
import type { Pickable } from '../../../elements/questions/options.ts'
import type { Choice, Disposition } from '../../../tidy/disposition.ts'
import { iconOf } from '../../parts/disposition-icon.ts'
import { shownName } from '../../parts/shown-name.ts'
import { words } from '../../words/words.ts'

/** The choices of a card as they are shown, on a draft of it too: with the icon of where the thing would go. */
export const cardOptions = (choices: readonly Choice[]): readonly Pickable[] =>
  choices.map(({ label, description, disposition }) => ({
    label: labelOf(label, disposition.to),
    ...(description && { description }),
    icon: iconOf(disposition),
  }))

function labelOf(label: string, to: Disposition['to']): string {
  // A choice that skips may be named so.
  if (to === 'skip') return plain(label)
  // The model is told the names of the piles in English, and may give nothing else.
  const isPile = to === 'donate' || to === 'recycle' || to === 'trash'
  return isPile && label.trim().toLowerCase() === to ? words.session[to] : shownName(label)
}
