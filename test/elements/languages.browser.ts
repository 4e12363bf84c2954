import { setViewport } from '@web/test-runner-commands'
import { render } from 'lit'
import { speak } from '../../examples/gallery/speak.ts'
import { states } from '../../examples/gallery/states.ts'
import { dollars } from '../../src/app/parts/money.ts'
import { languages } from '../../src/app/words/language.ts'
import { beyondTheEdge, likeTheApp, measured, violationsOnPage } from './clean.ts'
import { all, linesIn, same, settled, stage } from './stage.ts'

/** One state of each screen. */
const main =
  'welcome,connect-new,connect-ok,home-open,home-menu,survey-photos,sorting-card,whole-photo,clarify,sorting-offline,end,winddown,walk-stop,donations,settings'.split(
    ',',
  )

/** Where the letters of an element from one to another stand. */
function lettersOf(part: Element, from = 0, to?: number): DOMRect {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  let node = texts.nextNode()!
  while (!node.textContent!.trim()) node = texts.nextNode()!
  const { length } = node.textContent!
  const range = document.createRange()
  range.setStart(node, from < 0 ? length + from : from)
  range.setEnd(node, to ?? length)
  return range.getBoundingClientRect()
}

describe('in other languages', () => {
  before(likeTheApp)
  after(async () => {
    await speak('en')
    await setViewport({ width: 800, height: 600 })
  })

  // One that is longer than any that people speak, and the one from right to left.
  for (const code of ['en-XA', 'ar'])
    it(`every screen and state fits a narrow phone in "${code}"`, async () => {
      await speak(code)
      const [width, height] = [320, 844]
      await setViewport({ width, height })
      const out: unknown[] = []
      for (const [name, state] of Object.entries(states)) {
        const shown = document.createElement('div')
        document.body.replaceChildren(shown)
        render(state(), shown)
        await settled()
        await measured()
        const parts = beyondTheEdge(width)
        if (parts.length > 0 || document.documentElement.scrollWidth > width) out.push([name, parts])
      }
      same(out, [])
    })

  for (const { code } of languages.slice(1))
    it(`axe finds nothing on the screens in "${code}"`, async () => {
      await speak(code)
      await setViewport({ width: 390, height: 844 })
      const found: unknown[] = []
      for (const name of main) {
        const shown = document.createElement('div')
        document.body.replaceChildren(shown)
        render(states[name]!(), shown)
        await settled()
        await measured()
        found.push(...(await violationsOnPage()).map((violation) => [name, violation]))
      }
      same(found, [])
    })
})

describe('from right to left', () => {
  before(() => speak('ar'))
  after(() => speak('en'))

  it('arrows point the other way, and cameras do not', async () => {
    await stage('loop-bar', { heading: 'Tidy', leadName: 'Back' })
    const flipped = () => all('svg.i').map((svg) => getComputedStyle(svg).transform !== 'none')
    same(flipped(), [true])
    document.body.dir = 'ltr'
    same(flipped(), [false])
    document.body.removeAttribute('dir')
    await stage('loop-composer', { camera: true })
    same(
      all('svg.i').some((svg) => getComputedStyle(svg).transform !== 'none'),
      false,
    )
  })

  it('an arrow key moves the moment of a recording the way that it points', async () => {
    const transport = await stage('loop-transport', { time: 20_000, length: 60_000 })
    const sought: number[] = []
    transport.addEventListener('seek', (event) => sought.push((event as CustomEvent<{ time: number }>).detail.time))
    const press = (key: string) =>
      all('input')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('ArrowLeft')
    press('ArrowRight')
    press('ArrowUp')
    same(sought, [25_000, 15_000, 25_000])
  })

  it('the photo before is where a line begins', async () => {
    const element = await stage('loop-before-after', { beforeUrl: 'data:,', afterUrl: 'data:,', at: 30 })
    element.style.height = '190px'
    const { left, width } = element.getBoundingClientRect()
    const [before, after] = all('.tag').map((tag) => tag.getBoundingClientRect().left)
    same(before! > after!, true)
    const line = all('.line')[0]!.getBoundingClientRect()
    same(Math.round(((line.left + line.width / 2 - left) / width) * 100), 70)
  })

  it('a Latin name stands on the side of the page, as the rows around it do', async () => {
    for (const [name, selector, count] of [
      ['winddown', '.name.grow', 9],
      ['home-menu', 'strong', 5],
      ['sorting-grown', '.title', 1],
      ['walk-stop', '.name', 3],
    ] as const) {
      const shown = document.createElement('div')
      document.body.replaceChildren(shown)
      render(states[name]!(), shown)
      await settled()
      const latin = all(selector).filter((part) => /^\s*[A-Z]/.test(part.textContent!))
      const away = latin.filter((part) => part.getBoundingClientRect().right - lettersOf(part).right > 4)
      same([latin.length >= count, away.map((part) => part.textContent)], [true, []], name)
    }
  })

  it('a Latin line of a list has its point on the side of the page', async () => {
    await stage('tidy-winddown', { heading: '', lists: [], nextTime: ['The letters from May'] })
    same(
      all('.next li').map((part) => getComputedStyle(part).direction),
      ['rtl'],
    )
  })

  it('an amount is not broken in a narrow window', async () => {
    await setViewport({ width: 320, height: 568 })
    const shown = document.createElement('div')
    document.body.replaceChildren(shown)
    render(states['settings-money']!(), shown)
    await settled()
    const [amount] = all('.money .display')
    same(linesIn(amount!), 1)
    await setViewport({ width: 800, height: 600 })
  })

  it('a sentence that begins with a Latin name goes from right to left', async () => {
    await stage('loop-note', { text: '\u2068Mug\u2069: عاد.' })
    const [words] = all('.words')
    same(lettersOf(words!, 1, 2).left > lettersOf(words!, -1).left, true)
  })

  it('the name of a thing lies in the corner of its photo where a line begins', async () => {
    const photo = await stage('loop-lit-photo', { tag: 'Film camera' })
    same(Math.round(photo.getBoundingClientRect().right - all('.tag')[0]!.getBoundingClientRect().right), 12)
  })

  it('the words of a toast begin as far from its edge as from left to right', async () => {
    await stage('loop-toast', { toast: { text: 'عاد' } })
    const { paddingRight, paddingLeft } = getComputedStyle(all('.toast')[0]!)
    same([paddingRight, paddingLeft], ['16px', '6px'])
  })

  it('the sign of an amount stands behind its letters', async () => {
    await stage('loop-status-pill', { online: true, cost: dollars(0.04) })
    const [pill] = all('.pill')
    const at = pill!.textContent!.indexOf('US$')
    const [letter, sign, cents] = [at, at + 2, at - 2].map((from) => lettersOf(pill!, from, from + 1).left)
    same([letter! < sign!, sign! < cents!], [true, true])
  })

  it('an empty field goes the way of the page, and what is typed its own', async () => {
    const composer = await stage('loop-composer', { text: '', placeholder: 'مثلًا' })
    const direction = () => getComputedStyle(all('textarea, input')[0]!).direction
    same(direction(), 'rtl')
    Object.assign(composer, { text: 'A mug' })
    await settled()
    same(direction(), 'ltr')
  })
})
