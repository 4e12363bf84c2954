import '../../../../src/app/session/sorting.ts'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import type { ViewMark } from '../../../../src/app/session/map/marks.ts'
import type { TidySorting } from '../../../../src/app/session/sorting.ts'
import { likeTheApp, measured } from '../../../elements/clean.ts'
import { all, named, same, settled, stage, until } from '../../../elements/stage.ts'
import { bottomRight, desk, long, short, topLeft } from '../long-card.ts'

const mark = (id: string, x: number): ViewMark => ({
  id,
  callId: id,
  item: id,
  state: 'open',
  turn: undefined,
  disposition: undefined,
  photo: 'one',
  region: { x, y: 0.4, width: 0.1, height: 0.1 },
  view: 0,
})
const marks = [mark('Pen', 0.4), mark('Book', 0.6)]

const parts = () => [all('.tray')[0]!, all('.scene')[0]! as Element, ...all('.mark')]
const moves = () => parts().flatMap((part) => part.getAnimations())
const boxOf = (part: Element) => {
  const { left, top, width, height } = part.getBoundingClientRect()
  return [left, top, width, height]
}
/** Where the photo is, and each of its marks. */
const places = () => [all('.scene')[0]!.querySelector(':scope > image')!, ...all('.mark')].map(boxOf)
const differ = (one: readonly number[][], other: readonly number[][]) =>
  one.flatMap((box, at) => box.map((side, index) => Math.abs(side - other[at]![index]!))).some((by) => by > 2)
const insetOfTray = () => Number.parseFloat(getComputedStyle(all('.tray')[0]!).clipPath.slice('inset('.length))

/** All that moves, at a moment from 0 to 1. */
function at(moment: number) {
  for (const move of moves()) {
    move.pause()
    move.currentTime = moment * Number(move.effect!.getComputedTiming().endTime)
  }
}
async function rest() {
  for (const move of moves()) move.finish()
  await until(() => all('tidy-photo-view[open]').length === 0)
}

async function shown(properties: Partial<TidySorting>) {
  document.body.replaceChildren()
  await setViewport({ width: 820, height: 1180 })
  const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], marks, ...properties })
  await until(() => all('.scene').length > 0)
  await settled()
  await rest()
  return sorting
}

/** Another card is shown, and its thing is lit. */
async function next(sorting: TidySorting, card: TidySorting['card'], region: TidySorting['region']) {
  const lit = all('.lit')[0]!.getAttribute('x')
  Object.assign(sorting, { card, region })
  await until(() => all('.lit')[0]?.getAttribute('x') !== lit)
}

describe('the map above a tray', () => {
  const { animate } = Element.prototype
  before(async () => {
    await likeTheApp()
    // Every movement stands at its beginning until a test looks at it: how far it would be by then depends on the machine.
    Element.prototype.animate = function (...of) {
      const move = animate.apply(this, of)
      move.pause()
      return move
    }
    await emulateMedia({ reducedMotion: 'no-preference' })
  })
  after(async () => {
    Element.prototype.animate = animate
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  for (const [name, from, to] of [
    ['lower', long, short],
    ['higher', short, long],
  ] as const)
    it(`T39 that becomes ${name} goes on with its marks from where it is seen, as the edge of the tray does`, async () => {
      const sorting = await shown({ card: from, region: topLeft })
      const [top, before] = [all('.tray')[0]!.getBoundingClientRect().top, places()]
      await next(sorting, to, bottomRight)
      await until(() => parts().every((part) => part.getAnimations().length > 0))
      at(0)
      same(differ(places(), before), false, `${places()} as ${before}`)
      same(Math.round(all('.tray')[0]!.getBoundingClientRect().top + insetOfTray()), Math.round(top), 'the edge')
      at(0.5)
      const middle = places()
      await rest()
      same([differ(middle, before), differ(middle, places())], [true, true], 'on its way it is between both')
    })

  it('T39 goes on beside the round corners of the tray, and is as dim there', async () => {
    await shown({ card: short, region: topLeft })
    const low = () => all('.tray')[0]!.getBoundingClientRect().top + 28
    for (const part of ['.below', '.veil']) {
      const { top, bottom } = (all('.scene')[0]!.querySelector(part) as Element).getBoundingClientRect()
      same([top < low() - 28, bottom >= low()], [true, true], `${part} from ${top} to ${bottom}`)
    }
  })

  it('turns from where it is seen, also where it is on its way', async () => {
    const sorting = await shown({ card: long, region: topLeft })
    await next(sorting, short, bottomRight)
    await until(() => parts().every((part) => part.getAnimations().length > 0))
    at(0.3)
    const before = places()
    await next(sorting, short, topLeft)
    at(0)
    same(differ(places(), before), false, `${places()} as ${before}`)
  })

  it('goes on while other things change, and shows another photo at once', async () => {
    const sorting = await shown({ card: long, region: topLeft })
    await next(sorting, short, bottomRight)
    await until(() => parts().every((part) => part.getAnimations().length > 0))
    at(0.3)
    const before = places()
    sorting.toast = { text: 'Mug: donate', icon: 'give', undoable: true }
    await settled()
    same(differ(places(), before), false, `${places()} as ${before}`)
    const other = desk.replace('tan', 'gray')
    Object.assign(sorting, { photoUrl: other, views: [desk, other] })
    await until(() => all('.scene')[0]?.querySelector('image')?.getAttribute('href') === other)
    same(all('.scene')[0]!.getAnimations().length, 0)
  })

  it('brings a new mark with the thing that it stands on', async () => {
    const sorting = await shown({ card: long, region: topLeft })
    const lit = all('.lit')[0]!.getAttribute('x')
    Object.assign(sorting, { card: short, region: bottomRight, marks: [...marks, mark('Cup', 0.2)] })
    await until(() => all('.lit')[0]?.getAttribute('x') !== lit && all('.mark').length === 3)
    await until(() => parts().every((part) => part.getAnimations().length > 0))
    for (const moment of [0, 0.5, 1]) {
      at(moment)
      const [photo, cup] = [all('.scene')[0]!.querySelector(':scope > image')!, all('.mark[aria-label^=Cup]')[0]!].map((part) =>
        part.getBoundingClientRect(),
      )
      const gap = [
        cup!.x + cup!.width / 2 - photo!.x - photo!.width / 4,
        cup!.y + cup!.height / 2 - photo!.y - photo!.height * 0.45,
      ]
      same(
        gap.map((by) => Math.abs(by) < 2),
        [true, true],
        `${gap} at ${moment}`,
      )
    }
  })

  it('stands at once where no edge of a tray goes with it', async () => {
    const reason = 'It is used every week, and is in the way there. '.repeat(5)
    await shown({ card: { ...short, question: { ...short.question, reason } }, region: topLeft })
    const before = all('.tray')[0]!.clientHeight
    named('Show all').click()
    await until(() => all('.tray')[0]!.clientHeight > before)
    await settled()
    await measured()
    same([all('.scene')[0]!.getAnimations().length, all('.tray')[0]!.getAnimations().length], [0, 0])
  })

  it('follows a window of another size, and who wants less motion, at once', async () => {
    const sorting = await shown({ card: short, region: topLeft })
    await setViewport({ width: 820, height: 1000 })
    await until(() => all('tidy-photo-map')[0]!.clientHeight < 760)
    await settled()
    same(all('.scene')[0]!.getAnimations().length, 0, 'another size')
    await emulateMedia({ reducedMotion: 'reduce' })
    try {
      await next(sorting, long, bottomRight)
      await settled()
      same(moves().length, 0, 'less motion')
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' })
    }
  })
})
