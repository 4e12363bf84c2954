import { plain } from '../../../core/plain.ts'
import type { Pickable } from '../../../elements/questions/options.ts'
import type { Choice } from '../../../tidy/disposition.ts'
import { iconOf } from '../../parts/disposition-icon.ts'
import { shownName } from '../../parts/shown-name.ts'

/** The choices of a card as they are shown, on a draft of it too: with the icon of where the thing would go. */
export const cardOptions = (choices: readonly Choice[]): readonly Pickable[] =>
  choices.map(({ label, description, disposition }) => ({
    // A choice that skips may be named so.
    label: disposition.to === 'skip' ? plain(label) : shownName(label),
    ...(description && { description }),
    icon: iconOf(disposition),
  }))
