import '../../../src/app/end/end.ts'
import { setViewport } from '@web/test-runner-commands'
import { likeTheApp } from '../../elements/clean.ts'
import { all, heard, linesIn, named, press, same, settled, stage } from '../../elements/stage.ts'

it('T33 T39 U takes the fifth thing back while the end offers that, and the toast says so', async () => {
  const toast = { text: 'Mug: Kitchen', icon: 'check', action: 'Undo', key: 'U' } as const
  const end = await stage('tidy-end', { toast })
  const undone = heard(end, 'undo')
  same(named('Undo').querySelector('kbd')?.textContent, 'U')
  press('u')
  same(undone.length, 1)
  end.toast = null
  await settled()
  press('u')
  same(undone.length, 1)
})

it('T32 Escape is "Back": one too many at a card costs nothing', async () => {
  const end = await stage('tidy-end', {})
  const back = heard(end, 'back')
  press('Escape')
  same(back.length, 1)
})

it('T32 where nothing is handled the strong button leads back to the cards', async () => {
  const strong = () => all('.btn.main').map((one) => one.textContent?.trim())
  const end = await stage('tidy-end', { canGoOn: true, canChange: true, sentence: 'Nothing is handled yet.' })
  const [wentOn, done] = [heard(end, 'continue'), heard(end, 'done')]
  same(strong(), ['Go on'])
  named('Go on').click()
  named('Enough for today').click()
  same([wentOn.length, done.length], [1, 1])
  end.counts = { belongs: 1, out: 0, left: null }
  await settled()
  same(strong(), ['Enough for today'])
})

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  it(`T32 the quiet ways on stand in one row, and the strong one in one line, at ${width} by ${height}`, async () => {
    await likeTheApp()
    await setViewport({ width, height })
    const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>')}`
    const plan = [{ name: 'Shelf', count: 2 }]
    const end = await stage('tidy-end', { canChange: true, beforeUrl: photo, plan })
    const tops = () => new Set(all('.trio .btn').map((one) => Math.round(one.getBoundingClientRect().top))).size
    same([all('.trio .btn').length, tops()], [3, 1])
    end.afterUrl = photo
    await settled()
    same([tops(), linesIn(named('Put things away'))], [1, 1])
    await setViewport({ width: 800, height: 600 })
  })
