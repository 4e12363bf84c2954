/** The value, or the bound that it is beyond. */
export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
