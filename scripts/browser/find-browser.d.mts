/** The path of a Chromium-based browser: `CHROME_PATH` if it is set, else the first that is installed in a usual place. */
export function findBrowser(): string | undefined
