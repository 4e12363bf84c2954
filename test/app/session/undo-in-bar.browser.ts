import { setViewport } from '@web/test-runner-commands'
import '../../../src/app/session/sorting.ts'
import { STAY_MS } from '../../../src/elements/toast.ts'
import type { ProposeDisposition } from '../../../src/tidy/disposition.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, heard, same, settled, stage, until } from '../../elements/stage.ts'
import { stopTimers } from '../../elements/timers.ts'
import { desk, long, topLeft } from './long-card.ts'

const question: ProposeDisposition = {
  kind: 'proposeDisposition',
  item: 'Blue mug',
  reason: 'Kitchen things are quick to place.',
  choices: ['Kitchen', 'Kitchen shelf', 'Hall'].map((where) => ({ label: where, disposition: { to: 'place', where } })),
}
const toast = { text: 'Tape: Donate', icon: 'give', undoable: true } as const

describe('Undo in the bar of the cards', () => {
  let toasts: ReturnType<typeof stopTimers>
  before(likeTheApp)
  beforeEach(() => {
    toasts = stopTimers(STAY_MS)
  })
  afterEach(() => toasts.restore())
  after(() => setViewport({ width: 800, height: 600 }))

  const undo = () => all<HTMLButtonElement>('loop-bar > .undo')
  const topOf = (selector: string) => all(selector).at(0)!.getBoundingClientRect().top

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [820, 1180],
  ] as const)
    it(`T25 is there from the first decision on, is large enough for a thumb, and moves nothing, at ${width} x ${height}`, async () => {
      await setViewport({ width, height })
      const heading = 'Das Arbeitszimmer im Dachgeschoss mit dem Schreibtisch'
      const counts = { belongs: 0, out: 0, left: 3 }
      const sorting = await stage('tidy-sorting', { heading, counts, cost: '$0.04', online: false, card: { id: '1', question } })
      const places = () => ['.piles', 'tidy-photo-view', '.tray'].map(topOf)
      await until(() => places().every(Number.isFinite))
      const before = places()
      same(undo().length, 0)
      sorting.canUndo = true
      await settled()
      const [button] = undo()
      const { width: wide, height: high, right, top } = button!.getBoundingClientRect()
      same([wide >= 44, high >= 44, right <= innerWidth, top >= 0], [true, true, true, true])
      same([button!.ariaLabel, places()], ['Undo', before])
      const undone = heard(sorting, 'undo')
      button!.click()
      same(undone.length, 1)
      // Beside a toast that offers the same a screen reader and a keyboard have that alone, and nothing comes or goes.
      const look = () => {
        const { left, width } = button!.getBoundingClientRect()
        return [all('h1')[0]!.offsetWidth, left, width, getComputedStyle(button!).visibility]
      }
      const alone = () => [button!.ariaHidden, button!.tabIndex]
      const [calm, there] = [look(), [null, 0]]
      for (const one of [toast, { ...toast }]) {
        same(alone(), there)
        sorting.toast = one
        await settled()
        same([look(), alone()], [calm, ['true', -1]])
        await toasts.pass()
        await until(() => all('.toast').length === 0)
        same([look(), alone()], [calm, there])
      }
    })

  it('T25 takes back one decision with a double tap', async () => {
    await setViewport({ width: 390, height: 844 })
    const sorting = await stage('tidy-sorting', {
      counts: { belongs: 2, out: 0, left: 3 },
      canUndo: true,
      card: { id: '1', question },
    })
    const takes = () => getComputedStyle(undo()[0]!).pointerEvents
    await until(() => takes() === 'auto')
    sorting.card = { id: '2', question }
    await settled()
    same(takes(), 'none')
    await until(() => takes() === 'auto')
  })

  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    it(`T25 leaves the name of a room all its letters, at ${width} x ${height}`, async () => {
      await setViewport({ width, height })
      const counts = { belongs: 1, out: 0, left: 3 }
      await stage('tidy-sorting', { heading: 'Arbeitszimmer', counts, canUndo: true, toast, card: { id: '1', question } })
      const [title] = all('h1')
      same([title!.scrollWidth <= title!.clientWidth, title!.scrollHeight <= title!.clientHeight + 1], [true, true])
    })

  it('T39 a toast that takes the place of the piles above a shallow photo lies below all that is in the bar', async () => {
    await setViewport({ width: 390, height: 844 })
    const card = { ...long, question: { ...long.question, choices: long.question.choices.toSpliced(2, 0, ...question.choices) } }
    await stage('tidy-sorting', {
      photoUrl: desk,
      views: [desk],
      region: topLeft,
      counts: { belongs: 1, out: 0, left: 3 },
      canUndo: true,
      toast,
      card,
    })
    await until(() => all('tidy-photo-view[shallow]').length > 0)
    const lowest = [undo()[0]!, ...all('.pill')].map((part) => part.getBoundingClientRect().bottom)
    same(topOf('.toast') >= Math.max(...lowest), true, `${topOf('.toast')} and ${lowest}`)
  })

  it('T25 is not there in a wide window, where the keys and the piles are', async () => {
    await setViewport({ width: 1440, height: 900 })
    await stage('tidy-sorting', { counts: { belongs: 1, out: 0, left: 3 }, canUndo: true, card: { id: '1', question } })
    same(undo().length, 0)
  })
})
