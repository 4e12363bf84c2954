import { setViewport } from '@web/test-runner-commands'
import { speak } from '../../examples/gallery/speak.ts'
import '../../src/app/lists/decision-list.ts'
import { likeTheApp } from './clean.ts'
import { all, linesIn, same, stage } from './stage.ts'

describe('the decisions of a session', () => {
  before(likeTheApp)
  after(async () => {
    await speak('en')
    await setViewport({ width: 800, height: 600 })
  })

  for (const width of [320, 390])
    it(`a long name has the whole row, and a short one its button beside it, at ${width}`, async () => {
      await setViewport({ width, height: 844 })
      await speak('de')
      const items = [
        'Teller',
        'Krankenversicherungsunterlagen',
        'Filmkamera mit Lederriemen und Film aus dem letzten Sommerurlaub',
      ]
      const decisions = items.map((item) => ({ callId: item, item, where: 'Schrank', to: 'place' as const }))
      await stage('tidy-decision-list', { decisions, canChange: true, isOpen: true })
      for (const one of all('details')) one.setAttribute('open', '')
      const rows = all('.line').map((line) => {
        const [text, button] = ['.grow', '.btn'].map((part) => line.querySelector(part)!.getBoundingClientRect())
        const isBeside = button!.top < text!.bottom - 1
        const isWhole = text!.width > line.getBoundingClientRect().width - 32
        return isBeside ? 'beside' : isWhole ? 'below' : 'narrow'
      })
      same(rows, ['beside', 'below', 'below'])
      same(linesIn(all('strong')[1]!), 1)
    })
})
