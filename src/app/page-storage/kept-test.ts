import type { Check, KnownConnection, Wall } from '../../bridge/protocol.ts'
import { inOneLine } from './asked-model.ts'
import { failureOf, NAME, nameOf, type Result, resultOf } from './last-test.ts'
import { pageStorage } from './page-storage.ts'
import { tabValue } from './tab-value.ts'

/** What the last test in this tab has found, and of which connection. */
const shownTest = tabValue<Omit<Result, 'worked'>>('shown-test')

/** What stays true of a key until another one comes. */
const ofTheKey: ReadonlySet<Wall | undefined> = new Set(['key', 'organisation', 'permission'])
/** What another day may bring by itself, or credit. The key is not at fault. */
const passing: ReadonlySet<Wall | undefined> = new Set(['offline', 'busy', 'down', 'credit'])

type Connection = Pick<KnownConnection, 'provider' | 'baseURL' | 'model' | 'hint'>

export const isBad = ({ state }: Check): boolean => state === 'bad'

/** Whether this connection, whatever its model, was tested once with its key accepted, or none needed. */
export const hasWorked = (current: Connection | null | undefined): boolean => resultOf(current)?.worked === true

/**
 * Keeps what the test of this connection has found: that its key was refused, or, before it has worked once, whatever the person must mend. A reload of
 * this tab finds all of it, with the models to choose from. What the host said is not kept. Without a connection nothing is.
 */
export function keepResult(current: Connection | null | undefined, checks: readonly Check[]): void {
  const worked = checks.some(({ name, state }) => name === 'key' && state === 'ok') || hasWorked(current)
  const stays = checks.some(({ state, wall }) => ofTheKey.has(wall) || (state === 'bad' && !worked && !passing.has(wall)))
  const shown = checks.map(({ said: _, ...check }) => check)
  const kept = stays ? shown.map(({ models: _, ...check }) => check) : []
  pageStorage.set(NAME, current ? JSON.stringify({ of: nameOf(current), checks: kept, worked } satisfies Result) : '')
  shownTest.set(current ? { of: inOneLine(current), checks: shown } : null)
}

/**
 * Keeps what a request of a session has found: that the key of this connection was refused, or, unless that is known already, that all is well. The models
 * that the host has listed stay.
 */
export function keepHeard(current: KnownConnection, isRefused: boolean): void {
  const before = keptResult(current)
  // Most requests of a session are taken: they write nothing.
  if (!isRefused && hasWorked(current) && ![...failureOf(current), ...before].some(isBad)) return
  const models = before.find((check) => check.models)?.models
  keepResult(current, [
    { name: 'reached', state: 'ok' },
    { name: 'key', ...(isRefused ? { state: 'bad', wall: 'key' } : { state: 'ok' }), ...(models && { models }) },
    { name: 'able', state: isRefused ? 'wait' : 'ok' },
  ])
}

/** What the last test of this connection has found, as this tab has shown it; in another tab, where it failed and nothing but the person can mend it. */
export const keptResult = (current: Connection | null): readonly Check[] => (current && shownOf(current)) ?? failureOf(current)

function shownOf(current: Connection): readonly Check[] | undefined {
  const shown = shownTest.get()
  // What was found holds of this model alone.
  return shown?.of === inOneLine(current) ? shown.checks : undefined
}
