/** The index after what begins there: a template, whose expressions are handed to `expression`, or a string in quotes. */
export function skipText(source: string, start: number, expression: (code: string) => void = () => {}): number {
  const quote = source[start]!
  let index = start + 1
  while (index < source.length && source[index] !== quote) {
    if (source[index] === '\\') index += 2
    else if (quote === '`' && source.startsWith('${', index)) {
      const end = skipExpression(source, index + 2)
      expression(source.slice(index + 2, end - 1))
      index = end
    } else index++
  }
  return index + 1
}

/** The index after the brace that closes what begins there. */
export function skipExpression(source: string, start: number): number {
  let depth = 1
  let index = start
  while (depth > 0) {
    const char = source[index]!
    if (source.startsWith('//', index)) index = source.indexOf('\n', index)
    else if (char === '`' || char === "'" || char === '"') index = skipText(source, index)
    else {
      if (char === '{') depth++
      if (char === '}') depth--
      index++
    }
  }
  return index
}
