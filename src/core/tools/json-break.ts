const space = /[ \t\n\r]*/y
const openString = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*/y
const completeValue = new RegExp(`${openString.source}"|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`, 'y')

/**
 * Where a text stops being JSON: the index of the first character that cannot stand there, or the text's length if the text was only cut
 * off. Undefined for text that is JSON. The error of `JSON.parse` cannot be used: each engine words it in another way, some without an index.
 */
export function jsonBreak(text: string): number | undefined {
  const open: ('{' | '[')[] = []
  let at = 0
  const skip = (token: RegExp): boolean => {
    token.lastIndex = at
    const found = token.test(text)
    if (found) at = token.lastIndex
    return found
  }
  const take = (character: string): boolean => {
    skip(space)
    if (text[at] !== character) return false
    at++
    return true
  }
  const key = (): boolean => {
    skip(space)
    return text[at] === '"' && skip(completeValue) && take(':')
  }

  for (let wantsValue = true; ; ) {
    if (wantsValue) {
      if (take('{')) {
        if (take('}')) wantsValue = false
        else if (key()) open.push('{')
        else break
      } else if (take('[')) {
        if (take(']')) wantsValue = false
        else open.push('[')
      } else if (skip(completeValue)) wantsValue = false
      else break
    } else if (open.length === 0) {
      skip(space)
      return at === text.length ? undefined : at
    } else if (take(',')) {
      if (open.at(-1) === '{' && !key()) break
      wantsValue = true
    } else if (take(open.at(-1) === '{' ? '}' : ']')) open.pop()
    else break
  }
  // The break is inside a string: skip the valid part of that string.
  if (text[at] === '"') skip(openString)
  return at
}
