import { html } from 'lit'
import { icon } from '../../../elements/icons.ts'
import type { Disposition } from '../../../tidy/disposition.ts'
import { destinationAlone, destinationName } from '../../parts/destination.ts'
import { shownName } from '../../parts/shown-name.ts'
import { fillParts } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/** The decision about a thing that was taken back. */
export const takenBackLine = (decision: Disposition) =>
  html`<p class="back">${icon('undo')}<span>${fillParts(words.session.takenBackFrom, { where: html`<bdi>${goneTo(decision)}</bdi>` })}</span></p>`

/** A skip is no name of a place or pile: it is said as the toast does. */
const goneTo = (decision: Disposition) =>
  decision.to === 'skip' ? destinationAlone(decision) : shownName(destinationName(decision))
