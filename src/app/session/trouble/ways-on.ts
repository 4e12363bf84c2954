import type { Trouble, Way } from '../../parts/trouble.ts'
import { words } from '../../words/words.ts'

/** A message on a trouble, by its name in the catalogue. */
export type MessageName = keyof typeof words.trouble

/** The ways on out of a trouble. */
const ways = {
  again: { label: 'tryAgain', event: 'retry' },
  checkAddress: { label: 'checkAddress', event: 'choose-model' },
  checkKey: { label: 'checkKey', event: 'choose-model' },
  choose: { label: 'chooseModel', event: 'choose-model' },
  connect: { label: 'connectModel', event: 'choose-model' },
  continue: { label: 'continue', event: 'retry' },
  copy: { label: 'goOnWithCopy', event: 'branch' },
  here: { label: 'goOnHere', event: 'retry' },
  home: { label: 'goHome', event: 'home' },
  lists: { label: 'seeLists', event: 'lists' },
  listsSoFar: { label: 'seeListsSoFar', event: 'lists', icon: 'list' },
  openAgain: { label: 'openAgain', event: 'retry' },
  otherKey: { label: 'useAnotherKey', event: 'choose-model' },
  photos: { label: 'photosForLater', event: 'photos', icon: 'camera' },
  raise: { label: 'raiseCap', event: 'settings' },
  replay: { label: 'replay', event: 'replay', icon: 'play' },
  rest: { label: 'restInNew', event: 'rest' },
  smaller: { label: 'smallerPhotos', event: 'send-smaller' },
  stop: { label: 'stopForToday', event: 'home' },
} as const satisfies Record<string, Omit<Way, 'label'> & { readonly label: MessageName }>

/** The ways on of a trouble, by their names: the first remedy, and the others. */
export interface WaysOn {
  readonly fix?: keyof typeof ways | undefined
  readonly ways: readonly (keyof typeof ways)[]
}

/** The same in words. A new session promises what is left only where that is known (`left`). */
export const inWords = ({ fix, ways: others }: WaysOn, left = true): Pick<Trouble, 'fix' | 'ways'> => ({
  ...(fix && { fix: wayOn(fix, left) }),
  ways: others.map((way) => wayOn(way, left)),
})

const wayOn = (name: keyof typeof ways, left: boolean): Way => ({
  ...ways[name],
  label: name === 'rest' && !left ? words.session.newSession : words.trouble[ways[name].label],
})
