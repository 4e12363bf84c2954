import '../../../src/app/session/sorting.ts'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { HOLD_MS } from '../../../src/elements/base/hold.ts'
import { EASE, GLIDE_MS } from '../../../src/elements/base/move.ts'
import { dispositionFor, type ProposeDisposition } from '../../../src/tidy/disposition.ts'
import { listFor } from '../../../src/tidy/state.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, named, same, stage, until } from '../../elements/stage.ts'
import { stopTimers } from '../../elements/timers.ts'

const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="tan"/></svg>')}`
const one = { photoUrl: desk, views: [desk], region: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }
const proposal = (item: string, ...labels: string[]): ProposeDisposition => ({
  kind: 'proposeDisposition',
  item,
  choices: labels.map((label) => ({ label, disposition: dispositionFor(label) })),
})
const boxOf = (element: Element) => element.getBoundingClientRect()

describe('the flight of a thing', () => {
  let holds: ReturnType<typeof stopTimers>
  before(async () => {
    await likeTheApp()
    await emulateMedia({ reducedMotion: 'no-preference' })
  })
  beforeEach(() => {
    holds = stopTimers(HOLD_MS)
  })
  afterEach(() => holds.restore())
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    it(`T25 what was taken back comes to its place as softly as it went, and is lit there once it has come, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const question = proposal('Mug', 'Kitchen', 'Shelf')
      const sorting = await stage('tidy-sorting', { ...one, card: { id: '1', question: proposal('Tape', 'Drawer') } })
      await until(() => all('.lit').length > 0)
      const takenBack = { to: 'place', where: 'Kitchen' } as const
      Object.assign(sorting, { card: { id: '2', question, takenBack }, region: { x: 0.7, y: 0.7, width: 0.1, height: 0.1 } })
      await until(() => all('.flight').length === 1)
      const [flight, lit] = [all('.flight')[0]!, all('.lit')[0]!]
      same([getComputedStyle(lit).visibility, getComputedStyle(all('.veil')[0]!).fillRule], ['hidden', 'nonzero'])
      const [move] = flight.getAnimations()
      const { direction, easing } = move!.effect!.getTiming()
      same([direction, easing], ['normal', new KeyframeEffect(null, [], { easing: EASE }).getTiming().easing])
      for (const one of [...all('.scene')[0]!.getAnimations(), move!]) {
        one.pause()
        one.currentTime = GLIDE_MS - 0.01
      }
      const far = (['left', 'top', 'width', 'height'] as const).map((side) => Math.abs(boxOf(flight)[side] - boxOf(lit)[side]))
      same(
        // An engine may count the stroke of the ring.
        far.every((by) => by < 4),
        true,
        `${far}`,
      )
      move!.finish()
      await until(() => all('.flight').length === 0)
      same([getComputedStyle(lit).visibility, getComputedStyle(all('.veil')[0]!).fillRule], ['visible', 'evenodd'])
    })

  it('T25 the first thing of a pile flies to its bin, which comes with it, and back from there, which goes', async () => {
    await setViewport({ width: 1440, height: 900 })
    const sorting = await stage('tidy-sorting', { ...one, card: { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') } })
    await until(() => all('.lit').length > 0)
    await holds.pass()
    named('Kitchen').click()
    const bins = [
      {
        id: listFor({ to: 'place', where: 'Kitchen' })!.id,
        name: 'Kitchen',
        to: 'place' as const,
        count: 1,
        things: [{ src: '', region: null }],
      },
    ]
    Object.assign(sorting, { card: { id: '2', question: proposal('Tape', 'Drawer') }, bins })
    await until(() => all('.flight').length === 1)
    const [flight] = all('.flight')
    for (const one of [...all('tidy-strip')[0]!.getAnimations(), ...flight!.getAnimations()]) {
      one.pause()
      one.currentTime = GLIDE_MS - 0.01
    }
    const bin = boxOf(all('.thumb')[0]!)
    const isOver = (thing: DOMRect) => {
      const [x, y] = [(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2]
      return bin.left < x && x < bin.right && bin.top < y && y < bin.bottom
    }
    same([isOver(boxOf(flight!)), bin.bottom <= innerHeight], [true, true])
    same(all('.thumb')[0]!.getAnimations().length, 1, 'its picture is seen once it lands')
    all('.thumb')[0]!.getAnimations()[0]!.finish()
    flight!.getAnimations()[0]!.finish()
    await until(() => all('.flight').length === 0)
    await until(() => getComputedStyle(all('.thumb')[0]!).opacity === '1')

    const takenBack = { to: 'place', where: 'Kitchen' } as const
    Object.assign(sorting, { card: { id: '3', question: proposal('Mug', 'Kitchen'), takenBack }, bins: [] })
    await until(() => all('.flight').length === 1)
    same(all('.thumb').length, 0)
    const back = all('.flight')[0]!.getAnimations()[0]!
    back.pause()
    back.currentTime = 0
    same(isOver(boxOf(all('.flight')[0]!)), true)
  })
})
