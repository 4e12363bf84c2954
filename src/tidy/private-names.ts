import type { Json } from '../core/shapes/json.ts'
import { WHERE_IT_IS } from './disposition.ts'
import { pileIn, pileOfLabel } from './pile-words.ts'
import { dispositionOf } from './proposal.ts'

/** The place of a choice that a model proposes, of which only its label may say it; undefined for what is no such choice. */
export function placeOffered({ label, value, disposition = '' }: { readonly [name: string]: Json }): string | undefined {
  if (typeof label !== 'string' || typeof disposition !== 'string' || value !== undefined) return undefined
  const to = dispositionOf({ label, disposition })
  return 'where' in to ? to.where : undefined
}

/** What a file keeps of a name that is left out: the way out that it says, and nothing of where that leads. */
export const kindSaid = (name: string): string | undefined =>
  pileIn(name) || ['place', 'need more info', WHERE_IT_IS].includes(name) ? name : pileOfLabel(name)
