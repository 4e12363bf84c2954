/** Whether this is `npm run test:full`. A test that another one shows in part, and that is slow, is left to it: `test.runIf(isFull)`. */
export const isFull = process.env.FULL !== undefined

/** All of these in a full run; else every so many, so that each has its turn in one of the tests that take turns. */
export const inTurns = <Item>(all: readonly Item[], turn: number, turns: number): readonly Item[] =>
  isFull ? all : all.filter((_, at) => at % turns === turn)
