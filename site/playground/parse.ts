/**
 * The line of a mistake for which code does not parse, or null. A worker says nothing of such a line, a page does. The code does not run here: it gets
 * an import of what is not there, so the browser parses it and goes no further.
 */
export async function wrongLine(code: string): Promise<number | null> {
  const missing = addressOf('')
  URL.revokeObjectURL(missing)
  const address = addressOf(`${code}\nimport ${JSON.stringify(missing)}`)
  const script = Object.assign(document.createElement('script'), { type: 'module', src: address })
  const lines = code.split('\n').length
  let line: number | null = null
  const hear = (event: ErrorEvent) => {
    if (event.filename !== address) return
    event.preventDefault()
    // What is not closed is noticed at the end, in the line that was added.
    line = Math.min(event.lineno, lines)
  }
  addEventListener('error', hear)
  await new Promise((resolve) => {
    // One of them comes, after the mistake is told.
    script.addEventListener('error', resolve)
    addEventListener('error', resolve, { once: true })
    document.head.append(script)
  })
  removeEventListener('error', hear)
  script.remove()
  URL.revokeObjectURL(address)
  return line
}

const addressOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
