import { setViewport } from '@web/test-runner-commands'
import '../../src/app/walk/walk.ts'
import { speak } from '../../examples/gallery/speak.ts'
import type { CheckList } from '../../src/app/parts/lists.ts'
import type { Picture } from '../../src/app/parts/thumb.ts'
import { likeTheApp, measured, seen } from './clean.ts'
import { all, heard, linesIn, named, same, stage, until, wordsIn } from './stage.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="tan"/></svg>')}`
const thing = (name: string) => ({ name, list: 'a', key: name, callId: name, done: false, away: false })
const plan = [1, 2, 3].map((at) => ({ name: `${at}`, count: 1 }))
const boxOf = (selector: string) => all(selector)[0]!.getBoundingClientRect()
const long = 'Ablagekorb für Behördenangelegenheiten'

/** A stop at which all of these are put away: in one place, or each in its own. */
async function at(names: readonly string[], place: string, ...more: readonly string[]) {
  const lists = (more.length > 0 ? [place, ...more] : [place]).map(
    (to, n): CheckList => ({
      id: to,
      name: to,
      to: 'place',
      place: to,
      items: (more.length > 0 ? [names[n]!] : names).map(thing),
    }),
  )
  const pictures: ReadonlyMap<string, Picture> = new Map(names.map((name) => [name, { src: photo, region: null }]))
  await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'a', lists } }, plan, pictures, next: long })
  await seen()
}

/** The names and places that are not in view above the ways on. */
function hidden() {
  const tray = boxOf('.tray')
  const end = tray.width < innerWidth ? innerHeight : tray.top
  return all('.name, .where, .check')
    .filter((part) => part.getBoundingClientRect().bottom > end)
    .map((part) => part.textContent)
}

describe('the things that the strong button is for', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => speak('en'))

  const things = ['Blue mug', 'Plate', 'Headphones', 'Jar of pencils', 'Camera']
  const german = ['Blaue Kaffeetasse mit abgebrochenem Henkel', 'Teller mit Krümeln', 'Kopfhörer', 'Stiftebox', 'Kamera']
  const japanese = ['電力会社から届いた未開封の封筒の束', 'フィルムカメラ', 'ガムテープ']
  for (const [width, height, most] of [
    [390, 844, 5],
    [390, 664, 5],
    [375, 667, 5],
    [360, 740, 4],
    [320, 568, 5],
    [820, 1180, 5],
    [820, 600, 4],
    [1440, 900, 5],
    [844, 390, 4],
  ] as const)
    it(`T32 are all in view, with their places, below a heading of one line or of four, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const [language, names, place] of [
        ['en', things, 'Hall'],
        ['en', things, 'Bathroom and Hook by the door'],
        ['de', german, 'Küche, neben der Spüle'],
      ] as const) {
        await speak(language)
        for (const count of [1, 2, 3, 5].filter((one) => one <= most)) {
          await at(names.slice(0, count), place)
          same(hidden(), [], `${language}, ${count}, ${place}`)
        }
      }
      await speak('de')
      await at(german.slice(0, 3), 'Küche, neben der Spüle', 'Flur', 'Bad')
      same(hidden(), [], 'each in its own place')
      await speak('ja')
      await at(japanese, '書斎の棚の上から二段目の書類入れ', 'ガラスの戸棚', '机の引き出し')
      same(hidden(), [], 'in Japanese')
      const name = all('.name')[1]!
      same(linesIn(name), 1, `${name.textContent} is one word`)
    })

  it('T32 are a tile where there is one alone, with a short name or a long one, on the smallest phone too', async () => {
    await setViewport({ width: 320, height: 568 })
    for (const name of [things[0]!, german[0]!]) {
      await at([name], 'Hall')
      same([boxOf('.words').top >= boxOf('.pic').bottom - 1, boxOf('.pic').width > 250], [true, true], name)
      same(hidden(), [])
    }
  })

  it('T32 are tiles whose pictures give way first, rows where that is not enough, and tiles again in a higher window', async () => {
    const shape = () => {
      const [pic, words] = [boxOf('.pic'), boxOf('.words')]
      return [words.top >= pic.bottom - 1 ? 'tile' : 'row', pic.height] as const
    }
    await setViewport({ width: 390, height: 844 })
    await at(things, 'Bathroom and Hook by the door')
    const [high, large] = shape()
    await at(things.slice(0, 3), 'Hall')
    const [few, larger] = shape()
    same([high, few, larger > large * 1.5], ['tile', 'tile', true], `${large}, ${larger}`)
    await at(things, 'Bathroom and Hook by the door')
    await setViewport({ width: 390, height: 600 })
    await seen()
    const [low] = shape()
    await setViewport({ width: 390, height: 844 })
    await seen()
    same([low, ...shape()], ['row', 'tile', large])
  })
})

describe('the strong button of a stop', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => speak('en'))

  const names = [
    'Bundle of unopened correspondence from the municipal electricity company, with stamps',
    'Blue water bottle with a broken lid that was left here after the last trip to the sea',
    'Stack of half-read magazines about gardening that the neighbours may want to have, too',
    'Manual of the washing machine together with its warranty, its receipt and a spare key',
    'Tape',
  ]
  const bags = [names.slice(0, 3), ['Notes'], ['Lamp']].map(
    (of, n): CheckList => ({ id: `${n}`, name: 'Recycle', to: 'recycle', place: '', items: of.map(thing) }),
  )
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    for (const [what, show] of [
      ['things', () => at(names, 'Kitchen')],
      ['bags', () => stage('tidy-walk', { step: { at: 'bags', bags }, plan })],
    ] as const)
      it(`T32 marks no ${what} that were not seen: it leads to those that end below it, which fade, at ${width} by ${height}`, async () => {
        await setViewport({ width, height })
        await show()
        await seen()
        const walk = document.querySelector('tidy-walk')!
        const passed = heard(walk, 'pass')
        const isMore = () => walk.hasAttribute('more')
        const last = () => all('.thing, .bag').at(-1)!.getBoundingClientRect().bottom
        const edge = () => (boxOf('.tray').width < innerWidth ? innerHeight : boxOf('.tray').top)
        same([last() > edge(), isMore()], [true, true])
        for (let taps = 0; isMore() && taps < 9; taps++) {
          const before = last()
          const below = all('.thing, .bag').filter((one) => one.getBoundingClientRect().bottom > edge() + 1)
          named('Done').click()
          const news = document.querySelector('[role=status][aria-label="News"]')!.textContent!
          const isSaid = below.map((one) => news.includes(all('.name, h3', one)[0]!.textContent!))
          same([isSaid.length > 0, isSaid.every(Boolean)], [true, true], news)
          await until(() => last() < before)
          await measured()
          same([passed.length, all('.tray.held').length], [0, 1], 'the second tap of a double tap is none')
        }
        same([last() <= edge() + 1, isMore()], [true, false], `${last()}, ${edge()}`)
        named('Done').click()
        same(passed.length, 1)
        scrollTo(0, 0)
      })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T32 says of a round how many places it leads to more, however long the first one is, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const [language, told] of [
        ['en', 'and 2 more places'],
        ['de', 'und 2 weitere Orte'],
        ['fr', 'et 2 autres endroits'],
      ] as const)
        for (const next of [long, `${long}, unterste Schublade, hinter den Ordnern der Steuererklärungen`]) {
          await speak(language)
          await stage('tidy-walk', { step: { at: 'bags', bags: [] }, plan, next, more: 2 })
          const [button, more] = [boxOf('.btn.main'), all('.more')[0]!]
          const words = wordsIn(more).getBoundingClientRect()
          same([more.textContent?.trim(), button.height <= 78], [told, true], `${button.height}`)
          const isWhole =
            words.top >= button.top && words.bottom <= button.bottom && words.left > button.left && words.right < button.right
          same([isWhole, words.top + words.height / 2 > boxOf('.next').bottom], [true, true])
        }
    })
})

describe('a bag', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
  ] as const)
    it(`T32 of few words has its button in the middle, and its tick clear of the edge, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const bags = ['Old receipts', 'Wool sweater'].map(
        (name, n): CheckList => ({ id: name, name: 'Donate', to: 'donate', place: '', items: [{ ...thing(name), away: n > 0 }] }),
      )
      await stage('tidy-walk', { step: { at: 'bags', bags }, plan })
      for (const bag of all('.bag')) {
        const [card, button] = [bag, all('.btn', bag)[0]!].map((one) => one.getBoundingClientRect())
        same(Math.abs(button!.top - card!.top - (card!.bottom - button!.bottom)) < 2, true, `${button!.top - card!.top} px above`)
        const words = wordsIn(all('.btn', bag)[0]!).getBoundingClientRect()
        same(button!.right - words.right >= 8, true, `${button!.right - words.right} px at the end`)
      }
    })
})
