import { setViewport } from '@web/test-runner-commands'
import '../../../src/app/session/sorting.ts'
import { STAY_MS } from '../../../src/elements/toast.ts'
import type { ProposeDisposition } from '../../../src/tidy/disposition.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, heard, same, settled, stage, until } from '../../elements/stage.ts'
import { stopTimers } from '../../elements/timers.ts'

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
    it(`T25 is there while no toast offers it, is large enough for a thumb, and moves nothing, at ${width} x ${height}`, async () => {
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
      const title = all('h1')[0]!.offsetWidth
      const look = () => [getComputedStyle(button!).visibility, all('h1')[0]!.offsetWidth]
      sorting.toast = toast
      await settled()
      same(look(), ['hidden', title])
      await toasts.pass()
      await until(() => all('.toast').length === 0)
      same(look(), ['visible', title])
      sorting.toast = { ...toast }
      await settled()
      same(look(), ['hidden', title])
    })

  it('T25 is not there in a wide window, where the keys and the piles are', async () => {
    await setViewport({ width: 1440, height: 900 })
    await stage('tidy-sorting', { counts: { belongs: 1, out: 0, left: 3 }, canUndo: true, card: { id: '1', question } })
    same(undo().length, 0)
  })
})
