import { plainText } from '../same.ts'
import type { ToolCall } from '../shapes/message.ts'

/** A call by what it does: its name and its arguments, whatever the order of their members. */
export const callKey = ({ name, args, raw }: ToolCall): string => `${name} ${raw ?? plainText(args)}`
