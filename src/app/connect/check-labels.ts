import type { Check, Wall } from '../../bridge/protocol.ts'
import type { CheckItem } from './check-list.ts'

const names = {
  reached: { ok: 'Reached', bad: 'Not reached' },
  key: { ok: 'Key accepted', bad: 'Key not accepted' },
  able: { ok: 'Sees photos and calls tools', bad: 'Cannot see photos or call tools' },
} satisfies Record<Check['name'], { ok: string; bad: string }>

/** What failed, by its cause; the step itself has a name for the others. */
const walls: Partial<Record<Wall, (who: string) => string>> = {
  offline: () => 'No network just now',
  cors: () => 'This page is not let in',
  organisation: () => 'This key is not for web pages',
  permission: (who) => `Not allowed by ${who}`,
  credit: (who) => `No credit at ${who}`,
  busy: (who) => `${who} is busy`,
  down: (who) => `${who} is not answering`,
  model: () => 'Model not found',
  vision: () => 'Sees no photos',
  tools: () => 'Calls no tools',
  other: () => 'The test did not pass',
}

type Fix = NonNullable<CheckItem['fix']>

/** The remedy for a problem of the connection, where this screen offers one. */
const typeAgain: Fix = { label: 'Type the key again', event: 'replace-key' }
const typeKey: Fix = { label: 'Type the key', event: 'replace-key' }
const otherKey: Fix = { label: 'Use another key', event: 'replace-key' }
const otherModel: Fix = { label: 'Choose another model', event: 'choose-model' }
const again: Fix = { label: 'Try again', event: 'retry' }
const fixes: Partial<Record<Wall, Fix>> = {
  key: typeAgain,
  organisation: otherKey,
  permission: otherKey,
  model: otherModel,
  vision: otherModel,
  tools: otherModel,
}

/** What is connected, as far as the result of its test is told by it. */
export interface TestTarget {
  /** Who was tested, for people. */
  readonly who: string
  readonly hasKey: boolean
  /** The host may hide that it refuses the key: then a missing leave for this page may be the key's fault. */
  readonly mayHide: boolean
  /** Where the person's account is; undefined where that is not known. */
  readonly account?: string | undefined
}

/** What a failed step says is wrong. */
function titleOf({ name, wall }: Check, { who, hasKey }: TestTarget): string {
  if (wall === 'key' && !hasKey) return 'A key is needed'
  if (wall === 'address' && name !== 'reached') return 'Not the address of a model'
  return (wall && walls[wall]?.(who)) ?? names[name].bad
}

/** The one way on from a failed step. */
function fixFor({ wall }: Check, { hasKey, mayHide }: TestTarget): Fix {
  if (wall === 'key' && !hasKey) return typeKey
  return (wall && fixes[wall]) ?? (wall === 'cors' && mayHide ? typeAgain : again)
}

function failedItem(check: Check, target: TestTarget): CheckItem {
  const { text, wall, said } = check
  const { who, account } = target
  return {
    name: titleOf(check, target),
    state: 'bad',
    text,
    fix: fixFor(check, target),
    ...(wall === 'credit' && account && { link: { label: `Open ${who}`, href: account } }),
    ...(said && { said: { by: who, words: said } }),
  }
}

/** The connection test as the person reads it. The name of a failed step says the result. */
export function checkItems(checks: readonly Check[], busy: boolean, target: TestTarget): readonly CheckItem[] {
  const done = checks.map((check) => {
    const { name, state, text } = check
    return state === 'bad' ? failedItem(check, target) : { name: names[name].ok, state, text }
  })
  if (!busy) return done
  const next = Object.values(names).slice(done.length)
  return [
    ...done,
    ...next.map(
      ({ ok }, at): CheckItem =>
        at === 0 ? { name: ok, state: 'busy', text: 'One moment…' } : { name: ok, state: 'wait', text: '' },
    ),
  ]
}
