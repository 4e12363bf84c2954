/** @jsxImportSource react */
import type { ScreenMessage, ScreenPart, SessionHandle } from 'pocketloop'
import { type Client, connect } from 'pocketloop/page'
import { useOpenSession, useQuestion, useSession } from 'pocketloop/react'
import { memo, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Bag, packing } from '../05-agent-in-a-worker/agent.ts'

/** Opens the session with the component, and closes it with that: it is in the log, so it can be opened again at any time. */
function Trip({ client, id }: { client: Client; id: string }) {
  const { session, error } = useOpenSession(() => client.open({ agent: packing, id }), [client, id])
  if (error) return <p role="alert">{error.message}</p>
  return session ? <Chat session={session} /> : <p>Opening…</p>
}

function Chat({ session }: { session: SessionHandle<Bag> }) {
  const { messages, status, state, failure, trouble, say, stop } = useSession(session)
  const [problem, setProblem] = useState('')
  // A command that is refused rejects with a sentence.
  const begin = () => say('I am off to Bergen for a weekend').catch((error: Error) => setProblem(error.message))
  return (
    <>
      <p>In the bag: {state.app.packed.join(', ') || 'nothing yet'}.</p>
      <ol>
        {messages
          .filter((message) => !message.synthetic)
          .map((message) => (
            <Message key={message.id} message={message} />
          ))}
      </ol>
      <Card session={session} />
      <p role="alert">{problem || trouble || failure?.message}</p>
      {status === 'running' || status === 'awaiting_user' ? (
        <button type="button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button type="button" onClick={begin}>
          What should I pack?
        </button>
      )}
    </>
  )
}

/** A message that did not change is the same object, so `memo` renders only the one that streams. */
const Message = memo(function Message({ message }: { message: ScreenMessage }) {
  const parts = message.parts.map((part) => <Part key={part.id} part={part} />)
  return (
    <li className={message.role}>
      {/* What came before it is still above: the model alone has this in its place. */}
      {message.role === 'summary' ? (
        <details>
          <summary>Summed up so far</summary>
          {parts}
        </details>
      ) : (
        parts
      )}
      {message.state === 'stopped' && <small>Stopped.</small>}
    </li>
  )
})

function Part({ part }: { part: ScreenPart }) {
  switch (part.type) {
    case 'text':
      return <p>{part.text}</p>
    case 'reasoning':
      return <details>{part.text}</details>
    case 'tool':
      return (
        <p>
          {part.name}: {part.state} {part.forUser}
        </p>
      )
    case 'question':
      return part.state === 'answered' ? <p>You said {part.answer ? 'yes' : 'no'}.</p> : null
    case 'image':
    case 'audio':
      return null
    case 'file':
      return <p>{part.name}</p>
  }
}

/** It is rendered when another question opens or this one closes, and not for each word of a reply. */
function Card({ session }: { session: SessionHandle<Bag> }) {
  const open = useQuestion(session)
  if (!open) return null
  return (
    <fieldset>
      <legend>{String(open.question.prompt)}</legend>
      <button type="button" onClick={() => open.answer(true)}>
        Yes
      </button>
      <button type="button" onClick={() => open.answer(false)}>
        No
      </button>
    </fieldset>
  )
}

/** Shows the trip in `root`. What it returns takes it away and ends the worker; the session stays. */
export async function reactPage(root: HTMLElement, trip = 'trip'): Promise<() => void> {
  // Bundlers know this expression, and only as a whole.
  const client = connect(() => new Worker(new URL('../05-agent-in-a-worker/worker.ts', import.meta.url), { type: 'module' }))
  await client.keys.save({ provider: 'rehearsal', baseURL: location.origin, model: 'rehearsal', keyless: true }, null)
  const shown = createRoot(root)
  shown.render(
    <StrictMode>
      <Trip client={client} id={trip} />
    </StrictMode>,
  )
  return () => {
    shown.unmount()
    client.close()
  }
}
