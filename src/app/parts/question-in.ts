/** The sentences of a text, without the space around them; one of a list has its mark. */
export const sentencesIn = (text: string): readonly string[] =>
  (text.match(sentences) ?? []).map((one) => one.trim()).filter(Boolean)

/** The last question of a text, which is the one that waits for an answer, and stays where there is no room for more; undefined where it has none. */
export const questionIn = (text: string): string | undefined => sentencesIn(text).findLast(isQuestion)

// In Japanese a question need not end with its mark.
const isQuestion = (sentence: string): boolean => /[?？؟]$|か。$/u.test(sentence)

const sentences = /[^\n]+?(?:[.!?…](?=\s|$)|[。！？؟]|$)/gmu
