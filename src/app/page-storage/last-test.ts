import type { Check, KnownConnection } from '../../bridge/protocol.ts'
import { pageStorage } from './page-storage.ts'

// The start of the page reads it. What keeps it comes with Connect alone, in `kept-test.ts`.
export const NAME = 'last-test'

type Connection = Pick<KnownConnection, 'baseURL' | 'hint'>

/** What a test has found that holds until the next one. `worked`: this or an earlier one of the same connection had its key accepted, or needed none. */
export interface Result {
  readonly of: string
  readonly checks: readonly Check[]
  readonly worked: boolean
}

/** The key is known by its last letters, and where it belongs. */
export const nameOf = ({ baseURL, hint }: Connection) => `${hint} ${baseURL}`

/** The result of the last test of this connection, where it failed and nothing but the person can mend it; else none. */
export const failureOf = (current: Connection | null): readonly Check[] => resultOf(current)?.checks ?? []

/** Whether this connection was tested and its key never accepted. One that nobody has tested may work. */
export const neverWorked = (current: Connection): boolean => resultOf(current)?.worked === false && failureOf(current).length > 0

export function resultOf(current: Connection | null | undefined): Partial<Result> | undefined {
  try {
    const result = JSON.parse(pageStorage.get(NAME) ?? '{}') as Partial<Result>
    return current && result.of === nameOf(current) ? result : undefined
  } catch {
    return undefined // of another version of the app
  }
}
