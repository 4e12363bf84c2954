import { dispositionOf, type Proposal } from '../src/tidy/proposal.ts'
import type { HelpWords } from '../src/tidy/recordings.ts'

/** The most choices of a card. */
const MOST = 4

/** The card of a recording as a person wants it who was asked whether the thing helps or could go: what they said comes first, and is the reason. */
export function asSaid(card: Proposal, said: string | undefined, words: HelpWords): Proposal {
  const helps = said === words.helps
  if (!helps && said !== words.couldGo) return card
  const { choices, location } = card
  const fits = (choice: Proposal['choices'][number]) => (dispositionOf(choice, location).to === 'place') === helps
  const added = helps ? { label: words.leave, disposition: 'keep' } : { label: words.donate, is_donate: true }
  const first = choices.find(fits) ?? added
  return {
    ...card,
    choices: [first, ...choices.filter((choice) => choice !== first)].slice(0, MOST),
    reason: helps ? words.saidHelps : words.saidCouldGo,
  }
}
