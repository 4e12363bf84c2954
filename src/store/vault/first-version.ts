/** The lock that a worker of the first version holds as long as it lives. Later versions have another name for theirs. */
const FIRST_VERSION = /^alive\/[0-9a-f-]{36}$/

/** Whether a worker of the first version is open in another tab: it can read no key that is stored in the way of this one. */
export async function isFirstVersionOpen(): Promise<boolean> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  return held.some(({ name = '' }) => FIRST_VERSION.test(name))
}
