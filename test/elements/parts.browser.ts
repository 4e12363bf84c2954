import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import '../../src/elements/index.ts'
import '../../src/app/shell/old-news.ts'
import { announce, hush, NEWS_MS } from '../../src/elements/base/announce.ts'
import { HOLD_MS } from '../../src/elements/base/hold.ts'
import { STAY_MS } from '../../src/elements/toast.ts'
import { all, focused, heard, linesIn, named, same, settled, stage, until, wordsIn } from './stage.ts'
import { stopTimers } from './timers.ts'

describe('the composer', () => {
  it('sends what was typed once and empties its field', async () => {
    const composer = await stage('loop-composer', {})
    const sent = heard(composer, 'send')
    const field = all<HTMLTextAreaElement>('textarea')[0]!
    field.value = ' a desk '
    named('Send').click()
    same(sent, [{ text: 'a desk' }])
    same(field.value, '')
  })

  it('with nothing to send sends nothing, says so and moves to the field', async () => {
    const composer = await stage('loop-composer', { camera: true })
    const sent = heard(composer, 'send')
    named('Send').click()
    await settled()
    same(sent, [])
    same(focused().tagName, 'TEXTAREA')
    named('Write a few words or take a photo first.', '.wrong')
    same(
      all('[role=status]').some((status) => status.textContent?.startsWith('Write a few words')),
      true,
      'said politely',
    )
  })

  it('sends no words where there is something else to send', async () => {
    const composer = await stage('loop-composer', { mayBeEmpty: true })
    const sent = heard(composer, 'send')
    named('Send').click()
    same(sent, [{ text: '' }])
  })

  it('has Stop in the place of Send while there is work', async () => {
    const composer = await stage('loop-composer', { working: true })
    const stopped = heard(composer, 'stop')
    same(
      all('button').map((button) => button.textContent?.trim()),
      ['Stop'],
    )
    named('Stop').click()
    same(stopped.length, 1)
  })
})

describe('before and after', () => {
  it('moves by the arrow keys, by a tap, and says where it is', async () => {
    const element = await stage('loop-before-after', { beforeUrl: 'data:,', afterUrl: 'data:,' })
    element.style.height = '190px'
    const slider = all<HTMLInputElement>('input[type=range]')[0]!
    const at = () => [element.style.getPropertyValue('--at'), slider.getAttribute('aria-valuetext')]
    same(at(), ['50%', '50 % before'])
    slider.focus()
    await sendKeys({ press: 'ArrowRight' })
    await settled()
    same(at(), ['55%', '55 % before'])
    const { left, width, top } = slider.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + width * 0.2), Math.round(top + 90)] })
    await settled()
    same(slider.valueAsNumber < 30, true, 'a tap')
    await resetMouse()
  })
})

describe('a sheet', () => {
  const open = async () => {
    const sheet = await stage('loop-sheet', { heading: 'Another place' })
    sheet.innerHTML = ''
    const inside = sheet.appendChild(document.createElement('div'))
    const field = inside.appendChild(document.createElement('input'))
    field.setAttribute('autofocus', '')
    sheet.open = true
    await settled()
    return { sheet, field, closed: heard(sheet, 'close') }
  }
  const dialog = () => all<HTMLDialogElement>('dialog')[0]!
  const tapScrim = () => {
    dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog().click()
  }

  it('gives the focus to the field that asks for it', async () => {
    const { field } = await open()
    same(focused() === field, true)
  })

  it('closes on Escape, once', async () => {
    const { sheet, closed } = await open()
    // What the browser does on Escape.
    dialog().requestClose()
    await settled()
    same([dialog().open, sheet.open, closed.length], [false, false, 1])
  })

  it('comes from below, and in a wide or a low window from the end side', async () => {
    const edges = async (width: number, height: number) => {
      await setViewport({ width, height })
      await open()
      await until(() => dialog().getAnimations().length === 0)
      const { left, right, top, bottom } = dialog().getBoundingClientRect()
      return { start: left === 0, end: right === innerWidth, top: top === 0, bottom: bottom === innerHeight }
    }
    try {
      same(await edges(390, 844), { start: true, end: true, top: false, bottom: true })
      same(await edges(1440, 900), { start: false, end: true, top: true, bottom: true })
      same(await edges(844, 390), { start: false, end: true, top: true, bottom: true })
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('is opened again by a key that comes right after Escape', async () => {
    const { sheet, closed } = await open()
    dialog().requestClose()
    same([sheet.open, closed.length], [false, 1])
    sheet.open = true
    await settled()
    same([dialog().open, sheet.open, closed.length], [true, true, 1])
  })

  it('closes on the scrim, and not on what it holds', async () => {
    const { field, closed } = await open()
    field.click()
    same(dialog().open, true)
    // The click of a finger that was down before the sheet came.
    dialog().click()
    same(dialog().open, true)
    await until(() => getComputedStyle(field).pointerEvents !== 'none')
    tapScrim()
    await settled()
    same([dialog().open, closed.length], [false, 1])
  })

  it('closes without a word when its owner closes it', async () => {
    const { sheet, closed } = await open()
    sheet.open = false
    await settled()
    same([dialog().open, closed.length], [false, 0])
  })
})

describe('a toast', () => {
  it('T25 breaks a long word where its language does, cut or not', async () => {
    document.documentElement.lang = 'de'
    try {
      const text = [{ name: 'Wollpullover' }, ': ', 'Kleiderschrankschubladenorganisationsfach']
      await stage('loop-toast', { toast: { text, icon: 'pin', action: 'Undo' } })
      const { hyphens } = getComputedStyle(all('.toast .grow')[0]!)
      same([hyphens, all('.toast .grow')[0]!.lang], ['auto', 'de'])
    } finally {
      document.documentElement.lang = 'en'
    }
  })

  it('T25 cuts a name and no place, and its status has the whole of both', async () => {
    const element = document.body.style
    element.width = '240px'
    try {
      const [name, where] = ['A very long tangle of grey and white charging cables', 'Kitchen, by the sink']
      for (const dir of ['ltr', 'rtl']) {
        document.documentElement.dir = dir
        await stage('loop-toast', { toast: { text: [{ name }, ': ', where], icon: 'pin', action: 'Undo' } })
        await settled()
        const [text, cut] = [all('.toast .grow')[0]!, all('.toast .name')[0]!]
        same(text.textContent, `${name}: ${where}`)
        same([text.scrollHeight <= text.clientHeight + 1, cut.scrollWidth > cut.clientWidth], [true, true], dir)
        await stage('loop-toast', { toast: { text: [{ name: 'Tape' }, ': ', 'donate'], icon: 'give', action: 'Undo' } })
        same(linesIn(all('.toast .grow')[0]!), 1, 'a short one stays in one line')
      }
    } finally {
      element.width = ''
      document.documentElement.dir = 'ltr'
    }
  })

  it('T25 a name that is cut off has a line for itself, whole in height, and no mark behind its dots; a short one stays beside its mark', async () => {
    await setViewport({ width: 320, height: 568 })
    document.body.style.width = '240px'
    try {
      const where = 'In the tall cupboard of the hallway, behind the blankets'
      for (const [name, isAlone] of [
        ['A very long tangle of grey and gypsy charging cables', true],
        ['Jug', false],
      ] as const) {
        await stage('loop-toast', { toast: { text: [{ name }, ': ', where], icon: 'pin', action: 'Undo' } })
        await settled()
        const [box, mark] = [all('.toast .name')[0]!, all('.toast .mark')[0]!]
        same([mark.checkVisibility(), all('.toast .grow')[0]!.textContent], [!isAlone, `${name}: ${where}`])
        same(wordsIn(box).getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 0.1, true, 'below the line')
      }
    } finally {
      document.body.style.width = ''
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T25 begins a decision on a new line after the news before it, and cuts its name where there is no room', async () => {
    document.body.style.width = '300px'
    try {
      const name = 'A very long tangle of grey and white charging cables'
      for (const [thing, cuts] of [
        ['B', false],
        [name, true],
      ] as const) {
        await stage('loop-toast', {
          toast: { text: ['Noted.', '\n', { name: thing }, ': ', 'for another day'], icon: 'check', action: 'Undo' },
        })
        await settled()
        const text = all('.toast .grow')[0]!
        const [news, decided] = ['Noted.', thing].map((words) => {
          const range = document.createRange()
          const texts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) if (texts.currentNode.textContent === words) range.selectNodeContents(texts.currentNode)
          return range.getBoundingClientRect()
        })
        const cut = all('.toast .name')[0]!
        same(
          [
            decided!.top > (news!.top + news!.bottom) / 2,
            text.scrollHeight <= text.clientHeight + 1,
            // A name that stands in the line has no width of its own; a browser may round the one up and the other down.
            cut.clientWidth > 0 && cut.scrollWidth > cut.clientWidth + 1,
          ],
          [true, true, cuts],
        )
      }
    } finally {
      document.body.style.width = ''
    }
  })

  it('T25 says where the thing went where the toast becomes narrower, as on another screen, and on a line of its own again where it becomes wider', async () => {
    await setViewport({ width: 320, height: 568 })
    const width = (pixels: number) => {
      document.body.style.width = `${pixels}px`
      return until(() => all<HTMLElementTagNameMap['loop-toast']>('loop-toast')[0]!.width === pixels)
    }
    try {
      document.body.style.width = '304px'
      await stage('loop-toast', {
        toast: { text: [{ name: 'Ladegerät' }, ': ', 'Ein andermal'], icon: 'skip', action: 'Rückgängig' },
      })
      const text = all('.toast .grow')[0]!
      const isWhole = () => text.scrollHeight <= text.clientHeight + 1
      const size = () => getComputedStyle(text).fontSize
      await width(304)
      const usual = size()
      same(isWhole(), true)
      await width(256)
      same([isWhole(), size() === usual], [true, false])
      await width(304)
      same([isWhole(), size()], [true, usual])
    } finally {
      document.body.style.width = ''
      await setViewport({ width: 800, height: 600 })
    }
  })

  for (const [window, room, taken] of [
    [{ width: 320, height: 568 }, 248, 'Coffee mug'],
    [{ width: 390, height: 844 }, 318, 'Schreibtischlampe mit Klemmfuß'],
    [{ width: 844, height: 390 }, 318, 'Schreibtischlampe mit Klemmfuß'],
  ] as const)
    it(`T25 at ${window.width} by ${window.height} news of more than a line gives way to the decision after it, and a short name there keeps its mark`, async () => {
      await setViewport(window)
      document.body.style.width = `${room}px`
      try {
        const news = `Als Nächstes: ${taken}.`
        await stage('loop-toast', {
          toast: { text: [news, '\n', { name: 'Vase' }, ': ', 'Regal'], icon: 'check', action: 'Rückgängig' },
        })
        await settled()
        const [text, cut, mark] = ['.grow', '.news', '.mark'].map((part) => all(`.toast ${part}`)[0]!) as [
          HTMLElement,
          HTMLElement,
          HTMLElement,
        ]
        // What hangs below the last line is no line.
        same(
          [text.scrollHeight - text.clientHeight < 5, cut.scrollWidth > cut.clientWidth, mark.checkVisibility()],
          [true, true, true],
        )
        same(text.textContent, `${news}\nVase: Regal`)
      } finally {
        document.body.style.width = ''
        await setViewport({ width: 800, height: 600 })
      }
    })

  /** Looks at the toast of a decision in a window, where it has so many pixels: at its box and its text. */
  async function decided(
    name: string,
    where: string,
    {
      window,
      room,
      look,
    }: { window: { width: number; height: number }; room: number; look(box: DOMRect, text: HTMLElement): void },
  ): Promise<void> {
    await setViewport(window)
    document.body.style.width = `${room}px`
    try {
      await stage('loop-toast', { toast: { text: [{ name }, ': ', where], icon: 'pin', action: 'Undo' } })
      await settled()
      look(all('.toast')[0]!.getBoundingClientRect(), all('.toast .grow')[0]!)
    } finally {
      document.body.style.width = ''
      await setViewport({ width: 800, height: 600 })
    }
  }

  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const)
    it(`T25 of three lines has room above and below them, at ${width} by ${height}`, () =>
      decided(
        'A blue mug with a long handle',
        'In the tall cupboard of the hallway, second shelf from above, behind the blankets',
        {
          window: { width, height },
          room: 300,
          look(box, text) {
            const { top, bottom, height: high } = text.getBoundingClientRect()
            same(Math.round(high / Number.parseFloat(getComputedStyle(text).lineHeight)), 3)
            same([top - box.top >= 6, box.bottom - bottom >= 6], [true, true])
          },
        },
      ))

  it('T25 of three lines is as high as they are on the smallest phone: the last one is whole, and none is at an edge', () =>
    decided('Letters from the tax office of last year', 'Paper tray on the shelf in the study', {
      window: { width: 320, height: 568 },
      room: 288,
      look(box, text) {
        same(linesIn(text), 3)
        const { top, bottom } = wordsIn(text).getBoundingClientRect()
        // The lines stand closer than the letters of the font are high, accents and all.
        same(
          [top - box.top >= 0, text.getBoundingClientRect().bottom >= bottom - 1, box.bottom - bottom >= 2],
          [true, true, true],
        )
      },
    }))

  let stays: ReturnType<typeof stopTimers>
  beforeEach(() => {
    stays = stopTimers(STAY_MS)
  })
  afterEach(() => stays.restore())

  it('is in a status that was there before', async () => {
    const toast = await stage('loop-toast', {})
    const status = all('[role=status]', toast.shadowRoot!)[0]!
    toast.toast = { text: 'Tape: donate', action: 'Undo' }
    await settled()
    same(all('[role=status]', toast.shadowRoot!)[0] === status, true)
    same(status.textContent?.includes('Tape: donate'), true)
  })

  it('goes when its action is taken, which counts once', async () => {
    const toast = await stage('loop-toast', { toast: { text: 'Tape: donate', action: 'Undo' } })
    const actions = heard(toast, 'action')
    const button = named('Undo')
    button.click()
    await settled()
    same(actions.length, 1)
    same(all('button', toast.shadowRoot!).length, 0)
  })

  it('goes after its time, but not while it is pointed at or focused', async () => {
    const toast = await stage('loop-toast', { toast: { text: 'Tape: donate', action: 'Undo' } })
    const gone = heard(toast, 'gone')
    const box = all('.toast', toast.shadowRoot!)[0]!
    box.dispatchEvent(new PointerEvent('pointerenter'))
    await stays.pass()
    same(gone.length, 0, 'while pointed at')
    box.dispatchEvent(new PointerEvent('pointerleave'))
    same(gone.length, 0, 'just afterwards')
    await stays.pass()
    same(gone.length, 1, 'afterwards')
  })
})

describe('the bar', () => {
  const bar = async (width: number, size: string) => {
    const root = document.documentElement.style
    root.setProperty('font-size', size)
    const element = await stage('loop-bar', {
      heading: 'The long title of a session that fills more than a line',
      leadName: 'Back',
      cost: '~$12.00',
    })
    element.style.setProperty('width', `${width}px`)
    element.style.setProperty('font', '1.0625rem/1.41 sans-serif')
    const title = element.shadowRoot!.querySelector('h1')!
    const found = { title, box: title.getBoundingClientRect(), line: Number.parseFloat(getComputedStyle(title).fontSize) }
    root.removeProperty('font-size')
    return found
  }

  it('cuts a long title after two lines and keeps the whole as its name', async () => {
    const { title, box, line } = await bar(390, '16px')
    same([box.height < 3 * line, title.title], [true, 'The long title of a session that fills more than a line'])
  })

  it('keeps two lines of a title away from what is below the lowest bar, 48 px, on the smallest phone', async () => {
    const { box } = await bar(320, '16px')
    same(box.height <= 40, true)
  })

  it('says from the start that there is no network', async () => {
    await stage('loop-bar', { heading: 'Desk', online: false })
    same(all('[role=img]')[0]!.getAttribute('aria-label'), 'Offline')
  })

  it('takes no second tap on the way out of a screen that has only just come, and a key at once', async () => {
    const holds = stopTimers(HOLD_MS)
    try {
      const element = await stage('loop-bar', { heading: 'Desk', leadName: 'Done for now' })
      const gone = heard(element, 'lead')
      const taps = () => getComputedStyle(named('Done for now')).pointerEvents
      same(taps(), 'none', 'the tap was meant for the screen before')
      named('Done for now').click()
      same(gone.length, 1, 'a key presses without a pointer')
      await holds.pass()
      same(taps(), 'auto')
      element.heading = 'Shelf'
      await settled()
      same(taps(), 'auto', 'the same way out')
      element.leadName = 'Back'
      await settled()
      same(getComputedStyle(named('Back')).pointerEvents, 'none', 'another one')
    } finally {
      holds.restore()
    }
  })

  it('gives the title room for words where letters are large', async () => {
    const { box, line } = await bar(320, '32px')
    same([box.width > 5 * line, box.height < 9 * line], [true, true])
  })
})

describe('what is seen of a session', () => {
  it('names the pill after the network and the cost', async () => {
    const pill = await stage('loop-status-pill', { cost: '$0.04' })
    const name = () => all('[role=img]')[0]!.getAttribute('aria-label')
    same(name(), 'Online, this session has cost $0.04')
    pill.online = false
    await settled()
    same(name(), 'Offline, this session has cost $0.04')
    pill.cost = ''
    await settled()
    same(name(), 'Offline')
  })

  it('counts the piles, and what is left only where it is known', async () => {
    const bar = await stage('loop-share-bar', { belongs: 7, out: 5, left: 7 })
    const name = () => bar.shadowRoot!.querySelector('[role=img]')!.getAttribute('aria-label')
    same(name(), '12 of 19 handled')
    bar.left = null
    await settled()
    same(name(), '12 handled')
  })

  it('has a space between a number and the words around it, but none in Japanese', async () => {
    const bar = await stage('loop-share-bar', { belongs: 3, left: 2, open: true, leftLead: 'only', leftWords: 'to go' })
    const texts = () => [
      bar.shadowRoot!.querySelector('.left')!.textContent,
      bar.shadowRoot!.querySelector('[role=img]')!.getAttribute('aria-label'),
    ]
    same(texts(), ['only 2 to go', '3 handled, only 2 to go'])
    Object.assign(bar, { leftLead: '今', leftWords: '個、続きあり' })
    await settled()
    same(texts(), ['今2個、続きあり', '3 handled, 今2個、続きあり'])
  })

  it('has its marks after the parts, on the side to which the page is read', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir
      const bar = await stage('loop-share-bar', { belongs: 3, out: 1, left: 2, open: true })
      const boxOf = (part: string) => bar.shadowRoot!.querySelector(part)!.getBoundingClientRect()
      const [whole, out, now] = [boxOf('[role=img]'), boxOf('rect.out'), boxOf('.now')]
      const after = dir === 'ltr' ? now.left - out.right : out.left - now.right
      same([dir, after > 0, after < 20, now.left > whole.left, now.right < whole.right], [dir, true, true, true, true])
    }
    document.documentElement.dir = 'ltr'
  })

  it('T31 never goes back when more come, and marks each that is at hand, six at most', async () => {
    const bar = await stage('loop-share-bar', { belongs: 3, out: 1, left: 2, open: true, leftWords: 'here, more to come' })
    const parts = () =>
      [...bar.shadowRoot!.querySelectorAll('rect.in, rect.out')].map((part) => part.getBoundingClientRect().width)
    const marks = () => bar.shadowRoot!.querySelectorAll('.mark').length
    const before = parts()
    same([marks(), all('[role=img]')[0]!.getAttribute('aria-label')], [2, '4 handled, 2 here, more to come'])
    bar.left = 9
    await settled()
    same([parts(), marks()], [before, 6])
    for (let belongs = 4; belongs < 40; belongs++) {
      const [width] = parts()
      bar.belongs = belongs
      await settled()
      same(parts()[0]! > width!, true, `${belongs} are more than ${belongs - 1}`)
    }
  })

  it('says the same sentence again', () => {
    announce('Done')
    const status = all('[role=status]').at(-1)!
    announce('Done')
    same(status.textContent === 'Done', false)
    same(status.textContent?.trim(), 'Done')
  })

  it('says nothing of the past to who looks for the news later, or once it is not so any more', async () => {
    const stay = stopTimers(NEWS_MS)
    announce('The model: the mug is next.')
    const status = all('[role=status]').at(-1)!
    announce('Opening…')
    same(status.textContent, 'Opening…')
    await stay.pass()
    same(status.textContent, '')
    announce('Opening…')
    hush()
    same(status.textContent, '')
    stay.restore()
  })

  it('says nothing of the screen before once another one comes, but what is said along with the change', async () => {
    const { now } = performance
    let time = now.call(performance)
    performance.now = () => time
    try {
      announce('Your credit has run out')
      const status = all('[role=status]').at(-1)!
      await settled()
      dispatchEvent(new Event('hashchange'))
      same(status.textContent, 'Your credit has run out')
      time += 2_000
      dispatchEvent(new Event('hashchange'))
      same(status.textContent, '')
    } finally {
      performance.now = now
    }
  })
})

describe('a lit photo', () => {
  const photo = () =>
    new Promise<string>((resolve) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
      canvas.getContext('2d')!.fillRect(0, 0, 400, 300)
      canvas.toBlob((blob) => resolve(URL.createObjectURL(blob!)))
    })

  it('dims all but its region, and lights nothing without one', async () => {
    const element = await stage('loop-lit-photo', {
      src: await photo(),
      region: { x: 0.5, y: 0.5, width: 0.1, height: 0.1 },
      label: 'Photo of a desk',
    })
    await until(() => element.shadowRoot!.querySelector('.lit'))
    const ring = element.shadowRoot!.querySelector('.lit')!
    same([ring.getAttribute('x'), ring.getAttribute('width')], ['200', '40'])
    same(element.shadowRoot!.querySelector('svg')!.getAttribute('aria-label'), 'Photo of a desk')
    element.region = null
    element.dimmed = true
    await settled()
    same([element.shadowRoot!.querySelectorAll('.lit').length, element.shadowRoot!.querySelectorAll('.dim').length], [0, 1])
  })

  it('goes on with its last line, without a stripe for each point of it, and never as in a mirror, where a thing at its lower edge is lifted clear of what lies over it, and only as long as that is there', async () => {
    const element = await stage('loop-lit-photo', { src: await photo(), region: { x: 0.4, y: 0.8, width: 0.2, height: 0.2 } })
    element.style.height = '300px'
    const images = (count: number) => until(() => element.shadowRoot!.querySelectorAll('image').length === count)
    await images(1)
    const toast = document.createElement('p')
    toast.style.height = '60px'
    element.append(toast)
    element.region = { x: 0.4, y: 0.81, width: 0.2, height: 0.19 }
    await images(2)
    const below = element.shadowRoot!.querySelector<SVGSVGElement>('.below')!
    const { y, height } = below.viewBox.baseVal
    // No more of it than its last line, which is at the end of the photo.
    same([element.shadowRoot!.querySelectorAll('[transform]').length, height < 3, Math.round(y + height)], [0, true, 300])
    const blur = element.shadowRoot!.querySelector<SVGFEGaussianBlurElement>('#below > feGaussianBlur')!
    const { a: scale } = blur.ownerSVGElement!.getScreenCTM()!
    const far = Math.round(blur.stdDeviationX.baseVal * scale)
    same([below.parentElement!.getAttribute('filter'), far, blur.stdDeviationY.baseVal], ['url(#below)', 24, 0])
    toast.remove()
    await images(1)
    element.append(toast)
    await images(2)
    element.region = { x: 0.4, y: 0.2, width: 0.2, height: 0.2 }
    await images(1)
    const at = element.shadowRoot!.querySelector('.scene')!.getAttribute('viewBox')
    toast.remove()
    await settled()
    same(element.shadowRoot!.querySelector('.scene')!.getAttribute('viewBox'), at, 'else the photo does not move')
  })

  it('in a window of another size leaves no room for what lay over it before', async () => {
    const element = await stage('loop-lit-photo', { src: await photo(), region: { x: 0.45, y: 0.4, width: 0.1, height: 0.1 } })
    Object.assign(element.style, { width: '320px', height: '200px' })
    const scene = () => element.shadowRoot!.querySelector('.scene')?.getAttribute('viewBox')
    await until(() => element.frame.width === 320 && scene())
    const at = scene()
    element.append(Object.assign(document.createElement('p'), { style: 'height: 60px' }))
    element.style.width = '400px'
    await until(() => element.frame.width === 400 && scene() !== at)
    element.replaceChildren()
    element.style.width = '320px'
    await until(() => scene() === at)
  })

  it('that cannot be read leaves the plain ground', async () => {
    const element = await stage('loop-lit-photo', { src: await photo(), region: null })
    await until(() => element.shadowRoot!.querySelector('svg'))
    element.src = 'data:image/png;base64,AAAA'
    await until(() => !element.shadowRoot!.querySelector('svg'))
  })
})
