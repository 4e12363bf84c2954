/** A value as an error message quotes it: as JSON, and not longer than 200 characters. */
export const quote = (value: unknown): string => (value === undefined ? 'nothing' : String(JSON.stringify(value)).slice(0, 200))
