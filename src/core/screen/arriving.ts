import type { Draft } from '../shapes/event.ts'
import type { Json } from '../shapes/json.ts'
import type { SessionDraft } from '../view/draft.ts'
import type { ScreenMessage, ScreenPart, ScreenTool } from './message.ts'
import { reasoningPart, textPart, toolId } from './parts.ts'

/** A draft that is a piece of a reply. */
export type Piece = Extract<Draft, { type: 'draft.text' | 'draft.reasoning' | 'draft.call' }>

/** Whether a draft is a piece of a reply. */
export const isPiece = (draft: Draft): draft is Piece =>
  draft.type === 'draft.text' || draft.type === 'draft.reasoning' || draft.type === 'draft.call'

/** The sum of some drafts as pieces: one for each part of the reply. */
export const piecesOf = ({ reasoning, text, calls }: SessionDraft): readonly Piece[] => [
  ...(reasoning ? [{ type: 'draft.reasoning' as const, delta: reasoning }] : []),
  ...(text ? [{ type: 'draft.text' as const, delta: text }] : []),
  ...calls.map(({ index, name, args, call }) => ({
    type: 'draft.call' as const,
    index,
    name,
    delta: args,
    ...(call && { call }),
  })),
]

/** The order of the parts of a reply: thoughts, text, calls in their order. A complete reply has the same. */
const placeOf = (part: ScreenPart): number => (part.type === 'reasoning' ? 0 : part.type === 'text' ? 1 : 2)

/** The reply with another piece. `replies` is how many replies came before it: the ids of its calls begin with that number. */
export function withPiece(message: ScreenMessage, piece: Piece, replies: number): ScreenMessage {
  const { parts } = message
  const change = (id: string, make: (before: ScreenPart | undefined) => ScreenPart): ScreenMessage => {
    const at = parts.findIndex((part) => part.id === id)
    const part = make(parts[at])
    if (at !== -1) return { ...message, parts: parts.with(at, part) }
    const next = parts.findIndex((other) => placeOf(other) > placeOf(part))
    return { ...message, parts: parts.toSpliced(next === -1 ? parts.length : next, 0, part) }
  }
  switch (piece.type) {
    case 'draft.text':
      return change('text', (before) => textPart(textIn(before) + piece.delta))
    case 'draft.reasoning':
      return change('reasoning', (before) => reasoningPart(textIn(before) + piece.delta))
    case 'draft.call':
      return change(
        toolId(piece.index),
        (before): ScreenTool => ({
          type: 'tool',
          id: toolId(piece.index),
          callId: `call_${replies}_${piece.index}`,
          name: piece.name,
          state: 'arriving',
          raw: (before?.type === 'tool' ? (before.raw ?? '') : '') + piece.delta,
          ...(before?.type === 'tool' && 'args' in before && { args: before.args }),
          ...(piece.call && { args: piece.call.args }),
        }),
      )
  }
}

const textIn = (part: ScreenPart | undefined): string => (part?.type === 'text' || part?.type === 'reasoning' ? part.text : '')

/** The message with the parts of an earlier one, where they are equal: what shows such a part need not do so again. */
export function withSameParts(message: ScreenMessage, before: ScreenMessage): ScreenMessage {
  const parts = message.parts.map((part) => before.parts.find((other) => isSame(part, other)) ?? part)
  const isAll = message.state === before.state && parts.length === before.parts.length
  return isAll && parts.every((part, index) => part === before.parts[index]) ? before : { ...message, parts }
}

const isSame = (part: ScreenPart, other: ScreenPart): boolean => {
  if (part.id !== other.id) return false
  if (part.type === 'tool')
    return (
      other.type === 'tool' &&
      part.state === other.state &&
      part.name === other.name &&
      part.raw === other.raw &&
      'args' in part === 'args' in other
    )
  return 'text' in part && 'text' in other && part.text === other.text
}

/** The call with its progress; undefined takes that away. A call that has returned has none. */
export function withProgress(tool: ScreenTool, progress: Json | undefined): ScreenTool {
  if (tool.outcome || tool.progress === progress) return tool
  const { progress: _, ...rest } = tool
  return progress === undefined ? rest : { ...rest, progress }
}
