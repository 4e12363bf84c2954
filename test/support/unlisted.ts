import type { Scripted } from '../../src/models/scripted.ts'

/** A call as it may come from a model that calls what its request does not list. The scripted model refuses the short form of such a call. */
export const unlisted = (name: string, args: unknown = {}): Scripted => ({ type: 'call', call: { name, args } })
