import { unsafeCSS } from 'lit'

/** The colours of the two piles on a photo, the same in both themes. */
export const pileColours = { in: '#8faa8a', out: '#d39a70' } as const

/** The same for styles. */
export const pileStyles = { in: unsafeCSS(pileColours.in), out: unsafeCSS(pileColours.out) } as const
