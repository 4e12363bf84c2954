import { setViewport } from '@web/test-runner-commands'
import { render } from 'lit'
import { speak } from '../../examples/gallery/speak.ts'
import { states } from '../../examples/gallery/states.ts'
import { languages } from '../../src/app/words/language.ts'
import { beyondTheEdge, likeTheApp, measured, violationsOnPage } from './clean.ts'
import { all, same, settled, stage } from './stage.ts'

/** One state of each screen. */
const main =
  'welcome,connect-new,connect-ok,home-open,home-menu,survey-photos,sorting-card,whole-photo,clarify,sorting-offline,end,winddown,walk-stop,donations,settings'.split(
    ',',
  )

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

  it('an empty field goes the way of the page, and what is typed its own', async () => {
    const composer = await stage('loop-composer', { text: '', placeholder: 'مثلًا' })
    const direction = () => getComputedStyle(all('textarea, input')[0]!).direction
    same(direction(), 'rtl')
    Object.assign(composer, { text: 'A mug' })
    await settled()
    same(direction(), 'ltr')
  })
})
