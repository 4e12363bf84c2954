/** What the elements say themselves, beside what their owners give them. Each element has it in English. */
export interface ElementWords {
  readonly after: string
  /** The button that goes from the last picture back to the first. */
  readonly again: string
  readonly allow: string
  readonly allowForSession: string
  readonly assistant: string
  readonly backToChoices: string
  readonly before: string
  readonly belongs: string
  readonly beforeAndAfter: string
  readonly branchFromHere: string
  /** The button that goes back to an answer, which the person can change. */
  readonly change: (answer: string) => string
  readonly chooseAtLeast: (count: number) => string
  readonly chooseAtMost: (count: number) => string
  readonly close: string
  readonly dontAllow: string
  readonly dontSend: string
  readonly goOnWithout: string
  readonly handled: (count: number) => string
  readonly handledOf: (count: number, all: number) => string
  /** `rest`: what the owner says about those that are left. */
  readonly handledAnd: (count: number, rest: string) => string
  readonly ifNotSayWhy: string
  readonly message: string
  readonly messageFor: (label: string) => string
  readonly moreAboutStep: string
  readonly news: string
  readonly next: string
  readonly no: string
  readonly offline: string
  readonly online: string
  readonly optional: (label: string) => string
  /** The mark beside a label: `(optional)`. */
  readonly optionalMark: string
  readonly other: string
  readonly out: string
  readonly ownWords: string
  readonly partBefore: (percent: number) => string
  readonly pause: string
  readonly photoAfter: string
  readonly photoBefore: string
  readonly photoToSend: string
  readonly pick: string
  readonly play: string
  readonly position: string
  readonly putAway: string
  readonly recommended: string
  readonly removePhoto: string
  readonly send: string
  readonly serverAsks: (server: string) => string
  readonly sessionCost: (state: string, cost: string) => string
  readonly skip: string
  readonly speed: (speed: string) => string
  readonly speedAndPace: (speed: string, pace: string) => string
  readonly stop: string
  readonly takePhoto: string
  readonly thinking: string
  /** A moment of a recording: `0:07 of 1:20`. */
  readonly timeOf: (time: string, length: string) => string
  readonly undoDecision: string
  readonly unknownKind: (kind: string) => string
  readonly unknownQuestion: string
  readonly withoutArguments: string
  readonly wordsFirst: string
  readonly wordsOrPhotoFirst: string
  readonly yes: string
  readonly you: string
}

let given: Partial<ElementWords> | null = null

/**
 * Gives the elements words of another language, or with null the English ones again. Those left out stay as they are. An element that is shown says them
 * from its next update on.
 */
export function setElementWords(words: Partial<ElementWords> | null): void {
  given = words && { ...given, ...words }
}

/** The word of that name that the app gave, else the English one: it stands where it is used, so that who shows one element loads the words of one. */
export const word = <Name extends keyof ElementWords>(name: Name, english: ElementWords[Name]): ElementWords[Name] =>
  given?.[name] ?? english

export const sendWord = (): string => word('send', 'Send')
export const skipWord = (): string => word('skip', 'Skip')
export const takePhotoWord = (): string => word('takePhoto', 'Take a photo')
