/** What JSON can hold. Everything in the log is this, so it can be stored, posted and exported as it is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
