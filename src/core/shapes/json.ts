/** Any JSON value. The log holds nothing else, so it can be stored, sent to another thread and exported as it is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Whether two values give the same JSON text. Their members must be in the same order, as they are in two copies of one question. */
export const sameJson = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
