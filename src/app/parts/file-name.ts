/** The name of a file that the person gets, from a message with a place for the `{date}`, which is that of their day: `tidy-lists-2026-11-24.md`. */
export function fileName(message: string, ending: string, at: number = Date.now()): string {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return `${message.replace('{date}', here.toISOString().slice(0, 10))}.${ending}`
}
