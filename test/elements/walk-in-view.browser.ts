import { setViewport } from '@web/test-runner-commands'
import '../../src/app/walk/walk.ts'
import { speak } from '../../examples/gallery/speak.ts'
import type { CheckList } from '../../src/app/parts/lists.ts'
import type { Picture } from '../../src/app/parts/piles.ts'
import { likeTheApp, seen } from './clean.ts'
import { all, linesIn, same, stage } from './stage.ts'

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
    [320, 568, 3],
    [820, 1180, 5],
    [820, 600, 4],
    [1440, 900, 5],
    [844, 390, 4],
  ] as const)
    it(`T32 are all in view, with their places, below a heading of one line or of four, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const [language, names, ...places] of [
        ['en', things, 'Hall'],
        ['en', things, 'Bathroom and Hook by the door'],
        ['de', german, 'Küche, neben der Spüle'],
      ] as const) {
        await speak(language)
        for (const count of [1, 2, 3, 5].filter((one) => one <= most)) {
          await at(names.slice(0, count), ...places)
          same(hidden(), [], `${language}, ${count}, ${places[0]}`)
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
