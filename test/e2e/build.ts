import { build } from 'vite'

/** Builds the app once, as it is shipped, before the end-to-end tests. */
export default async function setup(): Promise<void> {
  await build({ logLevel: 'error' })
}
