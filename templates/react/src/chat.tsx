import type { ScreenMessage, SessionHandle } from 'pocketloop'
import { useQuestion, useSession } from 'pocketloop/react'
import { type FormEvent, memo, useState } from 'react'
import type { Bag } from './agent.ts'
import { textOf } from './text.ts'

export function Chat({ session }: { session: SessionHandle<Bag> }) {
  const { messages, status, state, failure, trouble, readOnly, say, stop, resume } = useSession(session)
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState('')
  /** Shows why a command was refused: it then rejects with a sentence. */
  const attempt = (command: Promise<void>) =>
    command.then(
      () => setRefused(''),
      (error: Error) => setRefused(error.message),
    )
  function send(event: FormEvent) {
    event.preventDefault()
    attempt(say(words).then(() => setWords('')))
  }
  const problem = trouble ?? failure?.message ?? (readOnly && 'This trip is open in another tab.')
  return (
    <>
      <p>In the bag: {state.app.packed.join(', ') || 'nothing yet'}.</p>
      <div role="log" aria-label="Conversation" aria-busy={status === 'running'}>
        {messages
          .filter((message) => !message.synthetic)
          .map((message) => (
            <Message key={message.id} message={message} />
          ))}
      </div>
      <div aria-live="polite">
        <Card session={session} attempt={attempt} />
      </div>
      <p role="alert">{refused || problem}</p>
      <form id="composer" onSubmit={send}>
        <textarea
          rows={2}
          required
          aria-label="Message"
          placeholder="Where are you going?"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <button type="submit">Send</button>
        {(status === 'running' || status === 'awaiting_user') && (
          <button type="button" onClick={() => attempt(stop())}>
            Stop
          </button>
        )}
        {status === 'halted' && (
          <button type="button" onClick={() => attempt(resume())}>
            Go on
          </button>
        )}
      </form>
    </>
  )
}

/** A message that did not change is the same object: only the one that streams is rendered. */
const Message = memo(({ message }: { message: ScreenMessage }) => <p className={message.role}>{textOf(message)}</p>)

/** It is rendered when another question opens or this one closes, and not for each word of a reply. */
function Card({ session, attempt }: { session: SessionHandle<Bag>; attempt: (command: Promise<void>) => void }) {
  const open = useQuestion(session)
  if (!open) return null
  return (
    <fieldset key={open.id}>
      <legend>{String(open.question.prompt)}</legend>
      <button type="button" onClick={() => attempt(open.answer(true))}>
        Yes
      </button>
      <button type="button" onClick={() => attempt(open.answer(false))}>
        No
      </button>
    </fieldset>
  )
}
