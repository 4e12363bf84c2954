/** A channel to the other tabs and workers of this origin. */
export function openChannel(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name)
  // In Node an open channel would keep the process from ending.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  return channel
}
