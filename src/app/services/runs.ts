/** Tells all tabs that a run goes on in this one, until the returned function is called. */
export function markRun(name: string): () => void {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // A browser may take the locks of a page that is left.
  navigator.locks.request(name, { mode: 'shared' }, () => ended).catch(() => {})
  return end
}

/** Does `act` once no tab has a run going on; runs that begin meanwhile are waited for too. */
export async function whenNoRun(name: string, act: () => Promise<void>): Promise<void> {
  const done = await navigator.locks.request(name, async () => {
    // A run that began while this waited now waits behind it.
    const { pending } = await navigator.locks.query()
    if (pending?.some((lock) => lock.name === name && lock.mode === 'shared')) return false
    await act()
    return true
  })
  if (!done) await whenNoRun(name, act)
}
