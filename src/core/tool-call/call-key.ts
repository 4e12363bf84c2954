import type { ToolCall } from '../shapes/message.ts'
import { sortedJson } from '../sorted-json.ts'

/** A key of a call: its name and its arguments. Two calls that do the same have the same key. */
export const callKey = ({ name, args, raw }: Pick<ToolCall, 'name' | 'args' | 'raw'>): string =>
  `${name} ${raw ?? sortedJson(args)}`
