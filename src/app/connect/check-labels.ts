import type { Check, Wall } from '../../bridge/protocol.ts'
import { isBad } from '../page-storage/kept-test.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { CheckItem } from './check-list.ts'
import { NEAR_EXAMPLE } from './form/clue.ts'
import { checkWords, hasTypedAddress, type Tested } from './problem-words.ts'

type Say = keyof typeof words.checks
/** What takes no value but the host. */
type Cause = Exclude<Say, `step${string}`>

const names = {
  reached: { ok: 'reached', bad: 'notReached' },
  key: { ok: 'keyAccepted', bad: 'keyRefused' },
  able: { ok: 'able', bad: 'unable' },
} as const satisfies Record<Check['name'], { ok: Say; bad: Say }>
const steps: readonly Check['name'][] = ['reached', 'key', 'able']

/** What failed, by its cause; the step itself has a name for the others. */
const causeNames: Partial<Record<Wall, Cause>> = {
  offline: 'offline',
  cors: 'pageRefused',
  organisation: 'noWebKey',
  permission: 'notAllowed',
  credit: 'noCredit',
  busy: 'busy',
  down: 'down',
  model: 'noModel',
  vision: 'noPhotos',
  tools: 'noTools',
  other: 'failed',
}

type Fix = NonNullable<CheckItem['fix']>

/** The remedy for a problem of the connection, where this screen offers one. */
interface Remedy {
  readonly label: 'typeKeyAgain' | 'typeKey' | 'otherKey' | 'otherModel' | 'tryAgain'
  readonly event: Fix['event']
}
const typeAgain: Remedy = { label: 'typeKeyAgain', event: 'replace-key' }
const typeKey: Remedy = { label: 'typeKey', event: 'replace-key' }
const otherKey: Remedy = { label: 'otherKey', event: 'replace-key' }
const otherModel: Remedy = { label: 'otherModel', event: 'choose-model' }
const again: Remedy = { label: 'tryAgain', event: 'retry' }
const remedies: Partial<Record<Wall, Remedy>> = {
  key: typeAgain,
  organisation: otherKey,
  permission: otherKey,
  model: otherModel,
  vision: otherModel,
  tools: otherModel,
}

/** What is connected, as far as the result of its test is told by it. */
export interface TestTarget {
  /** What its texts need; null where nothing is connected any more. */
  readonly tested: Tested | null
  /** Who was tested, for people. */
  readonly who: string
  readonly hasKey: boolean
  /** The host may hide that it refuses the key: then a missing leave for this page may be the key's fault. */
  readonly mayHide: boolean
  /** It is a server of the person's own, which may load the model only when that is asked. */
  readonly isNear?: boolean
  /** Where the person's account is, and their keys; undefined where that is not known. */
  readonly account?: string | undefined
  /** Who hands out the keys. */
  readonly maker?: string
  /** The host, where that is this phone itself, on which no model runs. */
  readonly thisPhone?: string | undefined
}

/** Somebody answers there, and not as a model does. */
const isOfAnother = ({ wall, detail }: Check) =>
  wall === 'address' && (detail === 'redirect' || detail === 'web_page' || detail === 'no_model')

/** Nothing is there: nobody took the request, and nobody answers. */
const isNobody = (check: Check) => check.wall === 'address' && check.detail !== 'silent' && !isOfAnother(check)

/** What a failed step says is wrong. */
function titleOf(check: Check, { who, hasKey }: TestTarget): string {
  const { name, wall, detail } = check
  if (wall === 'key' && !hasKey) return words.checks.keyNeeded
  if (isOfAnother(check) || (wall === 'address' && name !== 'reached')) return words.checks.wrongAddress
  // Who refuses with an error has answered.
  const cause = wall === 'down' && !detail ? 'hasError' : wall && causeNames[wall]
  return cause ? fill(words.checks[cause], { who }) : words.checks[names[name].bad]
}

/** The one way on from a failed step. */
function remedyFor({ name, wall }: Check, { hasKey, mayHide }: TestTarget): Remedy {
  if (wall === 'key' && !hasKey) return typeKey
  // The key was taken, or none wanted: it is this model that may not be used, that is not there, or that does not take the request.
  if (name === 'able' && (wall === 'permission' || wall === 'other')) return otherModel
  if (wall === 'permission' && !hasKey) return again
  return (wall && remedies[wall]) ?? (wall === 'cors' && mayHide ? typeAgain : again)
}

/** The page of the host that helps: the account without credit, or the keys where another one is needed. */
function linkFor(wall: Wall | undefined, event: Fix['event'], { who, account, maker }: TestTarget): CheckItem['link'] {
  if (!account) return undefined
  if (wall === 'credit') return { label: fill(words.checks.openAccount, { who }), href: account }
  return event === 'replace-key' ? { label: fill(words.connect.getKeyFrom, { maker: maker ?? who }), href: account } : undefined
}

/** A step that has not failed. Nobody's key is accepted where none was given. */
const stepName = (name: Check['name'], { hasKey }: TestTarget) =>
  words.checks[name === 'key' && !hasKey ? 'noKey' : names[name].ok]

const textOf = (check: Check, { tested }: TestTarget) => (tested ? checkWords(check, tested) : '')

function failedItem(check: Check, target: TestTarget): CheckItem {
  const { wall, said } = check
  const { tested, who } = target
  const { label, event } = remedyFor(check, target)
  const isThisPhone = target.thisPhone && isNobody(check)
  const link = linkFor(wall, event, target)
  return {
    name: titleOf(check, target),
    state: 'bad',
    text: isThisPhone
      ? fill(words.connect.addressIsThisDevice, { host: target.thisPhone, example: NEAR_EXAMPLE })
      : textOf(check, target),
    // What is tried again at the same address fails again.
    fix:
      isThisPhone || (isOfAnother(check) && tested && hasTypedAddress(tested.connection))
        ? { label: words.trouble.checkAddress, event: 'change-address' }
        : { label: words.checks[label], event },
    ...(link && { link }),
    ...(check.name !== 'reached' && wall !== 'address' && wall !== 'other' && { isThere: true }),
    // The text of the browser's own model has it already.
    ...(said && !tested?.connection.lent && { said: { by: who, words: said } }),
  }
}

/** The connection test as the person reads it. The name of a failed step says the result. */
export function checkItems(checks: readonly Check[], busy: boolean, target: TestTarget): readonly CheckItem[] {
  const isHeldUp = checks.some(isBad)
  const done = checks.map((check) => {
    const { name, state } = check
    if (isBad(check)) return failedItem(check, target)
    const isAfter = isHeldUp && state === 'wait'
    return { name: stepName(name, target), state, text: isAfter ? words.problems.waits : textOf(check, target) }
  })
  if (!busy) return done
  const next = steps.slice(done.length)
  return [
    ...done,
    ...next.map(
      (name, at): CheckItem => ({
        name: stepName(name, target),
        state: at === 0 ? 'busy' : 'wait',
        // The list knows how long it takes.
        text: at === 0 && name === 'able' && target.isNear ? words.checks.loadsModel : '',
      }),
    ),
  ]
}
