/** The origin of an address, which a key for it belongs to: `https://api.openai.com`. Empty for text that is no address. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** Where an address leads, as a person knows it: `api.openai.com`. Empty for text that is no address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')
