/** The rooms whose words are not in the catalogues yet. */
export const notYet = /^src\/app\/(session\/trouble|end|walk|lists|replay|home|services|shell|page-storage|parts)\//
