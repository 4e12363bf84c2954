import type { Check, KnownConnection, Wall } from '../../bridge/protocol.ts'
import { pageStorage } from './page-storage.ts'

const NAME = 'last-test'

/** What stays true of a key until another one comes. */
const ofTheKey: ReadonlySet<Wall | undefined> = new Set(['key', 'organisation', 'permission'])
/** What another day may bring by itself, or credit. The key is not at fault. */
const passing: ReadonlySet<Wall | undefined> = new Set(['offline', 'busy', 'down', 'credit'])

type Connection = Pick<KnownConnection, 'baseURL' | 'hint'>

/** What a test has found that holds until the next one. `worked`: this or an earlier one of the same connection had its key accepted. */
interface Result {
  readonly of: string
  readonly checks: readonly Check[]
  readonly worked: boolean
}

/** The key is known by its last letters, and where it belongs. */
const nameOf = ({ baseURL, hint }: Connection) => `${hint} ${baseURL}`

/**
 * Keeps what the test of this connection has found: that its key was refused, or, before it has worked once, whatever the person must mend. What the
 * host said is not kept. Without a connection nothing is.
 */
export function keepResult(current: Connection | null | undefined, checks: readonly Check[]): void {
  const worked = checks.some(({ name, state }) => name === 'key' && state === 'ok') || resultOf(current)?.worked === true
  const stays = checks.some(({ state, wall }) => ofTheKey.has(wall) || (state === 'bad' && !worked && !passing.has(wall)))
  const kept = stays ? checks.map(({ said: _, ...check }) => check) : []
  pageStorage.set(NAME, current ? JSON.stringify({ of: nameOf(current), checks: kept, worked } satisfies Result) : '')
}

/** The result of the last test of this connection, where it failed and nothing but the person can mend it; else none. */
export const failureOf = (current: Connection | null): readonly Check[] => resultOf(current)?.checks ?? []

/** Whether this connection was tested and its key never accepted. One that nobody has tested may work. */
export const neverWorked = (current: Connection): boolean => resultOf(current)?.worked === false && failureOf(current).length > 0

function resultOf(current: Connection | null | undefined): Partial<Result> | undefined {
  try {
    const result = JSON.parse(pageStorage.get(NAME) ?? '{}') as Partial<Result>
    return current && result.of === nameOf(current) ? result : undefined
  } catch {
    return undefined // of another version of the app
  }
}
