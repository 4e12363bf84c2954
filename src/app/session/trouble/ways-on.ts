import type { Trouble, Way } from '../../parts/trouble.ts'
import { words } from '../../words/words.ts'

/** A message on a trouble, by its name in the catalogue. */
export type MessageName = keyof typeof words.trouble

/** The ways on out of a trouble. */
const waysIn = (text: typeof words.trouble) =>
  ({
    again: { label: text.tryAgain, event: 'retry' },
    anew: { label: words.session.newSession, event: 'rest' },
    checkAddress: { label: text.checkAddress, event: 'choose-model' },
    checkKey: { label: text.checkKey, event: 'choose-model' },
    choose: { label: text.chooseModel, event: 'choose-model' },
    connect: { label: text.connectModel, event: 'choose-model' },
    continue: { label: text.continue, event: 'retry' },
    copy: { label: text.goOnWithCopy, event: 'branch' },
    here: { label: text.goOnHere, event: 'retry' },
    home: { label: text.goHome, event: 'home' },
    lists: { label: text.seeLists, event: 'lists' },
    listsSoFar: { label: text.seeListsSoFar, event: 'lists', icon: 'list' },
    openAgain: { label: text.openAgain, event: 'retry' },
    otherKey: { label: text.useAnotherKey, event: 'choose-model' },
    photos: { label: text.photosForLater, event: 'photos', icon: 'camera' },
    raise: { label: text.raiseCap, event: 'settings' },
    replay: { label: text.replay, event: 'replay', icon: 'play' },
    // It promises what is left: only where that is known, else `anew`.
    rest: { label: text.restInNew, event: 'rest' },
    smaller: { label: text.smallerPhotos, event: 'send-smaller' },
    stop: { label: text.stopForToday, event: 'home' },
  }) satisfies Record<string, Way>

/** The ways on of a trouble, by their names: the first remedy, and the others. */
export interface WaysOn {
  readonly fix?: WayName | undefined
  readonly ways: readonly WayName[]
}

type WayName = keyof ReturnType<typeof waysIn>

/** The same in words. */
export function inWords({ fix, ways }: WaysOn): Pick<Trouble, 'fix' | 'ways'> {
  const all = waysIn(words.trouble)
  return { ...(fix && { fix: all[fix] }), ways: ways.map((way) => all[way]) }
}
