/** A text as an address, or undefined; in place of `URL.parse`, which Safari has since version 18. */
export const urlOf = (address: string): URL | undefined => {
  try {
    const url = new URL(address)
    // Chromium takes a space in the name of a host, where no host can have one.
    return url.hostname.includes('%') ? undefined : url
  } catch {
    return undefined
  }
}

/** The origin of an address, which a key for it belongs to: `https://api.openai.com`. Empty for text that is no address. */
export const originOf = (address: string): string => urlOf(address)?.origin ?? ''

/** Where an address leads, as a person knows it: `api.openai.com`. Empty for text that is no address. */
export const hostOf = (address: string): string => urlOf(address)?.host ?? ''
