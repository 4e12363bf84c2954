import { createElement as h, memo, Profiler } from 'react'
import type { ScreenMessage, SessionHandle } from '../../src/index.ts'
import { useOpenSession, useQuestion, useSession } from '../../src/react/index.ts'

/** How often each component was rendered, by its name. */
export const renders = new Map<string, number>()
const count = (name: string) => renders.set(name, (renders.get(name) ?? 0) + 1)

/** A message. It is rendered again only when the message has changed. */
export const Line = memo(function Line({ message }: { readonly message: ScreenMessage }) {
  count(message.id)
  return h(
    'li',
    { id: message.id, className: message.state },
    message.parts.map((part) => {
      switch (part.type) {
        case 'text':
          return h('span', { key: part.id, className: 'text' }, part.text)
        case 'tool':
          return h('code', { key: part.id }, `${part.name}: ${part.state}`)
        case 'question':
          return h('em', { key: part.id }, `${part.question.prompt} ${part.state} ${JSON.stringify(part.answer)} ${part.by}`)
        default:
          return null
      }
    }),
  )
})

/** The card of the open question. It is rendered when that changes, and not for other news of the session. */
const Card = memo(function Card({ session }: { readonly session: SessionHandle }) {
  count('card')
  const open = useQuestion(session)
  if (!open) return null
  return h(
    'div',
    { className: 'card', id: open.id },
    String(open.question.prompt),
    h('button', { type: 'button', className: 'yes', onClick: () => open.answer(true) }, 'Yes'),
  )
})

export function Chat({ session }: { readonly session: SessionHandle<{ kept: number }> }) {
  const { messages, status, state, failure, trouble, stop } = useSession(session)
  return h(
    Profiler,
    { id: 'chat', onRender: () => void count('chat') },
    h('p', { className: 'status' }, status),
    h('p', { className: 'kept' }, state.app.kept),
    h('p', { className: 'error' }, trouble ?? failure?.message ?? ''),
    h(
      'ol',
      null,
      messages.map((message) => h(Line, { key: message.id, message })),
    ),
    h(Card, { session }),
    h('button', { type: 'button', className: 'stop', onClick: () => stop() }),
  )
}

/** Opens a session and shows it. */
export function Page({
  open,
  id = 'one',
}: {
  readonly open: (id: string) => Promise<SessionHandle<{ kept: number }>>
  readonly id?: string
}) {
  const { session, error } = useOpenSession(() => open(id), [open, id])
  if (error) return h('p', { className: 'error' }, error.message)
  return session ? h(Chat, { session }) : h('p', { className: 'opening' }, 'Opening…')
}
