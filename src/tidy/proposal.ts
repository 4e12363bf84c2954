import { type Choice, cardKind, type Disposition, type ProposeDisposition, WHERE_IT_IS } from './disposition.ts'
import { pileIn, pileOfLabel } from './pile-words.ts'
import { inPhoto, type RegionIn, regionGiven } from './region.ts'

/** The arguments of `propose_disposition` as the model gives them. */
export interface Proposal {
  readonly item: string
  readonly choices: readonly {
    label: string
    disposition?: string
    description?: string
    is_trash?: boolean
    is_donate?: boolean
  }[]
  readonly fallback?: string
  readonly reason?: string
  readonly location?: string
  readonly region?: RegionIn | undefined
}

/** What the card of a proposal shows. A region of no named photo lies in the newest one of the place. */
export const proposalIn = ({
  item,
  choices,
  fallback,
  reason,
  location,
  region,
}: Proposal): Omit<ProposeDisposition, 'kind'> => ({
  item,
  choices: choices.map(
    (choice): Choice => ({
      label: choice.label,
      ...(choice.description && { description: choice.description }),
      disposition: dispositionOf(choice, location),
    }),
  ),
  ...(fallback && { fallback }),
  ...(reason && { reason }),
  ...(location && { location }),
  ...(region && inPhoto(region)),
})

/** The card of a proposal whose arguments were not checked, as they are of a call that was not run; undefined for those of another shape. */
export const proposedCard = (args: unknown): ProposeDisposition | undefined =>
  isProposal(args) ? { kind: cardKind, ...proposalIn({ ...args, region: regionGiven(args.region) }) } : undefined

const isProposal = (args: unknown): args is Proposal => {
  const { item, choices, location = '' } = Object(args) as Partial<Proposal>
  return [item, location].every(isText) && Array.isArray(choices) && choices.every(isChoice)
}

const isChoice = (choice: unknown): boolean => {
  const { label, disposition = '' } = Object(choice)
  return isText(label) && isText(disposition)
}

const isText = (value: unknown): boolean => typeof value === 'string'

/** The disposition of a choice: by its flags, else by a known word of any language of the app, among them `keep`; any other text is a place. Without a disposition the label is used. */
export function dispositionOf(choice: Proposal['choices'][number], location?: string): Disposition {
  if (choice.is_trash) return { to: 'trash' }
  if (choice.is_donate) return { to: 'donate' }
  // The model may write a place in the form in which the prompt names places.
  const given = (choice.disposition?.trim() || choice.label).trim()
  const words = given.replace(/^place at (?=\S)/i, '')
  if (words.toLowerCase() === 'need more info') return { to: 'need_more_info' }
  const known = words === given ? pileOfLabel(words) : pileIn(words)
  if (known && known !== 'keep') return { to: known }
  return { to: 'place', where: known ? placeOf(location) : words }
}

/** The place of a thing that may stay where it is. */
export const placeOf = (location = ''): string => location.trim() || WHERE_IT_IS
