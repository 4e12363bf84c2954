import '../../../src/app/donations/donations.ts'
import '../../../src/app/end/end.ts'
import '../../../src/app/lists/winddown.ts'
import '../../../src/app/settings/settings.ts'
import '../../../src/app/walk/walk.ts'
import '../../../src/app/walk/walk-end.ts'
import { setViewport } from '@web/test-runner-commands'
import { likeTheApp } from '../../elements/clean.ts'
import { all, focused, heard, linesIn, named, press, same, settled, stage } from '../../elements/stage.ts'

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

for (const screen of ['tidy-end', 'tidy-walk', 'tidy-walk-end', 'tidy-winddown', 'tidy-donations', 'tidy-settings'] as const)
  it(`T32 Escape is "Back" on ${screen}: one too many at a card costs nothing`, async () => {
    const back = heard(await stage(screen, {}), 'back')
    press('Escape')
    same(back.length, 1)
  })

it('T32 Escape is "Back" at a box that was ticked, too', async () => {
  const items = [{ callId: 'a', list: 'l', key: 'k', name: 'Mug', done: false, away: false }]
  const walk = await stage('tidy-walk', {
    step: { at: 'stop', stop: { id: 'l', lists: [{ id: 'l', name: 'Shelf', to: 'place', place: 'Shelf', items }] } },
  })
  const back = heard(walk, 'back')
  all('input.check')[0]!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
  )
  same(back.length, 1)
})

it('T33 what five things left is one tap away while the after photo is asked for', async () => {
  const counts = { belongs: 5, out: 0, left: 2 }
  const plan = [{ name: 'Shelf', count: 5 }]
  const end = await stage('tidy-end', { step: 'photo', canChange: true, counts, plan, beforeUrl: 'data:,' })
  const more = heard(end, 'five')
  // One strong way, and few quiet ones: what is to be put away comes with either of them.
  same(
    all('.btn').map((one) => one.textContent?.trim()),
    ['Take the after photo', 'Later', 'Just five more', 'All lists'],
  )
  named('Just five more').click()
  same(more.length, 1)
  end.canGoOn = true
  await settled()
  same(
    all('.btn').some((one) => one.textContent?.includes('Just five more')),
    false,
  )
})

it('T32 the end leads home, and to another after photo, whatever is still to be put away', async () => {
  const end = await stage('tidy-end', { canChange: true, counts: { belongs: 1, out: 0, left: null }, beforeUrl: 'data:,' })
  const done = heard(end, 'done')
  const quiet = () => all('.btn.quiet').map((one) => one.textContent?.trim())
  same(quiet(), ['Just five more', 'Take the after photo', 'All lists'])
  end.plan = [{ name: 'Shelf', count: 5 }]
  await settled()
  same(quiet(), ['Just five more', 'Take the after photo', 'Enough for today', 'All lists'])
  named('Enough for today').click()
  same(done.length, 1)
  end.afterUrl = 'data:,'
  await settled()
  same(quiet(), ['Just five more', 'Enough for today', 'All lists'])
  // A session that cannot be changed leads home, too.
  end.canChange = false
  await settled()
  same(quiet(), ['Enough for today', 'All lists'])
})

it('T33 the strong button of the lists goes on sorting where something waits and nothing is to be put away', async () => {
  const strong = () => all('.btn.main').map((one) => one.textContent?.trim())
  const lists = await stage('tidy-winddown', { nextTime: ['Mug'], canGoBack: true })
  const wentOn = heard(lists, 'continue')
  same(strong(), ['Go on sorting'])
  named('Go on sorting').click()
  same(wentOn.length, 1)
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
  it(`T32 three quiet ways on stand in one row, four in two, in view, and the strong one in one line, at ${width} by ${height}`, async () => {
    await likeTheApp()
    await setViewport({ width, height })
    const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>')}`
    const plan = [{ name: 'Shelf', count: 2 }]
    const end = await stage('tidy-end', { canChange: true, beforeUrl: photo })
    const tops = () => new Set(all('.trio .btn').map((one) => Math.round(one.getBoundingClientRect().top))).size
    same([all('.trio .btn').length, tops()], [3, 1])
    end.plan = plan
    await settled()
    same([all('.trio .btn').length, tops()], [4, 2])
    end.afterUrl = photo
    await settled()
    const isInView = named('All lists').getBoundingClientRect().bottom <= height
    same([all('.trio .btn').length, tops(), linesIn(named('Put things away')), isInView], [3, 1, 1, true])
    await setViewport({ width: 800, height: 600 })
  })

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [820, 1180],
  [844, 390],
  [1440, 900],
] as const)
  it(`T32 another after photo is one tap above the one that is there, beside long words too, and the quiet ways on have one that stands out, at ${width} by ${height}`, async () => {
    await likeTheApp()
    await setViewport({ width, height })
    const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>')}`
    const end = await stage('tidy-end', {
      canChange: true,
      beforeUrl: photo,
      plan: [{ name: 'Shelf', count: 2 }],
      counts: { belongs: 2, out: 0, left: null },
      isModels: true,
      sentence: 'You can draw at the desk again. '.repeat(80),
    })
    named('Take the after photo').focus()
    end.afterUrl = photo
    await settled()
    // The button that had the focus is gone.
    same([focused()?.localName, all('#after').length], ['h2', 1])
    const isWithinReach = () => {
      const { left, right, top, bottom } = named('Take it again').getBoundingClientRect()
      const onTop = end.shadowRoot!.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return [
        right - left >= 44 && bottom - top >= 44,
        top >= 0 && right <= width,
        onTop?.closest('button') === named('Take it again'),
      ]
    }
    same(isWithinReach(), [true, true, true])
    named('Show all').click()
    await settled()
    same(isWithinReach(), [true, true, true], 'above all words')
    same(
      all('.trio .btn').map((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)'),
      [false, true, false],
    )
    await setViewport({ width: 800, height: 600 })
  })

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const)
  it(`T32 the quiet ways on stand apart, in one row, at ${width} by ${height}`, async () => {
    await likeTheApp()
    await setViewport({ width, height })
    const beforeUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>')}`
    await stage('tidy-end', { canChange: true, beforeUrl, counts: { belongs: 4, out: 1, left: null } })
    const boxes = all('.trio .btn').map((one) => one.getBoundingClientRect())
    const gaps = boxes.slice(1).map(({ left }, at) => Math.round(left - boxes[at]!.right))
    const [{ right, bottom }] = boxes.slice(-1) as [DOMRect]
    same([gaps.length, gaps.every((gap) => gap >= 16), right <= width, bottom <= height], [2, true, true, true], `${gaps}`)
    await setViewport({ width: 800, height: 600 })
  })
