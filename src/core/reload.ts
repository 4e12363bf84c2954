/** How long, in milliseconds, a page that is being reloaded may still hold the lock of its session. */
export const RELOAD_MS = 500
