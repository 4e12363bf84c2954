/** The path of a Firefox: `FIREFOX_PATH` if it is set, else the first that is installed in a usual place. */
export function findFirefox(): string | undefined
/** Whether all is there that it takes to run WebKit. */
export function hasWebKit(): boolean
