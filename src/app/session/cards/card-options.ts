import { plain } from '../../../core/plain.ts'
import type { Pickable } from '../../../elements/questions/options.ts'
import type { Choice } from '../../../tidy/disposition.ts'
import { choiceName } from '../../parts/destination.ts'
import { iconOf } from '../../parts/disposition-icon.ts'

/** The choices of a card without those that end where one before them does: one of them is enough. */
export function distinctChoices(choices: readonly Choice[]): readonly Choice[] {
  const ends = new Set<string>()
  return choices.filter(({ disposition }) => {
    const where = disposition.to === 'place' ? plain(disposition.where).trim().toLowerCase() : ''
    const end = JSON.stringify([disposition.to, where])
    return ends.size < ends.add(end).size
  })
}

/** The choices of a card as they are shown, on a draft of it too: with the icon of where the thing would go. */
export const cardOptions = (choices: readonly Choice[]): readonly Pickable[] =>
  distinctChoices(choices).map(({ label, description, disposition }) => ({
    label: choiceName(label, disposition),
    ...(description && { description }),
    icon: iconOf(disposition),
  }))
