/** The rooms whose words are not in the catalogues yet. */
export const notYet = /^src\/app\/(session\/trouble|end|walk|lists|home|services|shell|page-storage|parts)\//
