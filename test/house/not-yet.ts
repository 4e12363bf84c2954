/** The rooms whose words are not in the catalogues yet. */
export const notYet = /^none$/
