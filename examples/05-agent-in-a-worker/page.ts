import 'pocketloop/elements/question'
import type { Answer } from 'pocketloop'
import { type Ask, connect } from 'pocketloop/page'
import { packing } from './agent.ts'

/**
 * Shows a session in `root`: the bag, the card that is open, a button to begin. Put the page away in the middle of a question and
 * come back: the same question is there. What it returns ends the worker; the session stays.
 */
export async function packingPage(root: HTMLElement, trip = 'trip'): Promise<() => void> {
  const client = connect(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  // A real provider: { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-5-mini' }, and the key in place of
  // null. It goes to the worker once, and never comes back.
  await client.keys.save({ provider: 'rehearsal', baseURL: location.origin, model: 'rehearsal', keyless: true }, null)

  const bag = Object.assign(document.createElement('p'), { ariaLive: 'polite' })
  const card = document.createElement('loop-question')
  const begin = Object.assign(document.createElement('button'), { textContent: 'What should I pack?' })
  root.replaceChildren(bag, card, begin)

  /** Shows a question and resolves with what the person taps. The signal says that nobody waits for it any more. */
  const ask: Ask = (question, { id, signal }) =>
    new Promise((resolve) => {
      const close = () => {
        if (card.questionId === id) card.question = null
      }
      const answered = ({ detail }: CustomEvent<Answer>) => {
        close()
        resolve(detail)
      }
      Object.assign(card, { question, questionId: id })
      // The element says which event it fires: a CustomEvent with the answer.
      card.addEventListener('answer', answered as EventListener, { once: true, signal })
      signal.addEventListener('abort', close)
    })

  const session = await client.open({ agent: packing, id: trip, ask })
  const show = () => {
    const { packed, left } = session.state.app
    bag.textContent = `In the bag: ${packed.join(', ') || 'nothing yet'}. Staying here: ${left.join(', ') || 'nothing'}.`
    begin.disabled = session.status !== 'idle'
  }
  session.subscribe(show)
  begin.onclick = () => session.say('I am off to Bergen for a weekend')
  show()
  return () => client.close()
}
