import type { Check, Wall } from '../../bridge/protocol.ts'
import type { CheckItem } from './check-list.ts'

const names = {
  reached: { ok: 'Reached', bad: 'Not reached' },
  key: { ok: 'Key accepted', bad: 'Key not accepted' },
  able: { ok: 'Sees photos and calls tools', bad: 'Cannot see photos or call tools' },
} satisfies Record<Check['name'], { ok: string; bad: string }>

type Fix = NonNullable<CheckItem['fix']>

/** The remedy for a problem of the connection, where this screen offers one. */
const otherKey: Fix = { label: 'Type the key again', event: 'replace-key' }
const otherModel: Fix = { label: 'Choose another model', event: 'choose-model' }
const fixes: Partial<Record<Wall, CheckItem['fix']>> = {
  key: otherKey,
  organisation: { label: 'Use another key', event: 'replace-key' },
  credit: { label: 'Use another key', event: 'replace-key' },
  model: otherModel,
  vision: otherModel,
  tools: otherModel,
}

/** A failed test of the key always offers another key: some hosts hide that they refuse a key. */
function fixFor(name: Check['name'], state: Check['state'], wall?: Wall): Pick<CheckItem, 'fix'> {
  const fix = (wall && fixes[wall]) ?? (name === 'key' && state === 'bad' ? otherKey : undefined)
  return fix ? { fix } : {}
}

/** The connection test as the person reads it. The name of a failed step says the result. */
export function checkItems(checks: readonly Check[], busy: boolean): readonly CheckItem[] {
  if (busy && checks.length === 0) return Object.values(names).map(({ ok }) => ({ name: ok, state: 'busy', text: 'One moment…' }))
  return checks.map(({ name, state, text, wall }) => ({
    name: names[name][state === 'bad' ? 'bad' : 'ok'],
    state,
    text,
    ...fixFor(name, state, wall),
  }))
}
