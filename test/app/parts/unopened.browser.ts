import { setViewport } from '@web/test-runner-commands'
import '../../../src/app/parts/unopened.ts'
import { assertClean, likeTheApp } from '../../elements/clean.ts'
import { all, named, same, stage, until } from '../../elements/stage.ts'

describe('a demo that has not begun', () => {
  before(likeTheApp)

  it('T51 without a network keeps the drawing of Welcome and its own name, and waits: nothing has failed', async () => {
    await stage('tidy-unopened', { isDemo: true, online: false, problem: 'It could not be fetched.' })
    await until(() => all('loop-lit-photo').length > 0)
    same(
      [all('loop-lit-photo')[0]!.getAttribute('label'), all('h1')[0]!.textContent?.trim(), all('.badge')[0]!.className],
      ['A full desk, with one mug picked out', 'Demo: desk corner', 'badge offline'],
    )
    named('The demo is not here yet', 'h2')
    same(all('.why')[0]!.textContent, 'It goes on by itself when the network is back.')
    same(
      all('button', all('tidy-trouble')[0]!.shadowRoot!).map((button) => button.textContent),
      ['Go to Home'],
    )
    await assertClean('a demo that waits')
  }).timeout(60_000)

  for (const [width, height] of [
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T51 stands beside its drawing where there is room, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await stage('tidy-unopened', { isDemo: true, online: false })
      const [picture, tray] = ['loop-lit-photo', '.tray'].map((part) => all(part)[0]!.getBoundingClientRect())
      same(
        [picture!.right > tray!.left + 28, tray!.bottom, named('Go to Home').getBoundingClientRect().bottom < height],
        [false, height, true],
      )
      await setViewport({ width: 800, height: 600 })
    })

  it('any other session that did not open has no drawing', async () => {
    await stage('tidy-unopened', { problem: 'It could not be read.' })
    same([all('loop-lit-photo').length, all('.badge')[0]!.className], [0, 'badge stop'])
  })
})
