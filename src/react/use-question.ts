import { useEffect, useSyncExternalStore } from 'react'
import type { SessionHandle } from '../session/session-handle.ts'
import { type OpenQuestion, storeOf } from './session-store.ts'

export type { OpenQuestion } from './session-store.ts'

/**
 * The question of a session that waits for the person, or null. The component renders when another question opens or this one closes, and
 * not for other news. While the page is in the background, the person cannot see the question: no time passes for it.
 */
export function useQuestion<State>(session: SessionHandle<State>): OpenQuestion | null {
  const { subscribe, read } = storeOf(session)
  const question = () => read().question
  useEffect(() => {
    const report = () => (document.visibilityState === 'hidden' ? session.hidden() : session.shown())
    // A page that is in view need not say so: a session takes that for granted, and patience would start anew.
    if (document.visibilityState === 'hidden') report()
    document.addEventListener('visibilitychange', report)
    return () => {
      document.removeEventListener('visibilitychange', report)
      // Nobody would take it back when the page comes into view.
      if (document.visibilityState === 'hidden') session.shown()
    }
  }, [session])
  return useSyncExternalStore(subscribe, question, question)
}
