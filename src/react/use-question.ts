import { useSyncExternalStore } from 'react'
import type { SessionHandle } from '../session/session-handle.ts'
import { type OpenQuestion, storeOf } from './session-store.ts'

export type { OpenQuestion } from './session-store.ts'

/** The question of a session that waits for the person, or null. The component renders when another question opens or this one closes, and not for other news. */
export function useQuestion<State>(session: SessionHandle<State>): OpenQuestion | null {
  const { subscribe, read } = storeOf(session)
  const question = () => read().question
  return useSyncExternalStore(subscribe, question, question)
}
