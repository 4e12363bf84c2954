/** The rooms whose words are not in the catalogues yet. */
export const notYet =
  /^src\/app\/(connect|session|settings|end|walk|lists|donations|replay|parts|home|services|shell|page-storage)\//
