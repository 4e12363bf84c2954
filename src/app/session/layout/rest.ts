import type { Counts } from '../../parts/lists.ts'
import { fillParts, type Plural } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/** What the bar says of the things that are still to come: their number, null while it is not known, and the words before and after it. */
export function rest({ left, wraps, leftOfFive }: Counts, isWorking: boolean) {
  const { toGo, last, lastOnes, moreToCome, lookingForMore } = words.session
  if (leftOfFive !== undefined) return around(toGo, leftOfFive)
  if (left === null) return { left, lead: wraps ? last : '', after: isWorking && !wraps ? lookingForMore : '' }
  return around(wraps ? lastOnes : moreToCome, left)
}

/** A message around the number in it, which the bar shows itself. */
function around(message: Plural, count: number) {
  const [lead = '', , after = ''] = fillParts(message, { count }).map((part) => String(part).trim())
  return { left: count, lead, after }
}
