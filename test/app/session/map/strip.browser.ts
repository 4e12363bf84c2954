import type { Bin } from '../../../../src/app/session/map/strip.ts'
import '../../../../src/app/session/map/strip.ts'
import { translations } from '../../../../src/app/words/translations.ts'
import { setWords } from '../../../../src/app/words/words.ts'
import { emptyTidy, listsOf } from '../../../../src/tidy/state.ts'
import { likeTheApp } from '../../../elements/clean.ts'
import { all, heard, linesIn, same, settled, stage, until } from '../../../elements/stage.ts'

const broken = (name: string) => `data:image/png;base64,${btoa(name)}`
const shown = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>')}`
const bin = (...photos: string[]): Bin => ({
  id: 'shelf',
  to: 'place',
  name: 'Shelf',
  count: photos.length,
  things: photos.map((src) => ({ src, region: { x: 0.2, y: 0.2, width: 0.4, height: 0.4 } })),
})

describe('the piles as a strip', () => {
  it('comes to rest when several photos cannot be shown', async () => {
    const strip = await stage('tidy-strip', {})
    let updates = 0
    strip.addController({
      hostUpdate() {
        // Updates that never end would stop the page, and this test with it.
        if (++updates > 30) strip.bins = []
      },
    })
    strip.bins = [bin(broken('one'), broken('two'), shown)]
    await until(() => all('svg.thumb').length === 1 || updates > 30)
    for (let round = 0; round < 5; round++) {
      strip.requestUpdate()
      await settled()
    }
    same(updates > 30, false, 'updates without an end')
  })

  it('a thing without a place, or whose photo cannot be shown, is the icon of where it went, not the whole photo', async () => {
    await likeTheApp()
    const { things } = bin(shown)
    const none = { ...things[0]!, region: null }
    const strip = await stage('tidy-strip', {
      bins: [{ ...bin(shown), count: 3, things: [...things, none, { src: '', region: null }] }],
    })
    await until(() => all('svg.thumb').length === 1)
    same(
      all('.thumb').map(({ localName }) => localName),
      ['svg', 'span', 'span'],
    )
    strip.style.colorScheme = 'light'
    same(getComputedStyle(all('.thumb')[1]!).backgroundColor, 'rgb(239, 243, 236)', 'not as dark as its icon')
    const drawing = () => all('.thumb .i').at(-1)!.innerHTML
    const place = drawing()
    strip.bins = [{ ...bin(), to: 'donate', count: 1, things: [none] }]
    await settled()
    same([all('.thumb').length, drawing() === place], [1, false])
  })

  it('has a bin for each pile, also where a place has the name of another pile', async () => {
    const place = { to: 'place', where: 'Trash' } as const
    const decisions = [place, { to: 'trash' } as const].map((disposition, at) => ({ callId: `${at}`, item: 'Bag', disposition }))
    const bins = listsOf({ ...emptyTidy, decisions }).map(({ id }) => ({ ...bin(''), id }))
    const strip = await stage('tidy-strip', { bins })
    const [first, second] = all('.bin').map((one) => one.querySelector('.thumb')!.getBoundingClientRect().x)
    same([strip.boxOf(place)?.x, strip.boxOf({ to: 'trash' })?.x], [first, second])
    same(strip.boxOf({ to: 'skip' }), null)
  })

  it('T14 breaks no word of a name, however many piles there are: it scrolls; only one that no bin has room for is cut', async () => {
    await likeTheApp()
    const names = ['Badezimmerschrank', 'Bathroom', 'Hall', 'Arbeitszimmer', 'Kitchen', 'Studio', 'Laundry', 'Cellar', 'Garage']
    const bins = [...names, 'Arbeitszimmerschreibtischschubladenfach'].map((name) => ({ ...bin(), id: name, name, count: 12 }))
    const strip = await stage('tidy-strip', { bins })
    const shownNames = all('.name')
    // Where a word may have a hyphen is for its language to say.
    for (const name of shownNames) name.style.hyphens = 'manual'
    strip.style.width = '500px'
    same(
      shownNames.map(linesIn).map((lines) => lines === 1),
      [...names.map(() => true), false],
    )
    same(
      all('.bin').map(({ offsetWidth }) => offsetWidth <= 240),
      bins.map(() => true),
    )
  })

  it('T39 a wheel leads along it, and moves on what is around it where the strip is at its end; it is enlarged as the page is', async () => {
    const strip = await stage('tidy-strip', { bins: [...'abcdef'].map((id) => ({ ...bin(), id, name: id })) })
    strip.style.width = '500px'
    const section = strip.shadowRoot!.querySelector('section')!
    const turn = (deltaY: number, more: WheelEventInit = {}) => {
      const event = new WheelEvent('wheel', { deltaY, cancelable: true, ...more })
      section.dispatchEvent(event)
      return [event.defaultPrevented, Math.round(section.scrollLeft)]
    }
    same(turn(120, { ctrlKey: true }), [false, 0])
    same(turn(120, { deltaX: 1 }), [false, 0])
    same(turn(120), [true, 120])
    const end = turn(9000)
    same(turn(120), [false, end[1]])
    same(turn(-9000), [true, 0])
    strip.dir = 'rtl'
    same(turn(120), [true, -120])
  })

  for (const dir of ['ltr', 'rtl'])
    it(`T39 the pile that has just received is in view, ${dir}, and it stays where it was scrolled to until another receives`, async () => {
      const strip = await stage('tidy-strip', { dir })
      strip.style.cssText = 'width: 500px; margin-bottom: 200vh'
      const section = strip.shadowRoot!.querySelector('section')!
      const ids = 'abcdefgh'.split('')
      const bins = (received: string) => ids.map((id) => ({ ...bin(), id, name: id, count: id === received ? 2 : 1 }))
      const inView = () => {
        const { left, right } = section.getBoundingClientRect()
        return all('.bin').flatMap((one) => {
          const box = one.getBoundingClientRect()
          return box.left >= left && box.right <= right ? (one.dataset.bin ?? []) : []
        })
      }
      strip.bins = bins('h')
      await settled()
      same([inView().at(0), section.scrollLeft], ['a', 0], 'those that were there')
      strip.bins = bins('g')
      await until(() => inView().includes('g'))
      same(scrollY, 0, 'the page stays')
      section.scrollTo({ left: 0, behavior: 'instant' })
      strip.bins = bins('g')
      await settled()
      same(section.scrollLeft, 0)
      ids.push('i')
      strip.bins = bins('g')
      await until(() => inView().includes('i'))
      strip.bins = bins('a')
      await until(() => inView().includes('a'))
    })

  it('T14 a tap on a pile names its list', async () => {
    const strip = await stage('tidy-strip', { bins: ['put away: shelf', 'donate'].map((id) => ({ ...bin(), id })) })
    const piles = heard(strip, 'pile')
    all('.bin')[1]!.click()
    same(piles, [{ id: 'donate' }])
  })

  it('T41 names a pile that leaves the home in the language of the app, and a place as it was called', async () => {
    setWords((await translations.de!.words()).words)
    const decisions = [{ to: 'recycle' } as const, { to: 'place', where: 'Recycle' } as const].map((disposition, at) => ({
      callId: `${at}`,
      item: 'Bag',
      disposition,
    }))
    const bins = listsOf({ ...emptyTidy, decisions }).map(({ id, to, place }) => ({ ...bin(), id, to, name: place }))
    await stage('tidy-strip', { bins })
    same(
      all('.bin .name')
        .map((name) => name.textContent)
        .join(),
      'Recycling,Recycle',
    )
    setWords(null)
  })
})
