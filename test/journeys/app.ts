import { inject } from 'vitest'

/** The built app, on one server for all tests: what a phone stores is its own. Whoever takes the host away serves it anew. */
export const app = { url: inject('appUrl') }

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
  }
}
