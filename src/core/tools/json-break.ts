const space = /[ \t\n\r]*/y
const begun = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*/y
const whole = new RegExp(`${begun.source}"|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`, 'y')

/**
 * Where text stops being JSON: the place of the first character that cannot stand there, its length where it was only cut off;
 * undefined for text that is JSON. Engines tell this each in their own words, if they do.
 */
export function jsonBreak(text: string): number | undefined {
  const open: ('{' | '[')[] = []
  let at = 0
  const past = (token: RegExp): boolean => {
    token.lastIndex = at
    const found = token.test(text)
    if (found) at = token.lastIndex
    return found
  }
  const take = (character: string): boolean => {
    past(space)
    if (text[at] !== character) return false
    at++
    return true
  }
  const key = (): boolean => {
    past(space)
    return text[at] === '"' && past(whole) && take(':')
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
      } else if (past(whole)) wantsValue = false
      else break
    } else if (open.length === 0) {
      past(space)
      return at === text.length ? undefined : at
    } else if (take(',')) {
      if (open.at(-1) === '{' && !key()) break
      wantsValue = true
    } else if (take(open.at(-1) === '{' ? '}' : ']')) open.pop()
    else break
  }
  // In the middle of a text: where its good part ends.
  if (text[at] === '"') past(begun)
  return at
}
