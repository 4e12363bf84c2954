/** The sentences of a text, without the space around them; one of a list has its mark. A full stop behind a title, a letter or the number of a list ends none. */
export const sentencesIn = (text: string): readonly string[] =>
  (text.match(sentences) ?? []).map((one) => one.trim()).filter(Boolean)

/** The last question of a text, which is the one that waits for an answer, and stays where there is no room for more; undefined where it has none. */
export const questionIn = (text: string): string | undefined => sentencesIn(text).findLast(isQuestion)

// In Japanese a question need not end with its mark. One in a list is one of several.
const isQuestion = (sentence: string): boolean => /[?？؟]$|か。$/u.test(sentence) && !/^(?:[-•]|\d+[.)])\s/.test(sentence)

const sentences =
  /[^\n]+?(?:[!?…](?=\s|$)|\.(?=\s|$)(?!\s+\p{Ll})(?<!^\d+\.|(?:^|[\s(])(?:\p{L}|Dr|Mrs?|Ms|Nr|Prof|Sra?|St)\.)|[。！？؟]|$)/gmu
