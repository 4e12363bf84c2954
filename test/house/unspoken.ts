/** Texts in the code of the screens that read like words and that no person reads, or that are the same in every language. */
export const unspoken: readonly string[] = []
