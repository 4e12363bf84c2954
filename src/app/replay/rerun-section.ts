import { html, nothing } from 'lit'
import type { Rerun } from '../../bridge/protocol.ts'
import { icon } from '../../elements/icons.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

interface RerunFacts {
  /** The result of running the session again; `going` while it runs. */
  readonly rerun: Rerun | 'going' | null
  /** The time on the clock of an event, as text. */
  timeOf(seq: number): string
  goTo(seq: number): void
  runAgain(): void
}

/** The button that runs the session again offline, and the result. */
export function rerunSection(facts: RerunFacts) {
  const { rerun, runAgain } = facts
  const isBusy = rerun === 'going'
  return html`<section class="stack-2">
    ${rerun && !isBusy ? result(rerun, facts) : nothing}
    <button class="btn quiet" aria-disabled=${isBusy} @click=${runAgain}>
      ${isBusy ? words.replay.runningAgain : words.replay.runAgain}</button></section>`
}

function result({ events, diverged }: Rerun, { timeOf, goTo }: RerunFacts) {
  if (!diverged)
    return html`<div class="note">${icon('check')}
      <span class="grow">${fill(words.replay.sameEvents, { count: events.length })}</span></div>`
  const { seq, why } = diverged
  return html`<div class="note warn">${icon('alert')}<span class="grow">${fill(words.replay.otherWay, { event: String(seq) })}</span>
      <button class="btn quiet" @click=${() => goTo(seq)}>${fill(words.replay.goToTime, { time: timeOf(seq) })}</button></div>
    <details><summary class="small">${words.replay.whatDiffers}</summary><pre>${why}</pre></details>`
}
