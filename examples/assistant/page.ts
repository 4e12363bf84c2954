import { html, nothing, render } from 'lit'
import { type Answer, isDraft, type Logged, type Question, textOf } from 'pocketloop'
import { announce, type Said } from 'pocketloop/elements'
import { type Ask, connect, type RemoteSession } from 'pocketloop/page'
import { assistant } from './agent.ts'

/**
 * Shows an assistant in `root`, made of the elements that Tidy is made of. Ask "What's on my calendar today?", or for lunch to be
 * put on it. `server` is the address of an MCP server, whose tools the assistant has too; `token` what the server wants to see, if it was typed just
 * now. What it returns ends the worker; the session stays, with its open question.
 */
export async function assistantPage(root: HTMLElement, id = 'week', server = '', token = ''): Promise<() => void> {
  const client = connect(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: server }))
  // The token goes to the worker once, as a key does. It is stored there, encrypted, for the origin of that server alone.
  if (token) await client.keys.save({ provider: 'server', baseURL: server, model: '' }, token)
  // A real provider: { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-5-mini' }, and the key in place of
  // null. It goes to the worker once, and never comes back.
  await client.keys.save({ provider: 'rehearsal', baseURL: location.origin, model: 'rehearsal', keyless: true }, null)

  let open: { id: string; question: Question; answer(answer: Answer): void } | null = null
  let draft = ''

  /** Shows a question and resolves with the answer. The signal says that nobody waits for it any more. */
  const ask: Ask = (question, about) =>
    new Promise((resolve) => {
      const close = () => {
        if (open?.id === about.id) open = null
        show()
      }
      open = {
        id: about.id,
        question,
        answer(answer) {
          resolve(answer)
          close()
        },
      }
      about.signal.addEventListener('abort', close)
      show()
    })

  let session: RemoteSession | undefined

  function show() {
    if (!session) return
    const { events, status } = session
    const working = status === 'running' && !open
    render(
      html`<loop-bar heading="Assistant" .online=${navigator.onLine}></loop-bar>
        <loop-conversation .messages=${said(events)} .draft=${draft}></loop-conversation>
        <section aria-label="What to do">
          ${
            open
              ? html`<loop-question .question=${open.question} .questionId=${open.id} @answer=${(event: CustomEvent<Answer>) => open?.answer(event.detail)}></loop-question>`
              : nothing
          }
          <loop-composer .slim=${open !== null} placeholder="What's on my calendar today?" .working=${working} @send=${(event: CustomEvent<{ text: string }>) => session?.say(event.detail.text)} @stop=${() => session?.stop()}></loop-composer>
        </section>`,
      root,
    )
  }

  // What is asked at once waits in `open` until the session is here.
  session = await client.open({ agent: assistant.name, id, ask })
  session.subscribeBatches((what) => {
    for (const one of what) {
      if (!isDraft(one)) draft = ''
      else if (one.type === 'draft.text') draft += one.delta
      if (one.type === 'model.replied' && one.text) announce(one.text)
    }
    show()
  })
  show()
  return () => client.close()
}

/** The person's words, the model's, and what tools say to the person, in order. */
const said = (events: readonly Logged[]) =>
  events.flatMap((event): readonly Said[] => {
    if (event.type === 'user.said' && !event.synthetic) return [{ from: 'you', text: textOf(event.parts) }]
    if (event.type === 'model.replied' && event.text) return [{ from: 'model', text: event.text }]
    if (event.type === 'tool.returned' && 'forUser' in event.outcome && event.outcome.forUser)
      return [{ from: 'model', text: event.outcome.forUser }]
    return []
  })
