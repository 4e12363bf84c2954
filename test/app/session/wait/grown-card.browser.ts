import { setViewport } from '@web/test-runner-commands'
import '../../../../src/app/session/sorting.ts'
import { dispositionFor } from '../../../../src/tidy/disposition.ts'
import { likeTheApp } from '../../../elements/clean.ts'
import { all, restyle, same, stage, until } from '../../../elements/stage.ts'

describe('the choices of a card', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [390, 844],
    [390, 664],
    [320, 568],
  ] as const)
    it(`T56 stand where they grew, in the same letters, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const choices = ['Kitchen', 'Book shelf', 'Donate'].map((label) => ({ label, disposition: dispositionFor(label) }))
      const things = [{ name: 'Blue mug', why: 'On the left.', choices, region: null, isWhole: true }]
      const sorting = await stage('tidy-sorting', { working: '', things })
      const look = (boxes: string) => {
        restyle()
        const { top } = all(boxes)[0]!.getBoundingClientRect()
        return all(boxes).map((box) => {
          const at = box.getBoundingClientRect()
          return [at.left, at.top - top, at.width, at.height]
            .map(Math.round)
            .concat(Number.parseFloat(getComputedStyle(box).fontSize))
        })
      }
      const grown = look('.bone:not(.none)')
      const question = { kind: 'proposeDisposition', item: 'Blue mug', why: 'On the left.', choices } as const
      Object.assign(sorting, { working: null, things: [], card: { id: '1', question } })
      await until(() => all('.choice.best').length === 1)
      same(grown, look('.choice:is([role=option], .more)'))
    })
})
