import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { shownName } from './shown-name.ts'

/** The question of a tool that words it itself, in the person's language: the log has it in English. Undefined where a model worded it. */
export function askedWords(tool: string | undefined, { item, handled }: { readonly item: unknown; readonly handled: number }) {
  const { askDone, askWhat } = words.session
  if (tool === 'confirm_done') return fill(askDone, { count: handled })
  return tool === 'ask_what' && typeof item === 'string' ? fill(askWhat, { thing: shownName(item) }) : undefined
}
