/** How long a page that is just being reloaded may take to let go of its session, in milliseconds. */
export const RELOAD_MS = 500
