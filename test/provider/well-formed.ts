interface WireMessage {
  readonly role: string
  readonly tool_calls?: readonly { readonly id: string }[]
  readonly tool_call_id?: string
}

/** Throws a sentence unless each call of each assistant message is followed by exactly one result, before anything else is said. */
export function assertMessages(messages: readonly WireMessage[], where: string): void {
  let open = new Set<string>()
  messages.forEach((message, at) => {
    const place = `${where}, message ${at} (${message.role})`
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id ?? ''))
        throw new Error(`${place}: a result for "${message.tool_call_id}", which no call is waiting for`)
      return
    }
    if (open.size > 0) throw new Error(`${place}: comes before the results of ${[...open].join(', ')}`)
    const ids = (message.tool_calls ?? []).map(({ id }) => id)
    open = new Set(ids)
    if (open.size < ids.length) throw new Error(`${place}: has two calls with the same id: ${ids.join(', ')}`)
    if (open.has('')) throw new Error(`${place}: has a call without an id`)
  })
  if (open.size > 0) throw new Error(`${where}: ends before the results of ${[...open].join(', ')}`)
}

/** Throws a sentence if a header came that only an SDK wants. */
export function assertLeanHeaders(names: readonly string[], where: string): void {
  const extra = names.filter((name) => name.startsWith('x-stainless') || name.startsWith('openai-'))
  if (extra.length > 0) throw new Error(`${where}: came with ${extra.join(', ')}`)
}
