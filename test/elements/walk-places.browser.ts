import { setViewport } from '@web/test-runner-commands'
import '../../src/app/walk/walk.ts'
import '../../src/app/walk/walk-end.ts'
import type { CheckList } from '../../src/app/parts/lists.ts'
import type { Picture } from '../../src/app/parts/thumb.ts'
import { likeTheApp, seen } from './clean.ts'
import { all, linesIn, named, same, settled, stage, wordsIn } from './stage.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="tan"/></svg>')}`
/** Things, each with its place. */
const listsOf = (things: Readonly<Record<string, string>>): readonly CheckList[] =>
  Object.entries(things).map(([name, place]) => {
    const item = { name, list: place, key: name, callId: name, done: false, away: false }
    return { id: place, name: place, to: 'place', place, items: [item] }
  })
const picturesOf = (lists: readonly CheckList[], src: string): ReadonlyMap<string, Picture> =>
  new Map(lists.map(({ items: [item] }) => [item!.callId, { src, region: null }]))
const plan = [1, 2, 3].map((at) => ({ name: `${at}`, count: 1 }))
const sizes = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1440, 900],
] as const
/** The words of an element that go on in another line. */
function brokenIn(part: Element): readonly string[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode())
    for (const { 0: word, index } of texts.currentNode.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  return broken
}
const boxOf = (selector: string) => all(selector)[0]!.getBoundingClientRect()

describe('the names on the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  // A phone whose letters are twice as large has a window of half its width.
  for (const width of [195, 230, 260, 290])
    it(`T32 are whole words in a window of ${width}, with and without pictures`, async () => {
      await setViewport({ width, height: 422 })
      const lists = listsOf({ Headphones: 'Bathroom', Towel: 'Wardrobe', Screwdrivers: 'Toolbox' })
      for (const src of [photo, '']) {
        const step = { at: 'stop', stop: { id: 'round', lists } } as const
        await stage('tidy-walk', { step, plan, pictures: picturesOf(lists, src) })
        for (const text of all('.name, .where')) same([text.textContent, linesIn(text)], [text.textContent, 1], 'lines')
        for (const box of all('.check')) same(box.getBoundingClientRect().right < width, true, 'the box is in view')
      }
    })

  it('T32 a place of 35 characters is whole on the button that leads to it, in a small window too', async () => {
    await setViewport({ width: 320, height: 568 })
    const lists = listsOf({ Headphones: 'Bathroom' })
    const next = 'Bathroom cupboard beside the window'
    for (const step of [lists, lists.map((list) => ({ ...list, items: list.items.map((item) => ({ ...item, away: true })) }))])
      for (const dir of ['ltr', 'rtl']) {
        document.documentElement.dir = dir
        await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'round', lists: step } }, plan, next })
        const [place] = all('.next')
        const below = wordsIn(place!).getBoundingClientRect().bottom - place!.getBoundingClientRect().bottom
        same(below < 6, true, `${dir}: ${below}`) // a line that is cut off is higher
      }
    document.documentElement.dir = 'ltr'
  })

  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [390, 844],
  ] as const)
    it(`T32 one or two things have large pictures, and their names are in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const sizeOf = async (...names: readonly string[]) => {
        const lists = [
          { ...listsOf({ '': 'Shelf' })[0]!, items: names.flatMap((name) => listsOf({ [name]: 'Shelf' })[0]!.items) },
        ]
        const pictures = new Map(names.map((name) => [name, { src: photo, region: null }]))
        await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'a', lists } }, plan, pictures })
        const end = all('.name').at(-1)!.getBoundingClientRect().bottom
        const isBeside = boxOf('.tray').left > 0
        same(end <= (isBeside ? height : boxOf('.tray').top), true, `the last name ends at ${end}`)
        return boxOf('.pic').width * boxOf('.pic').height
      }
      const one = 'Unopened letters from the electricity company'
      const [three, two, alone, long] = [
        await sizeOf('Mug', 'Cup', 'Jar'),
        await sizeOf('Mug', 'Cup'),
        await sizeOf('Mug'),
        await sizeOf(one),
      ]
      same([two > three * 1.8, alone > two * 1.3, long > three * 2], [true, true, true], `${three}, ${two}, ${alone}, ${long}`)
    })

  const long =
    'Aktenschrank im Arbeitszimmer neben dem Fenster, unterste Schublade, hinter den Ordnern der Steuererklärungen und dem Karton mit den alten Quittungen'

  for (const [width, height] of sizes)
    it(`T32 and its places are shown whole however long they are, and the ways on stay in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const lists = listsOf({ [`Steuerunterlagen: ${long}`]: `1 ${long}`, Mug: `2 ${long}`, Cable: 'Drawer' })
      const step = { at: 'stop', stop: { id: 'round', lists } } as const
      const walk = await stage('tidy-walk', { step, plan, next: long, pictures: picturesOf(lists, photo) })
      const isCut = (text: HTMLElement) => {
        const words = wordsIn(text).getBoundingClientRect()
        const card = text.closest('.thing')!.getBoundingClientRect()
        return words.bottom > text.getBoundingClientRect().bottom + 2 || words.bottom > card.bottom || words.right > card.right
      }
      same(all('.name, .where').filter(isCut).length, 0, 'cut')
      const waysInView = () => all('.tray button').every((way) => way.getBoundingClientRect().bottom <= innerHeight)
      same([waysInView(), boxOf('.btn.main').height <= 72], [true, true])
      walk.step = { at: 'stop', stop: { id: 'one', lists: [lists[0]!] } }
      await settled()
      const heading = all('h2')[0]!
      same(
        [heading.textContent?.endsWith(long), heading.scrollHeight <= heading.clientHeight + 2, waysInView()],
        [true, true, true],
      )
    })
})

describe('the things of a stop', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const long =
    'Box with the old papers from the town hall that nobody has opened since the move, with all of the cables and chargers'

  for (const [width, height] of [[820, 1180], ...sizes] as const)
    it(`T32 with long names have pictures that fill their cards, large ones where the window has room, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const lists = listsOf({ [long]: 'Kitchen', 'Coffee mug': 'Wardrobe' })
      await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'round', lists } }, plan, pictures: picturesOf(lists, photo) })
      await seen()
      const isLarge = height > 704
      for (const thing of all('.thing')) {
        const [card, shown] = [thing, all('loop-lit-photo', thing)[0]!].map((one) => one.getBoundingClientRect())
        const words = all('.words', thing)[0]!.getBoundingClientRect()
        const [gap, high] = isLarge ? [words.top - shown!.bottom, width > 640 ? 240 : 132] : [card!.bottom - shown!.bottom, 72]
        same([Math.round(gap), shown!.height >= high], [0, true], `${gap}, ${shown!.height}`)
      }
    })

  for (const [width, height] of [[667, 375], ...sizes] as const)
    it(`T32 have their names in whole words of eleven letters, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const lists = listsOf({ 'Blaue Kaffeetasse': 'Küche', Stiftebox: 'Badezimmer', Kamera: 'Flur', Teller: 'Regal' })
      await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'round', lists } }, plan, pictures: picturesOf(lists, photo) })
      same(all('.name').flatMap(brokenIn), [])
    })

  for (const [width, height] of [
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T32 have pictures of a calm shape, and four of them are in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const lists = listsOf({ Mug: 'Kitchen', Towel: 'Wardrobe', Book: 'Shelf', Tape: 'Drawer' })
      for (const some of [lists.slice(0, 2), lists]) {
        const step = { at: 'stop', stop: { id: 'round', lists: some } } as const
        await stage('tidy-walk', { step, plan, pictures: picturesOf(lists, photo) })
        await seen()
        const shapes = all('.pic').map(({ clientWidth, clientHeight }) => [clientWidth / clientHeight, clientHeight] as const)
        const isCalm = shapes.every(([shape, high]) => shape > 1.3 && shape < 1.6 && high <= 352)
        same([shapes.length, isCalm], [some.length, true], JSON.stringify(shapes))
        const bottom = all('.thing').at(-1)!.getBoundingClientRect().bottom
        same(bottom <= (width < 992 ? boxOf('.tray').top : height), true, `in view: ${bottom}`)
      }
    })
})

describe('the end of the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of sizes)
    it(`T32 shows the picture of before beside what it tells, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const toast = { text: 'Put away: 2', icon: 'check', action: 'Undo' } as const
      await stage('tidy-walk-end', { beforeUrl: photo, afterUrl: photo, left: 2, toast })
      await seen()
      const [told, before, back] = [boxOf('div.toast'), boxOf('.inset'), named('Back').getBoundingClientRect()]
      same([told.bottom <= before.top, told.top >= back.bottom], [true, true], JSON.stringify([told, before, back]))
    })
})

describe('the toast of the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const toast = { text: 'Put away: 2', icon: 'check', action: 'Undo' } as const
  const lists = listsOf({ Headphones: 'Bathroom', Towel: 'Wardrobe', Screwdrivers: 'Toolbox' })
  const bags = (['recycle', 'trash', 'donate'] as const).map(
    (to): CheckList => ({ ...lists[0]!, id: to, to, place: '', name: to }),
  )

  for (const [width, height] of [
    [195, 422],
    [320, 568],
    [390, 844],
    [820, 1180],
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T32 lies on no thing, no bag and no way on, and its words are whole, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const step of [{ at: 'stop', stop: { id: 'round', lists } } as const, { at: 'bags', bags } as const]) {
        await stage('tidy-walk', { step, plan, toast, pictures: picturesOf(lists, photo) })
        await seen()
        const told = boxOf('div.toast')
        const covered = all('h2, .thing, .bag, .tray button, [part=lead]').filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return top < told.bottom && bottom > told.top && left < told.right && right > told.left
        })
        same(
          covered.map((one) => one.textContent?.trim()),
          [],
        )
        same([linesIn(all('.toast .grow')[0]!), told.left >= 0 && told.right <= width], [1, true])
        const { top } = boxOf('.stops')
        same(told.top >= top || told.bottom + 4 <= top, true, `it ends at ${told.bottom}, the stops begin at ${top}`)
      }
    })

  for (const [width, height] of [[195, 422], ...sizes] as const)
    it(`T32 says all that it tells in whole words, however long they are, at a stop and at the end, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const text of ['Weggeräumt: 12', 'Guardadas: 12'])
        for (const name of ['tidy-walk', 'tidy-walk-end'] as const) {
          await stage(name, { plan, beforeUrl: photo, toast: { text, icon: 'check', action: 'Rückgängig' } })
          const told = all('.toast .grow')[0]!
          same([brokenIn(told), told.scrollHeight <= told.clientHeight + 1], [[], true], name)
        }
    })

  it('T32 is in view at the next stop, wherever the stop before was passed', async () => {
    await setViewport({ width: 195, height: 422 })
    const walk = await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'a', lists } }, plan, toast })
    scrollTo(0, document.documentElement.scrollHeight)
    walk.step = { at: 'stop', stop: { id: 'b', lists } }
    await settled()
    same([scrollY, boxOf('div.toast').top >= 0], [0, true])
  })
})
