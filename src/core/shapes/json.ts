/** What JSON can hold. Everything in the log is this, so it can be stored, posted and exported as it is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Whether two values are the same JSON, members in the same order, as with two copies of one question. */
export const sameJson = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
