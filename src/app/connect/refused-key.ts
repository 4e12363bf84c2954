import type { Check, KnownConnection, Wall } from '../../bridge/protocol.ts'
import { pageStorage } from '../page-storage/page-storage.ts'

const NAME = 'refused-key'

/** What stays true of a key until another one comes. A host that is busy may answer the next time. */
const ofTheKey: ReadonlySet<Wall | undefined> = new Set(['key', 'organisation', 'permission'])

type Connection = Pick<KnownConnection, 'baseURL' | 'hint'>

interface Refusal {
  readonly of: string
  readonly checks: readonly Check[]
}

/** The key is known by its last letters, and where it belongs. */
const nameOf = ({ baseURL, hint }: Connection) => `${hint} ${baseURL}`

/** Keeps the result of a test that refused the key of this connection; another result removes it. What the host said is not kept. */
export function keepRefusal(current: Connection | null | undefined, checks: readonly Check[]): void {
  const isRefused = current?.hint && checks.some(({ wall }) => ofTheKey.has(wall))
  const kept = checks.map(({ said: _, ...check }) => check)
  pageStorage.set(NAME, isRefused ? JSON.stringify({ of: nameOf(current), checks: kept } satisfies Refusal) : '')
}

/** The result of the last test, where it refused the key of this connection; else none. */
export function refusalOf(current: Connection | null): readonly Check[] {
  try {
    const { of, checks } = JSON.parse(pageStorage.get(NAME) ?? '{}') as Partial<Refusal>
    return current?.hint && of === nameOf(current) ? (checks ?? []) : []
  } catch {
    return [] // of another version of the app
  }
}
