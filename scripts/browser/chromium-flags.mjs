/** How a browser is started for tests: quiet, and as root without a sandbox, in which Chromium refuses to run as root. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
