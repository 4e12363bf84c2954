import { fold } from '../core/fold.ts'
import { failingModel } from '../core/loop/failing-model.ts'
import { run } from '../core/run.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { type Event, isDraft } from '../core/shapes/event.ts'
import { isOver } from '../core/shapes/state.ts'
import { idIn } from '../core/sub-agent/child-id.ts'
import type { Ledger } from './ledger.ts'

/**
 * Stops the sub-agents that no run continues, as after a reload: their calls are settled, and they halt. A stopped run asks no model and calls no tool,
 * so `agent` may be any.
 */
export async function stopChildren(ledger: Ledger, id: string, agent: Agent): Promise<void> {
  for (const [name, child] of Object.entries(ledger.state.children)) {
    if (isOver(child)) continue
    let state = child
    const steps = run(state, { agent, model: failingModel(undefined), signal: AbortSignal.abort() })
    for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
      if (isDraft(step.value)) continue
      const event: Event = step.value
      state = fold(state, event)
      ledger.commitTo(idIn(id, name), event).catch(() => {}) // the ledger reports it
    }
  }
}
