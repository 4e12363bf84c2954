import { speak } from '../../examples/gallery/speak.ts'
import { Painter } from '../../src/app/replay/lapse/painter.ts'
import type { LapseThing } from '../../src/app/replay/lapse/time-lapse.ts'
import type { Recording } from '../../src/app/replay/recorded-log.ts'
import type { TidyReplay } from '../../src/app/replay/replay.ts'
import { languages } from '../../src/app/words/language.ts'
import '../../src/app/replay/replay.ts'
import { setViewport } from '@web/test-runner-commands'
import type { Logged } from '../../src/core/shapes/event.ts'
import { clockTime } from '../../src/elements/replay/transport.ts'
import { itWith, recordedVideo } from '../support/needs.ts'
import { assertClean, likeTheApp, ways } from './clean.ts'
import { all, heard, linesIn, named, same, settled, stage, until, wordsIn } from './stage.ts'

let log: readonly Logged[] = []
const photo = '/public/recordings/desk.jpg'
const recording = (events = log): Recording => ({
  id: 'desk',
  events: async (from, most) => events.filter(({ seq }) => seq >= from).slice(0, most),
  rerun: async () => ({ events, diverged: null }),
})
const show = async (more: Partial<TidyReplay> = {}) => {
  const replay = await stage('tidy-replay', { recording: recording(), heading: 'Desk corner', photoUrl: () => photo, ...more })
  await until(() => replay.eventCount > 0)
  return replay
}
const line = (words: string) => {
  const found = all('li').find((item) => item.textContent?.includes(words))
  if (!found) throw new Error(`there is no line "${words}"`)
  return found
}
/** Opens the line with these words, on the page of lines. */
async function open(words: string) {
  named('Step by step').click()
  await until(() => all('li').length > 0)
  line(words).querySelector('button')!.click()
  await settled()
}
const slider = () => all<HTMLInputElement>('input[type=range]')[0]!
const seek = (share: number) => {
  slider().value = String(Number(slider().max) * share)
  slider().dispatchEvent(new Event('input', { bubbles: true }))
}
/** What is drawn of the place. */
async function picture() {
  const canvas = all<HTMLCanvasElement>('canvas[role=img]')[0]!
  await settled()
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
  const colours = new Set(new Uint32Array(pixels.buffer).filter((_, at) => at % 97 === 0))
  return { colours: colours.size, data: canvas.toDataURL() }
}

/** Waits until the photo is there. */
async function photographed() {
  while ((await picture()).colours < 2) await settled()
  return picture()
}

describe('replay', () => {
  before(async () => {
    await likeTheApp()
    const answer = await fetch('/public/recordings/desk.jsonl')
    log = (await answer.text())
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Logged)
  })

  it('the title of a session from a file shows the tails of its letters, in Arabic too, and keeps off the pill', async () => {
    const name = 'غرفة الجلوس مع كل الكتب والملابس القديمة'
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await setViewport({ width, height })
      await show({ imported: true, heading: name })
      const title = all('.title-of-file [dir]')[0]!
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = getComputedStyle(title).font
      const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pen.measureText(name)
      const tails = wordsIn(title).getBoundingClientRect().bottom - fontBoundingBoxDescent + actualBoundingBoxDescent
      const heading = all('loop-bar')[0]!.shadowRoot!.querySelector('h1')!.getBoundingClientRect()
      if (tails > heading.bottom) throw new Error(`${width}: the tails end at ${tails}, and are cut at ${heading.bottom}`)
      const pill = all('loop-bar')[0]!.shadowRoot!.querySelector('loop-status-pill')!.getBoundingClientRect()
      const gap = pill.left - title.getBoundingClientRect().right
      if (gap < 4) throw new Error(`${width}: the title ends ${gap} before the pill`)
    }
  })

  it('T40 who looks at a session from a file has the way to its lists in view, in each language, in a small and in a low window', async () => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
    ] as const) {
      await setViewport({ width, height })
      for (const { code } of languages) {
        await speak(code)
        for (const goesOn of [false, true]) {
          const replay = await show({ imported: true, goesOn })
          await settled()
          const lists = all('.ways button')[0]!
          const { top, bottom, height: size } = lists.getBoundingClientRect()
          const asked = heard(replay, 'lists')
          lists.click()
          same([top >= 0, bottom <= height, size >= 48, asked.length], [true, true, true, 1], `${code}, ${width}`)
          same(
            all('main')[0]!.scrollWidth <= width && scrollY === 0 && document.documentElement.scrollHeight <= height,
            true,
            code,
          )
        }
      }
      await speak('en')
    }
    // There is nothing on them, and one’s own session has them where it goes on.
    await show({ imported: true, recording: recording(log.slice(0, 3)) })
    same(all('.ways').length, 0)
    await show()
    same(all('.ways').length, 0)
    await setViewport({ width: 800, height: 600 })
  })

  it('what can go on has its button beside the piles, after which Play still leads; a refusal stands in a box', async () => {
    for (const [width, height] of [
      [320, 568],
      [1440, 900],
    ] as const) {
      await setViewport({ width, height })
      const replay = await show({ imported: true, goesOn: true })
      const [tray, go, play] = [all('.tray')[0]!, named('Continue'), all('.play')[0]!].map((part) => part.getBoundingClientRect())
      same([go!.height < play!.height, go!.bottom <= play!.top], [true, true])
      same(width > 400 || tray!.height < height * 0.66, true, `${width}: a tray of ${tray!.height}`)
      replay.problem = 'That did not work.'
      await settled()
      const note = all('.tray .note')[0]!
      same([note.textContent?.trim(), getComputedStyle(note).display], ['That did not work.', 'flex'])
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('the way to its steps stands in one line on a phone, in each language', async () => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
    ] as const) {
      await setViewport({ width, height })
      for (const { code } of languages) {
        await speak(code)
        await show()
        same(linesIn(all('.steps .grow')[0]!), 1, `${code} at ${width}`)
      }
    }
    await speak('en')
    await setViewport({ width: 800, height: 600 })
  })

  it('T40 it looks right in every theme and size: the photo, the steps with one open, from a file, while a file is made of it', async () => {
    const replay = await show()
    await assertClean('replay')
    await open('Blue mug: ')
    for (const summary of all('summary')) summary.click()
    await assertClean('replay, step by step')
    await show({ imported: true, problem: 'It could not be undone.' })
    await assertClean('replay of a file', ways.slice(0, 1))
    named('Export').click()
    await settled()
    await assertClean('replay, export')
    replay.remove()
  })

  /** Looks at a replay on a small phone and in a low window. */
  async function inSmallWindows(look: (height: number, window: string) => Promise<void>) {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await setViewport({ width, height })
      const replay = await show()
      await look(height, `${width} by ${height}`)
      replay.remove()
    }
    await setViewport({ width: 800, height: 600 })
  }

  it('the button of the sheet of an export is in view with room below it, on a small phone and in a low window', () =>
    inSmallWindows(async (height) => {
      named('Export').click()
      await settled()
      const { bottom } = all('dialog[open] button.main, loop-sheet button.main')[0]!.getBoundingClientRect()
      same(bottom <= height - 8, true, `it ends at ${bottom} of ${height}`)
    }))

  itWith(recordedVideo)('T40 the sheet of a clip has all in view, on a small phone and in a low window', () =>
    inSmallWindows(async (_, window) => {
      named('Share as a clip').click()
      await until(() => all('progress').length > 0 && all('dialog[open]').length > 0)
      const [dialog] = all('dialog[open]')
      same(dialog!.scrollHeight - dialog!.clientHeight, 0, `what is out of view at ${window}`)
      named('Cancel').click()
    }),
  )

  it('T40 it opens on a picture before anything is played, and its last frame is another one', async () => {
    await show()
    const first = await photographed()
    same(first.colours > 100, true, `a photo has many colours: ${first.colours}`)
    same([slider().ariaLabel, slider().getAttribute('aria-valuetext')], ['Moment', '0 of 9 things'])
    seek(1)
    await until(() => slider().getAttribute('aria-valuetext') === '9 of 9 things')
    const last = await picture()
    same(last.data === first.data, false, 'things are gone')
    const counts = all('.piles b').map((count) => count.textContent)
    same(counts, ['8', '1'])
  })

  it('T40 with a photo of the place in the end, that is the last frame, and says so once the light has gone across', async () => {
    const replay = await show()
    await photographed()
    seek(1)
    await settled()
    const without = await picture()
    same(all('.caption').length, 1)
    replay.afterPhoto = 'after'
    replay.photoUrl = (id) => (id === 'after' ? '/public/icons/maskable-512.png' : photo)
    while ((await picture()).data === without.data) await settled()
    const captions = () => all('.caption').map(({ textContent }) => textContent?.trim())
    same(captions(), ['After'])
    seek(0.95)
    await settled()
    same(captions().includes('After'), false, 'while the light goes across')
  })

  for (const agent of ['demo', 'demo-pt-BR'])
    it(`T40 the last frame of the demo is the drawing of the place in the end, once the demo has ended (${agent})`, async () => {
      const base = document.head.appendChild(document.createElement('base'))
      base.href = '/public/'
      try {
        await show()
        await photographed()
        seek(1)
        await settled()
        const without = await picture()
        const demo = log.map((event) => (event.type === 'session.started' ? { ...event, agent } : event))
        await show({ recording: recording(demo) })
        await photographed()
        seek(1)
        while ((await picture()).data === without.data) await settled()
      } finally {
        document.body.replaceChildren()
        base.remove()
      }
    })

  it('T40 a session without a photo has its piles, and nothing black', async () => {
    const replay = await show({ photoUrl: () => '' })
    const marks = () =>
      ['div:not(.out, .none) i', '.out:not(.none) i'].map((mark) => all(mark, all('tidy-heaps')[0]!.shadowRoot!).length)
    same(marks(), [0, 0])
    seek(1)
    await settled()
    same(marks(), [8, 1], 'they have grown')
    same(all('i svg', all('tidy-heaps')[0]!.shadowRoot!).length, 9, 'each says where its thing went')
    same(all('.piles tidy-canvas').length, 0, 'they are not there twice')
    same((await picture()).colours, 1, 'nothing is drawn over the ground')
    same(
      all('.piles b').map((count) => count.textContent),
      ['8', '1'],
    )
    await setViewport({ width: 390, height: 844 })
    const view = all('.view')[0]!
    const sizes = () => all('i', all('tidy-heaps')[0]!.shadowRoot!).map(({ offsetWidth }) => offsetWidth)
    const [grown] = sizes()
    same(7 * grown! > view.clientWidth / 2, true, `three in a row take most of the stage: ${grown} of ${view.clientWidth}`)
    seek(0)
    await settled()
    same([sizes()[0] === grown, sizes().length], [true, 2], 'the marks keep their size while the piles grow')
    // It may be on its way.
    replay.photoUrl = () => null
    await settled()
    same(all('tidy-heaps').length, 0)
  })

  it('T40 without a photo the piles have the middle of what is in view, and nothing lies on them', async () => {
    await show({ photoUrl: () => '', goesOn: true, imported: true })
    const box = (of: Element) => of.getBoundingClientRect()
    for (const [width, height] of [
      [844, 390],
      [320, 568],
      [1440, 900],
    ] as const) {
      await setViewport({ width, height })
      const isBeside = width === 844
      const [left, right] = all('div', all('tidy-heaps')[0]!.shadowRoot!).map(box)
      const end = isBeside ? box(all('.tray')[0]!).left : box(all('.view')[0]!).right
      same(Math.abs(left!.left - box(all('.view')[0]!).left - (end - right!.right)) < 1, true, `${width}: as far from each side`)
      same(getComputedStyle(all('loop-bar')[0]!).backgroundImage, 'none', `${width}`)
      const [one, other] = all('.piles > div').map(box)
      same([one!.height, one!.top], [other!.height, other!.top], `${width}: the names are on one line`)
    }
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T40 that a file was saved is told above the ways on, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const toast = { text: 'Saved as “tidy-session-2026-11-26.zip”.', icon: 'check' } as const
      await show({ toast })
      await until(() => all('div.toast').length > 0)
      seek(1)
      await until(() => all('.caption').length > 0)
      const [toasted, view, tray] = ['div.toast', '.view', '.tray'].map((part) => all(part)[0]!.getBoundingClientRect())
      same([toasted!.top >= view!.top, toasted!.bottom < view!.bottom], [true, true], 'over the photo')
      const [caption] = all('.caption span').map((part) => part.getBoundingClientRect())
      const isFree = toasted!.bottom <= caption!.top || toasted!.left >= caption!.right
      same(width < 820 || height < 820 || isFree, true, 'the name is free where there is room')
      same(toasted!.right <= tray!.left || toasted!.bottom <= tray!.top, true, 'the tray is free')
      if (width >= 992) return
      named('Step by step').click()
      await settled()
      const { top, bottom } = all('div.toast')[0]!.getBoundingClientRect()
      same([top >= 0, bottom <= innerHeight], [true, true], 'it is in view over the log')
    })

  it('the file is called one with photos until they are left out', async () => {
    await stage('tidy-export-sheet', { open: true })
    const names = () => all('label', all('loop-segments')[0]!.shadowRoot!).map((label) => label.textContent?.trim())
    same(names(), ['ZIP with photos', 'JSON lines'])
    all<HTMLInputElement>('input[name=photos]')[0]!.click()
    await settled()
    same(names(), ['ZIP', 'JSON lines'])
  })

  it('T40 where the photo would be, it is said that there is none, until the first thing has gone', async () => {
    const told = () => all('.caption').map((caption) => caption.textContent)
    // One from a file may never have had any: nobody left them out.
    for (const imported of [true, false]) {
      await show({ photoUrl: () => '', imported })
      same(told(), ['There are no photos of this session here.'])
    }
    seek(1)
    await settled()
    same([told().length, told()[0]!.includes('photos')], [1, false], 'the thing that went last')
    await show()
    same(told(), [], 'with a photo there is nothing to say')
  })

  it('opens a line with what was asked and chosen, and offers to undo it and to branch from it', async () => {
    const replay = await show()
    const undone = heard(replay, 'undo-decision')
    const branched = heard(replay, 'branch-at')
    await open('Blue mug: ')
    const told = all('dl')[0]!.textContent!
    for (const words of ['Where does it go?', 'You chose', 'Sorting', 'tokens']) same(told.includes(words), true, words)
    same(
      all<HTMLDetailsElement>('details').some((one) => one.open),
      false,
      'they are folded',
    )
    named('Undo this decision').click()
    named('Branch from here').click()
    const call = log.find((event) => event.type === 'tool.returned' && JSON.stringify(event).includes('Blue mug'))
    same(undone, [{ callId: (call as { callId: string }).callId }])
    const asked = log.find((event) => event.type === 'question.asked' && JSON.stringify(event).includes('Blue mug'))!
    same((branched[0] as { seq: number }).seq, asked.seq, 'the branch begins with the card of the line, which is open')
  })

  it('T25 a decision that was taken back says so in its own line, where the button was', async () => {
    const { callId, session, at } = log.find(
      (event) => event.type === 'tool.returned' && JSON.stringify(event).includes('Blue mug'),
    ) as Extract<Logged, { type: 'tool.returned' }>
    const undone: Logged = { v: 1, session, seq: log.at(-1)!.seq + 1, at, type: 'decision.undone', callId }
    await show({ recording: recording([...log, undone]) })
    await open('Blue mug: ')
    const [note] = all('.notes p')
    same(note!.textContent, 'Taken back: Kitchen, by the sink')
    same(
      all('button').some((button) => button.textContent?.startsWith('Undo this')),
      false,
    )
  })

  it('B36 B33 what the model thought is folded into the line of its reply, and a reply that was cut off says so', async () => {
    const events = log.map((event) =>
      event.type === 'model.replied' && event.text
        ? { ...event, reasoning: [{ text: 'A desk with paper on it.' }], finish: 'length' as const }
        : event,
    )
    await show({ recording: recording(events) })
    const said = events.find((event) => event.type === 'model.replied' && event.text)
    await open((said as { text: string }).text.slice(0, 20))
    const folded = all<HTMLDetailsElement>('details').find((one) => one.querySelector('summary')?.textContent === 'Thinking')!
    same([folded.open, folded.textContent?.includes('A desk with paper')], [false, true])
    same(all('dl')[0]!.textContent!.includes('Cut off'), true)
  })

  it('T40 one from a file says "Read only" beside its title, and can be branched, not undone', async () => {
    await setViewport({ width: 800, height: 600 })
    await show({ imported: true })
    same(all('loop-bar')[0]!.textContent!.replace(/\s+/g, ' ').trim(), 'Desk corner Read only')
    const [name, chip] = all('.title-of-file span').map((part) => part.getBoundingClientRect())
    same(chip!.left > name!.right, true, 'beside it')
    await setViewport({ width: 390, height: 844 })
    const [above, below] = all('.title-of-file span').map((part) => part.getBoundingClientRect())
    await setViewport({ width: 800, height: 600 })
    same(below!.top >= above!.bottom, true, 'below it in a narrow window, where the pill of the bar is at its end')
    await open('Blue mug: ')
    named('Branch from here')
    same(
      all('button').some((button) => button.textContent?.startsWith('Undo this')),
      false,
    )
  })

  it('T40 in a wide window the steps follow the slider within their own list; a line that is closed stays where it is', async () => {
    await setViewport({ width: 1440, height: 900 })
    await show()
    const list = all('.log')[0]!
    const current = () => all('[aria-current=step]')[0]?.getBoundingClientRect()
    const isSeen = (row = current()) => {
      const { top, bottom } = list.getBoundingClientRect()
      return row !== undefined && row.top >= top && row.bottom <= bottom
    }
    same(list.scrollHeight > list.clientHeight, true)
    for (const share of [1, 0.1]) {
      seek(share)
      await until(() => isSeen())
    }
    same([document.scrollingElement!.scrollTop, list.scrollTop < list.scrollHeight / 2], [0, true])
    const last = all('li').at(-1)!.querySelector('button')!
    last.click()
    await settled()
    list.scrollTop = list.scrollHeight
    const before = list.scrollTop
    same([before > 0, isSeen(line('Blue mug: ').getBoundingClientRect())], [true, false])
    last.click()
    await settled()
    same([all('.about').length, isSeen()], [0, false], 'the line of the moment is not scrolled to')
    await setViewport({ width: 800, height: 600 })
  })

  it('T40 at the end the step is that of the photo that is seen: of the place after it, where there is one', async () => {
    const last = log.at(-1)!
    const after = { type: 'fact.noted', fact: { type: 'place.photographed', photo: 'after' }, by: 'user' } as const
    const { v, session, seq, at } = last
    const current = () => all('[aria-current=step]').map((step) => step.textContent?.includes('photo of the place'))
    for (const width of [1440, 390]) {
      await setViewport({ width, height: 844 })
      const replay = await show({ recording: recording([...log, { ...after, v, session, seq: seq + 1, at }]) })
      await until(() => replay.eventCount > log.length)
      if (width === 390) named('Step by step').click()
      for (const [share, isAfter] of [
        [1, true],
        [0.5, false],
      ] as const) {
        seek(share)
        await until(() => current()[0] === isAfter)
      }
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('T40 keys go from thing to thing, and without motion "Next" goes through seven pictures, at the last of which it is "Again"', async () => {
    await show()
    const press = async (key: string) => {
      slider().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
      await settled()
      return slider().getAttribute('aria-valuetext')
    }
    same([await press('ArrowRight'), await press('ArrowRight')], ['1 of 9 things', '2 of 9 things'])
    same([await press('ArrowLeft'), await press('PageUp')], ['1 of 9 things', '9 of 9 things'])
    seek(0)
    await settled()
    const moments = new Set<string>()
    for (let still = 0; still < 9; still++) {
      moments.add(slider().value)
      named(Number(slider().value) < Number(slider().max) ? 'Next' : 'Again').click()
      await settled()
    }
    same(moments.size, 7)
    same([0, 61_000, 3_661_000].map(clockTime), ['00:00', '01:01', '1:01:01'])
  })

  itWith(recordedVideo)('T40 a clip is offered where the browser can record one, and is cancelled by closing', async () => {
    const offers = () => all('button').filter((button) => button.ariaLabel === 'Share as a clip')
    await show()
    same(
      offers().map((button) => button.textContent?.trim()),
      ['Clip'],
    )
    offers()[0]!.click()
    await until(() => all('progress').length > 0)
    named('Cancel').click()
    await settled()
    same(all<HTMLDialogElement>('dialog').filter((dialog) => dialog.open).length, 0)
    const { MediaRecorder } = globalThis
    Reflect.deleteProperty(globalThis, 'MediaRecorder')
    try {
      await show()
      same(offers().length, 0)
    } finally {
      globalThis.MediaRecorder = MediaRecorder
    }
  })

  it('a damaged record in the middle is passed over, and what follows it is read', async () => {
    const many = Array.from(
      { length: 700 },
      (_, seq): Logged => ({
        type: 'user.said',
        parts: [{ type: 'text', text: `${seq}` }],
        v: 1,
        session: 's',
        seq,
        at: seq * 100,
      }),
    )
    const read: Recording['events'] = async (from, most) => many.slice(from, from + most).filter(({ seq }) => seq !== 50)
    const replay = await show({ recording: { ...recording(), events: read } })
    await until(() => replay.eventCount === 699)
  })

  it('of ten thousand events only the lines near the window are drawn, wherever one goes', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, seq): Logged => ({
        type: 'user.said',
        parts: [{ type: 'text', text: `line ${seq}` }],
        v: 1,
        session: 's',
        seq,
        at: seq * 100,
      }),
    )
    await show({ recording: recording(many) })
    const timeline = all('loop-timeline')[0] as HTMLElement & { count: number }
    await until(() => timeline.count === 10_000)
    named('Step by step').click()
    await settled()
    const ol = all('loop-timeline')[0]!.shadowRoot!.querySelectorAll('ol')[312]! // sixteen lines each
    ol.scrollIntoView({ block: 'center' })
    await until(() => all('li').some((one) => one.textContent?.includes('line 5000')))
    line('line 5000')
    same(all('li').length < 400, true, `${all('li').length} lines are drawn`)
    same(timeline.offsetHeight > 300_000, true, 'all have their place')
  })

  it('T24 at the start each pile shows the place of its first thing, in the row in which its things come', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await show()
      const heaps = all<HTMLCanvasElement>('.piles tidy-canvas').map((one) => one.shadowRoot!.querySelector('canvas')!)
      same(heaps.length, 2)
      const ink = (canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height)
          .data.some((part) => part > 0)
      await until(() => heaps.every(ink))
      const height = all('.tray')[0]!.offsetHeight
      seek(1)
      await settled()
      same(all('.tray')[0]!.offsetHeight, height, 'nothing moves while it plays')
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T40 a pile begins where its label does, its place and its things, from right to left too', async () => {
    await setViewport({ width: 390, height: 844 })
    /** Where what is drawn of each pile begins, from the edge at which a line begins. */
    const begins = async () => {
      await settled()
      return all<HTMLCanvasElement>('.piles tidy-canvas').map((one) => {
        const canvas = one.shadowRoot!.querySelector('canvas')!
        const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        const hasInk = (x: number) =>
          Array.from({ length: height }, (_, y) => data[4 * (y * width + x) + 3]!).some((part) => part > 0)
        const across = Array.from({ length: width }, (_, x) => hasInk(document.dir === 'rtl' ? width - 1 - x : x))
        return across.indexOf(true) / (width / one.clientWidth)
      })
    }
    try {
      for (const dir of ['ltr', 'rtl']) {
        document.dir = dir
        await show()
        await photographed()
        for (const share of [0, 1]) {
          seek(share)
          const near = (await begins()).map((far) => far >= 0 && far < 4)
          same(near, [true, true], `${dir}, at ${share}`)
        }
      }
    } finally {
      document.dir = ''
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T24 in a narrow window the words of a line have its width, and a long sentence is whole once its line is open', async () => {
    await setViewport({ width: 320, height: 640 })
    try {
      const text = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(12)
      const timeline = await stage('loop-timeline', {
        count: 1,
        rows: [{ time: '17:26', icon: 'pin', tint: 'in', text }] as never,
        current: 0,
      })
      timeline.style.width = '288px'
      await settled()
      const words = all('.text')[0]!
      same(words.offsetWidth >= 215, true, `${words.offsetWidth} px for words`)
      same(words.offsetHeight < words.scrollHeight, true, 'a part of it')
      timeline.detail = { facts: [], undoable: false, branchable: false }
      await settled()
      same(words.offsetHeight >= words.scrollHeight, true, 'all of it')
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })
})

it('T40 things that lay over each other stay readable in the time-lapse: a line says where each one was', async () => {
  const plain = Object.assign(document.createElement('canvas'), { width: 200, height: 100 })
  const paint = plain.getContext('2d')!
  paint.fillStyle = '#887766'
  paint.fillRect(0, 0, 200, 100)
  const thing = (callId: string, pile: 'in' | 'out', x: number): LapseThing => ({
    callId,
    item: callId,
    disposition: { to: 'trash' },
    pile,
    photo: 'p',
    region: { photo: 'p', x, y: 0.1, width: 0.5, height: 0.8 },
    begin: 0,
  })
  const things = [thing('Scarf', 'out', 0.1), thing('Hat', 'in', 0.4)]
  const painter = new Painter(() => {})
  await painter.load('p', plain.toDataURL())
  painter.show(things)
  const shown = Object.assign(document.createElement('canvas'), { width: 400, height: 200 }).getContext('2d', {
    willReadFrequently: true,
  })!
  const melted = things.map((one) => ({ thing: one, share: 1 }))
  const frame = {
    scenes: [{ photo: 'p', centre: { x: 0.5, y: 0.5 }, shown: 1, melted }],
    left: things,
    share: 1,
    whole: 0,
    after: 0,
  }
  painter.draw(shown, frame, { x: 0, y: 0, width: 400, height: 200, unit: 1, crop: 0 }, '')
  const light = (x: number) => [...shown.getImageData(x, 140, 1, 1).data.slice(0, 3)].reduce((sum, part) => sum + part, 0)
  /** How much it changes within a few pixels. */
  const edge = (at: number) => {
    const lights = Array.from({ length: 13 }, (_, off) => light(Math.round(400 * at) - 6 + off))
    return Math.max(...lights) - Math.min(...lights)
  }
  for (const at of [0.1, 0.4, 0.6, 0.9]) same(edge(at) > 60, true, `a line at ${at}, not ${edge(at)}`)
})

it('T40 in the end the whole place is seen, of whatever shape, and of it nothing but the photo of the end', async () => {
  const drawing = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const paint = canvas.getContext('2d', { willReadFrequently: true })!
    return { paint, url: () => canvas.toDataURL() }
  }
  const painter = new Painter(() => {})
  for (const [photo, width] of [
    ['before', 200],
    ['after', 100],
  ] as const) {
    const { paint, url } = drawing(width, 100)
    paint.fillRect(0, 0, width, 100)
    await painter.load(photo, url())
  }
  const scenes = [{ photo: 'before', centre: { x: 0.5, y: 0.5 }, shown: 1, melted: [] }]
  /** Whether something is drawn there. */
  const drawn = (
    width: number,
    height: number,
    whole: number,
    after: number,
    ...points: readonly (readonly [number, number])[]
  ) => {
    const { paint } = drawing(width, height)
    painter.draw(paint, { scenes, left: [], share: 1, whole, after }, { x: 0, y: 0, width, height, unit: 1, crop: 1 }, 'after')
    return points.map(([x, y]) => paint.getImageData(x, y, 1, 1).data[3] === 255)
  }
  same(drawn(100, 200, 0, 0, [50, 10], [2, 100]), [true, true], 'upright, it fills the place')
  same(drawn(100, 200, 1, 0, [50, 10], [2, 100]), [false, true], 'all of it')
  same(drawn(200, 100, 1, 0, [10, 50]), [true])
  same(drawn(200, 100, 1, 1, [10, 50], [100, 50]), [false, true], 'nothing of it beside the other one')
})

it('T40 a photo of the end that has the shape of the first one fills the place as that did, from before the light until the end', async () => {
  const drawing = (width: number, height: number) => Object.assign(document.createElement('canvas'), { width, height })
  const painter = new Painter(() => {})
  // About the same: another camera rounds another way.
  for (const [photo, width] of [
    ['before', 200],
    ['after', 198],
  ] as const) {
    const canvas = drawing(width, 100)
    canvas.getContext('2d')!.fillRect(0, 0, width, 100)
    await painter.load(photo, canvas.toDataURL())
  }
  const scenes = [{ photo: 'before', centre: { x: 0.5, y: 0.5 }, shown: 1, melted: [] }]
  for (const [whole, after] of [
    [0, 0],
    [0.5, 0],
    [1, 0.5],
    [1, 1],
  ] as const) {
    const paint = drawing(100, 200).getContext('2d', { willReadFrequently: true })!
    const place = { x: 0, y: 0, width: 100, height: 200, unit: 1, crop: 1 }
    painter.draw(paint, { scenes, left: [], share: 1, whole, after }, place, 'after')
    const edges = [2, 98].flatMap((x) => [2, 198].map((y) => paint.getImageData(x, y, 1, 1).data[3]))
    same(edges, [255, 255, 255, 255], `${whole} drawn back, ${after} after`)
  }
})
