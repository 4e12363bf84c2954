/** A field of text that a person will read: short, and never empty or blank. */
export const text = (description: string) =>
  ({ type: 'string', minLength: 1, maxLength: 200, pattern: '\\S', description }) as const
