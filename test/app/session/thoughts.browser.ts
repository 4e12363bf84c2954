import '../../../src/app/session/sorting.ts'
import { setViewport } from '@web/test-runner-commands'
import { dispositionFor } from '../../../src/tidy/disposition.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, same, settled, stage, until, wordsIn } from '../../elements/stage.ts'

const choices = ['Kitchen', 'Donate'].map((label) => ({ label, disposition: dispositionFor(label) }))
const card = { id: '1', question: { kind: 'proposeDisposition' as const, item: 'Mug', choices } }
const one = (selector: string) => all(selector)[0]!
const boxOf = (selector: string) => one(selector).getBoundingClientRect()

/** How far below an element its shadows reach. */
function shadowBelow(element: Element): number {
  const { boxShadow } = getComputedStyle(element)
  if (boxShadow === 'none') return 0
  const lengths = boxShadow.replace(/\([^)]*\)/g, '').split(',')
  return Math.max(
    ...lengths.map((shadow) => {
      const [, down = 0, blur = 0, spread = 0] = [...shadow.matchAll(/-?[\d.]+(?=px)/g)].map(Number)
      return down + blur + spread
    }),
  )
}

describe('below a card', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [820, 1180],
  ] as const)
    it(`B36 what the model thinks is whole, in the column of the card, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await stage('tidy-sorting', { card, thinking: 'A mug with a chip.' })
      await until(() => all('summary').length > 0)
      await settled()
      const [ways, thoughts] = [boxOf('.trio'), boxOf('loop-thinking')]
      same(Math.round(thoughts.top - ways.bottom) >= shadowBelow(one('.trio')), true, 'nothing lies over it')
      same([Math.round(thoughts.left), thoughts.bottom <= innerHeight], [Math.round(boxOf('.head').left), true])
    })

  it('B36 long thoughts end in a fade while more of them is below, and their last line stands above it', async () => {
    const thoughts = await stage('loop-thinking', { text: 'A mug with a chip, beside the letters.\n'.repeat(99) })
    thoughts.shadowRoot!.querySelector('details')!.open = true
    const shown = one('p')
    const { backgroundImage, height, position } = getComputedStyle(shown, '::after')
    same([shown.scrollHeight > shown.clientHeight, backgroundImage.startsWith('linear'), position], [true, true, 'sticky'])
    shown.scrollTop = shown.scrollHeight
    const fade = Number.parseFloat(height)
    same([fade > 12, wordsIn(shown).getBoundingClientRect().bottom <= boxOf('p').bottom - fade + 1], [true, true])
  })
})
