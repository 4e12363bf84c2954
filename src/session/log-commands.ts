import { own } from '../core/own.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { withFault } from '../core/shapes/fault.ts'
import { refuseExcess, type Sizes } from '../core/shapes/sizes.ts'
import { pendingCalls } from '../core/shapes/state.ts'
import type { BareSession } from './contract.ts'
import type { Ledger } from './ledger.ts'
import { canBeDecided, redecide, subjectOf } from './redecide.ts'

interface Writing<State> {
  readonly id: string
  readonly agent: Agent<State>
  readonly ledger: Ledger
  readonly sizes: Sizes
}

/** The commands of a session that write an event and begin no step. */
export const logCommands = <State>({
  id,
  agent,
  ledger,
  sizes,
}: Writing<State>): Pick<BareSession<State>, 'undo' | 'redecide' | 'prefer' | 'note'> => ({
  async undo(callId) {
    const facts = ledger.state.facts.flatMap((noted) => (noted.callId === callId ? [noted.fact] : []))
    if (facts.length === 0) throw withFault(new Error(`call ${callId} decided nothing that could be undone`), 'not_undone')
    await ledger.commit({ type: 'decision.undone', callId, ...subjectOf(agent, facts) })
  },

  async redecide(callId, answer) {
    const refuseDecided = () => {
      if (!canBeDecided(ledger.state, callId))
        throw withFault(new Error(`call ${callId} was not taken back`), 'not_decided_again')
    }
    refuseDecided()
    const remade = await redecide({ id, events: ledger.events, agent, child: ledger.child }, callId, answer)
    refuseDecided() // the first of two answers counts
    await ledger.commit(remade)
  },

  async prefer(callId) {
    const { batch } = ledger.state
    const waits = pendingCalls(ledger.state).some(({ id }) => id === callId) && !own(batch?.started, callId)
    if (!waits || batch?.closing !== null) throw withFault(new Error(`call ${callId} does not wait`), 'not_now')
    await ledger.commit({ type: 'call.preferred', callId })
  },

  async note(fact) {
    if (typeof Object(fact).type !== 'string') throw new Error('a fact is an object with a type')
    refuseExcess('the fact', fact, sizes)
    await ledger.commit({ type: 'fact.noted', fact, by: 'user' })
  },
})
