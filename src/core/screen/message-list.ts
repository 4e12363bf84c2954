import type { ScreenMessage, ScreenPart, ScreenTool } from './message.ts'

/** A list of messages while it is changed. The list that was given stays as it is: it is copied before the first change. */
export interface MessageList {
  readonly list: readonly ScreenMessage[]
  insert(at: number, message: ScreenMessage): void
  /** Changes the call of a tool: the last one with this id. `change` may return the same object. */
  changeTool(callId: string, change: (tool: ScreenTool) => ScreenTool): void
  /** Changes the parts of the message that has a call. */
  changeParts(callId: string, change: (parts: readonly ScreenPart[]) => readonly ScreenPart[]): void
}

export function messageList(given: readonly ScreenMessage[]): MessageList {
  let copy: ScreenMessage[] | undefined
  const changeable = () => (copy ??= given.slice())
  const messages = () => copy ?? given

  const changeParts: MessageList['changeParts'] = (callId, change) => {
    // A call that changes is nearly always in one of the last messages.
    const at = messages().findLastIndex(({ parts }) => parts.some((part) => part.type === 'tool' && part.callId === callId))
    const message = messages()[at]
    const parts = message && change(message.parts)
    if (parts && parts !== message.parts) changeable()[at] = { ...message, parts }
  }

  return {
    get list() {
      return messages()
    },
    insert(at, message) {
      if (at === messages().length) changeable().push(message)
      else changeable().splice(at, 0, message)
    },
    changeParts,
    changeTool(callId, change) {
      changeParts(callId, (parts) => {
        const at = parts.findIndex((part) => part.type === 'tool' && part.callId === callId)
        const tool = parts[at]
        if (tool?.type !== 'tool') return parts
        const next = change(tool)
        return next === tool ? parts : parts.with(at, next)
      })
    },
  }
}
