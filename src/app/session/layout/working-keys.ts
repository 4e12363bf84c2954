import { suggested } from '../../../tidy/tools/suggested.ts'
import { answersInWords } from '../answers-in-words.ts'
import type { Key } from '../keys.ts'
import type { SortingElement } from './sorting-element.ts'

/** The keys that do something on the screen of cards just now. `hasWhole`: the photo can be opened. */
export function workingKeys(host: SortingElement, hasWhole: boolean): ReadonlySet<Key> {
  const { views, toast, counts } = host
  return new Set<Key>([
    ...inTray(host),
    ...keyIf('U', toast?.undoable === true || counts.belongs + counts.out > 0),
    ...keyIf('P', hasWhole && views.length > 0),
    ...keyIf('A', views.length > 1),
    ...keyIf('C', canGoCloser(host)),
    ...keyIf('Esc', escapeIsDone(host) || host.working !== null),
    '?',
  ])
}

/** Whether a help takes a photo from near: the demo cannot look at one. */
export const canGoCloser = ({ about, helps, working, photos, demo }: SortingElement): boolean =>
  helps && about?.how === 'clarifying' && working === null && photos.length === 0 && !demo

/** Whether Escape is "Done for now", as the button in the bar says: in a help it is the way back. While the model works and no card is open it is "Stop" first. */
export const escapeIsDone = ({ first, helps }: SortingElement): boolean => !first && !helps

/** Those of what the tray shows, which is the first of these that there is. */
function inTray(host: SortingElement): readonly Key[] {
  const { trouble, card, question: asked, working, waiting, about, photos, said } = host
  const back = keyIf('B', about !== null)
  if (trouble) return card || asked ? [] : back
  if (card) return ['1–9', 'Enter', 'O', 'S', 'W', 'K', 'R', '/']
  if (asked?.question.kind === 'confirm') return ['Y N', 'Enter']
  if (asked?.question.kind === 'choose') return ['1–9', ...keyIf('O', asked.question.other === true)]
  if (asked) return []
  if (working !== null || waiting) return back
  if (!about) return keyIf('1–9', answersInWords(host).options.length > 0)
  const hasAnswers = photos.length === 0 && (about.how === 'clarifying' || suggested(said).answers.length > 0)
  return [...(hasAnswers ? (['1–9', '/'] as const) : []), 'S', 'B', 'Esc']
}

const keyIf = (key: Key, works: boolean): readonly Key[] => (works ? [key] : [])
