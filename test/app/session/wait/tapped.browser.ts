import '../../../../src/app/session/wait/wait.ts'
import { all, same, settled, stage } from '../../../elements/stage.ts'

describe('a card that still grows', () => {
  it('T56 says to a tap that more is coming', async () => {
    const choices = [{ label: 'Shelf', disposition: { to: 'place', where: 'Shelf' } }] as const
    const things = [{ name: 'Mug', why: '', choices, region: null, isWhole: true }]
    await stage('tidy-wait', { things })
    const says = () => all('p.small').map((line) => line.textContent)
    same(says(), [])
    all('.bone')[0]!.click()
    await settled()
    same(says(), ['One moment: more is coming.'])
  })
})
