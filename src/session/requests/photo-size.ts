import { wantsPhoto } from '../../core/tools/core-kinds.ts'
import type { SessionView } from '../../core/view/session-view.ts'
import { CLOSE_UP } from './with-photos.ts'

/** The size of a photo that is added: the smaller one for a close-up, which a photo is too while a question asks for one. */
export function photoSize(open: SessionView['question'] | undefined, closeUp = false, longest?: number): { longest?: number } {
  if (closeUp || (open && wantsPhoto(open.question))) return { longest: CLOSE_UP }
  return longest === undefined ? {} : { longest }
}
