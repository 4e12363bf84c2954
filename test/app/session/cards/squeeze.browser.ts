import '../../../../src/app/session/sorting.ts'
import { setViewport } from '@web/test-runner-commands'
import { speak } from '../../../../examples/gallery/speak.ts'
import type { TidyCard } from '../../../../src/app/session/cards/card.ts'
import { likeTheApp } from '../../../elements/clean.ts'
import { all, same, settled, stage, until, wordsIn } from '../../../elements/stage.ts'
import { cardOf, desk } from '../long-card.ts'

const places = [
  'Hallway cupboard, the upper shelf on the left, beside the winter boots',
  'Kitchen, by the sink, on the second shelf from the left beside the window',
  'The basement storage room, in the box that is labelled Camping',
  'Living room sideboard, the lower drawer with the cables and chargers',
]

async function shown(width: number, height: number, item: string, labels: readonly string[]) {
  document.body.replaceChildren()
  await setViewport({ width, height })
  const { id, question } = cardOf(item, ...labels)
  const card = { id, question: { ...question, reason: 'It is used every week, and is in the way there' } }
  await stage('tidy-sorting', { heading: 'Desk', photoUrl: desk, views: [desk], card })
  await until(() => all('.scene').length > 0)
  await settled()
}
const squeezed = () => all('tidy-card')[0]!.getAttribute('squeeze')
const fits = () => all('.tray')[0]!.scrollHeight <= all('.tray')[0]!.clientHeight
const linesOfPlaces = () =>
  all('[role=option]:not(.best) .grow').map((words) =>
    Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)),
  )

describe('a card in a low window', () => {
  before(likeTheApp)
  after(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('T39 long places in half a row have a third line where that has room, and else two', async () => {
    const item = 'A very large cardboard box with the winter boots, two scarves and an umbrella'
    await shown(844, 390, item, places)
    same([linesOfPlaces(), fits()], [[3, 3, 3], true], squeezed() ?? '')
    await shown(844, 336, item, places)
    same([linesOfPlaces(), fits()], [[2, 2, 2], true], squeezed() ?? '')
  })

  it('T39 nothing of a card with a long place is cut where all of it fits', async () => {
    await shown(844, 390, 'Blue mug', [places[0]!, 'Kitchen shelf', 'Donate', 'Recycle'])
    same([squeezed(), all('.all').length, fits()], ['', 0, true])
    await shown(844, 320, 'Blue mug', [places[0]!, places[1]!, places[2]!, 'Recycle'])
    same([squeezed() !== '', all('.all').length], [true, 1])
  })

  it('T39 a card is fitted, too, where something else of it changes as it comes', async () => {
    await shown(844, 390, 'Blue mug', places)
    const fresh = squeezed()
    const card = all('tidy-card')[0] as TidyCard
    card.cardId = '2'
    card.updateComplete.then(() => (card.noted = 1))
    await card.updateComplete
    for (let turn = 0; turn < 3; turn++) await settled()
    same([fresh !== '', squeezed()], [true, fresh])
  })

  it('T39 a card that was resized to a window is as one that came in it', async () => {
    const item = 'Blue mug'
    const labels = [places[0]!, 'Kitchen shelf', 'Donate', 'Recycle']
    const looks = () => [squeezed(), all('.all').length, all('.choice.more')[0]!.getBoundingClientRect().bottom]
    for (const [width, height, before] of [
      [320, 568, 508],
      [320, 568, 868],
      [390, 560, 860],
      [844, 340, 260],
    ] as const) {
      await shown(width, height, item, labels)
      const fresh = looks()
      await shown(width, before, item, labels)
      await setViewport({ width, height })
      await until(() => JSON.stringify(looks()) === JSON.stringify(fresh))
    }
  })

  it('T39 "Show all" stands on the line of the words that it opens', async () => {
    for (const [width, height] of [
      [844, 340],
      [320, 500],
    ] as const) {
      await shown(width, height, 'A very large cardboard box with the winter boots, two scarves and an umbrella', places)
      const [words, button] = [all('.why')[0]!, all('.all')[0]!].map((part) => wordsIn(part).getClientRects()[0]!)
      // Letters of two sizes on one line end about as far below it.
      same(Math.abs(words!.bottom - button!.bottom) < 3, true, `${words!.bottom} and ${button!.bottom} at ${width} by ${height}`)
    }
  })

  it('T39 a cut name of the other direction begins at its own side, so that its dots are in its column', async () => {
    const arabic = 'صندوق كرتون كبير جدًا فيه الأحذية الشتوية ووشاحان ومظلة قديمة من بيت الجدة في الجبل'
    const english = 'A very large cardboard box with the winter boots, two scarves and an umbrella of the house'
    for (const [code, item] of [
      ['en', arabic],
      ['ar', english],
    ] as const)
      try {
        await speak(code)
        for (const [width, height] of [
          [320, 568],
          [390, 844],
          [844, 390],
        ] as const) {
          await shown(width, height, item, ['Kitchen', 'Donate'])
          const [name, column] = [all('h2 .cut')[0]!, all('tidy-card')[0]!.getBoundingClientRect()]
          const box = name.getBoundingClientRect()
          // The last line is cut off and short: where it begins is where the dots do not lie.
          const gaps = [...wordsIn(name).getClientRects()].map(({ left, right }) => (code === 'en' ? box.right - right : left - box.left))
          same(
            [name.scrollHeight > name.clientHeight + 5, gaps.filter((gap) => Math.abs(gap) > 8)],
            [true, []],
            `${width} by ${height} in "${code}"`,
          )
          same([box.left >= column.left - 1, box.right <= column.right + 1], [true, true], 'in the column')
        }
      } finally {
        await speak('en')
      }
  })
})
