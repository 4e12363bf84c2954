/**
 * The name of a file that the person gets, from a message with a place for the `{date}`: `tidy-lists-2026-11-24.md`. It has letters of any script, and nothing
 * that a file system, a shell or a mail takes for something else.
 */
export function fileName(message: string, ending: string, at: number = Date.now()): string {
  const day = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  // One form for accents: some systems would take two names that look the same for two files.
  const name = message.replace('{date}', date).normalize('NFC')
  return `${name.replace(/[^\p{L}\p{M}\p{N}-]+/gu, '-')}.${ending}`
}
