import { readArguments } from '../tools/read-arguments.ts'

/** The arguments of one call as they stream. `depth`: how many objects and lists are open. */
interface Arriving {
  text: string
  depth: number
  isInString: boolean
  isEscaped: boolean
  isWhole: boolean
}

/** Tells when the arguments of a call have come whole, before the reply ends. */
export interface WholeCalls {
  /** Adds a piece of the arguments of the call with that index. Gives the arguments, once, when they end with this piece. */
  add(index: number, delta: string): { readonly args: unknown } | undefined
  /** Whether anything of that call has come. */
  has(index: number): boolean
  /** Whether its arguments have ended. */
  isWhole(index: number): boolean
}

/** Each character is read once: what has come is not parsed again with every piece. */
export function wholeCalls(): WholeCalls {
  const calls = new Map<number, Arriving>()
  return {
    has: (index) => calls.has(index),
    isWhole: (index) => calls.get(index)?.isWhole === true,
    add(index, delta) {
      const call = calls.get(index) ?? { text: '', depth: 0, isInString: false, isEscaped: false, isWhole: false }
      calls.set(index, call)
      if (call.isWhole) return undefined
      call.text += delta
      for (const character of delta) if (ends(call, character)) call.isWhole = true
      if (!call.isWhole) return undefined
      const { args, raw } = readArguments(call.text)
      call.text = ''
      return raw === undefined ? { args } : undefined
    },
  }
}

/** Whether the outermost object ends with this character. */
function ends(call: Arriving, character: string): boolean {
  if (call.isEscaped) call.isEscaped = false
  else if (call.isInString) {
    if (character === '\\') call.isEscaped = true
    else if (character === '"') call.isInString = false
  } else if (character === '"') call.isInString = true
  else if (character === '{' || character === '[') call.depth++
  else if (character === '}' || character === ']') return --call.depth === 0
  return false
}
