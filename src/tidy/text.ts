/** A field of text that a person will read: short, and never empty. */
export const text = (description: string) => ({ type: 'string', minLength: 1, maxLength: 200, description }) as const
