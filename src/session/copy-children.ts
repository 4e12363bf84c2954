import { callsIn } from '../core/calls-in.ts'
import { fold } from '../core/fold.ts'
import { type Logged, nextSeq } from '../core/shapes/event.ts'
import { emptySession, isOver, isRunBy, messagesKnown, type SessionState } from '../core/shapes/state.ts'
import { nameIn } from '../core/sub-agent/child-id.ts'
import { movedTo } from '../core/sub-agent/copies.ts'
import type { Store } from '../store/store.ts'

/** The events of these sub-agents as those of session `to`, where the copied events have the call that ran them. One that has not ended is interrupted. */
export async function copyChildren(
  store: Store,
  children: readonly string[],
  copied: readonly Logged[],
  from: string,
  to: string,
): Promise<readonly Logged[]> {
  const calls = copied.flatMap(callsIn)
  const copies: Logged[] = []
  for (const child of children) {
    if (!calls.some((call) => isRunBy(call, nameIn(from, child)))) continue
    const log = (await store.read(child)).map((event) => movedTo(event, from, to))
    const state = log.reduce<SessionState>(fold, emptySession)
    const { v, session, at } = log.at(-1)! // it was found by its events
    const halt = { type: 'run.halted', seen: messagesKnown(state), reason: 'interrupted' } as const
    copies.push(...log, ...(isOver(state) ? [] : [{ ...halt, v, session, seq: nextSeq(log), at }]))
  }
  return copies
}
