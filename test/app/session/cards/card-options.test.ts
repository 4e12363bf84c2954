import { expect, test } from 'vitest'
import { cardOptions, distinctChoices } from '../../../../src/app/session/cards/card-options.ts'
import type { Disposition } from '../../../../src/tidy/disposition.ts'
import { at, donate } from '../../session-entry.ts'

const choice = (label: string, disposition: Disposition) => ({ label, disposition })

test('T8 of two choices with the same end only the first is shown, a place by its name', () => {
  const choices = [
    choice('Donate', donate),
    choice('Kitchen', at('Kitchen')),
    choice('Give it away', donate),
    choice('Back to the kitchen', at(' kitchen')),
    choice('Cellar', at('Cellar')),
  ]
  expect(distinctChoices(choices).map(({ label }) => label)).toEqual(['Donate', 'Kitchen', 'Cellar'])
  expect(cardOptions(choices).map(({ label }) => label)).toEqual(['Donate', 'Kitchen', 'Cellar'])
})
