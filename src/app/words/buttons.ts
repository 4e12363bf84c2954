import type { Words } from './words.ts'

/** What the buttons and notices are called beside which names of a model are shown, in another language than English; none until its words are loaded. */
export let spokenButtons: readonly string[] = []

/** Takes them from the words of a language; null for English. */
export function setSpokenButtons(words: Words | null): void {
  spokenButtons = words
    ? [
        words.connect.forgetKey,
        words.elements.recommended,
        words.parts.tryAgain,
        words.photos.stop,
        words.said.theModel,
        words.session.doneForNow,
        words.session.goOn,
        words.session.other,
        words.session.putItThere,
        words.session.send,
        words.session.skip,
        words.session.stuck,
        words.session.undo,
        words.session.whatIsIt,
      ]
    : []
}
