import '../../src/app/session/sorting.ts'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { render } from 'lit'
import type { TidyPhotoView } from '../../src/app/session/photo-view.ts'
import { HOLD_MS } from '../../src/elements/base/hold.ts'
import { type IconName, icon } from '../../src/elements/icons.ts'
import { type Choice, dispositionFor, type ProposeDisposition } from '../../src/tidy/disposition.ts'
import { all, focused, heard, linesIn, linesOf, named, press, same, settled, stage, until } from './stage.ts'
import { stopTimers } from './timers.ts'

const proposal = (item: string, ...labels: string[]): ProposeDisposition => ({
  kind: 'proposeDisposition',
  item,
  choices: labels.map((label) => ({ label, disposition: { to: 'place', where: label } })),
})
const choice = (label: string): Choice => ({ label, disposition: dispositionFor(label) })
const iconShape = (name: IconName) => {
  const made = document.createElement('div')
  render(icon(name), made)
  return made.querySelector('svg')!.innerHTML
}
const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="tan"/></svg>')}`
const one = { photoUrl: desk, views: [desk], region: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }

describe('the screen of cards', () => {
  let holds: ReturnType<typeof stopTimers>
  beforeEach(() => {
    holds = stopTimers(HOLD_MS)
  })
  afterEach(async () => {
    holds.restore()
    await emulateMedia({ reducedMotion: 'no-preference' })
  })

  it('a photo with nothing lit in a help is not dimmed', async () => {
    const about = { how: 'clarifying', item: 'Mug' } as const
    const sorting = await stage('tidy-sorting', { ...one, region: null, about, said: 'Is it a mug?' })
    const isDimmed = () => all('tidy-camera').map((camera) => (camera as HTMLElement & { dimmed: boolean }).dimmed)
    same(isDimmed(), [false])
    sorting.region = one.region
    await settled()
    same(isDimmed(), [true])
  })

  it('T16 the thing of a help stays lit, with its name, in a trouble', async () => {
    const about = { how: 'clarifying', item: 'Mug' } as const
    const sorting = await stage('tidy-sorting', { ...one, about, said: 'Is it a mug?' })
    const shown = () => {
      const { region, tag, near, bright } = all('tidy-photo-view')[0] as TidyPhotoView
      return { region, tag, near, bright }
    }
    const before = shown()
    same([before.region, before.tag], [one.region, 'Mug'])
    sorting.trouble = {
      sign: 'warn',
      heading: 'Your server has a problem',
      text: 'Wait.',
      fix: { label: 'Try again', event: 'retry' },
      ways: [],
    }
    await settled()
    same(shown(), before)
  })

  for (const [after, words] of [
    [8_000, 'Still looking. A full photo takes a moment.'],
    [20_000, 'Slow today. You can do something else; it goes on.'],
  ] as const)
    it(`T56 says another thing when a wait has lasted ${after} milliseconds`, async () => {
      const time = stopTimers(after)
      try {
        await stage('tidy-sorting', { working: '', work: 'look' })
        same(all('.stream')[0]?.textContent, 'Looking at your photo')
        await time.pass()
        same(all('.stream')[0]?.textContent, words)
      } finally {
        time.restore()
      }
    })

  it('T56 speaks of a photo only where one is looked at: not of words, nor while the next things are looked for', async () => {
    const time = stopTimers(8_000)
    try {
      for (const [work, words, still] of [
        ['talk', 'Thinking about it', 'Still thinking about it.'],
        ['more', 'Looking for the next things', 'Still looking for the next things.'],
      ] as const) {
        await stage('tidy-sorting', { working: '', work, first: work === 'talk', views: ['a'] })
        const said = () => all('p', all('tidy-wait')[0]!.shadowRoot!).map((line) => line.textContent)
        same(said(), [words])
        await time.pass()
        same(said(), [still])
      }
    } finally {
      time.restore()
    }
  })

  it('T56 says how many photos are looked at: one or more', async () => {
    for (const [views, words] of [
      [['a'], 'Looking at your photo'],
      [['a', 'b'], 'Looking at your photos'],
    ] as const) {
      await stage('tidy-sorting', { working: '', work: 'look', views })
      same(all('.stream')[0]?.textContent, words)
    }
  })

  it('T56 a work that follows another begins with words of its own, however long the first one took', async () => {
    const time = stopTimers(8_000)
    try {
      const sorting = await stage('tidy-sorting', { working: '', work: 'look' })
      await time.pass()
      sorting.work = 'help'
      await settled()
      same(all('.stream')[0]?.textContent, 'Thinking about it')
      await time.pass()
      same(all('.stream')[0]?.textContent, 'Still thinking about it.')
    } finally {
      time.restore()
    }
  })

  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const)
    it(`T16 the words of a help that come do not move the tray, however many: ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      try {
        const about = { how: 'clarifying', item: 'Mug' } as const
        const sorting = await stage('tidy-sorting', { ...one, about, working: '', work: 'help' })
        await settled()
        const box = () => Math.round(all('.tray')[0]!.getBoundingClientRect().height)
        const before = box()
        const words = 'It is the long black thing with a round foot that lies below the chair. '
        const drafts = ['It', words.slice(0, 60), words, words.repeat(6), `${words.repeat(6)}Do you see it?\n- Yes\n- No`]
        for (const draft of drafts) {
          sorting.draft = draft
          await settled()
          same([draft.length, box()], [draft.length, before])
        }
        // Of many words it is the one sentence that the help will show.
        same(all('.caret')[0]?.textContent, 'Do you see it?')
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const)
    it(`T56 has the words of the wait in view below an answer of many lines, at ${width} x ${height}`, async () => {
      await setViewport({ width, height })
      try {
        const about = { how: 'clarifying', item: 'Mug' } as const
        await stage('tidy-sorting', { about, working: '', work: 'help', heard: 'It was a gift of my sister. '.repeat(40) })
        const { top, bottom } = all('.stream')[0]!.getBoundingClientRect()
        const stop = named('Stop').getBoundingClientRect()
        same([top > 0 && bottom <= stop.top, stop.bottom <= height], [true, true], `${top}, ${bottom}, ${stop.top}`)
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })

  it('T56 shows what the person said, and the card as far as it has come, with nothing in it to tap', async () => {
    const things = [
      { name: 'Mug', why: 'On the left.', choices: [choice('Kitchen'), choice('Donate')], region: null, isWhole: true },
    ]
    await stage('tidy-sorting', { working: '', heard: 'It was a gift.', things })
    same(all('.heard')[0]?.textContent, 'It was a gift.')
    same(
      all('.bone').flatMap((bone) => bone.textContent || []),
      ['Kitchen', 'Donate'],
    )
    // The draft looks like the card that it becomes: an icon for where it goes, and a capital letter.
    same(
      all('.bone').map((bone) => bone.querySelector('svg.i')?.innerHTML),
      [...(['pin', 'give'] as const).map((name) => iconShape(name)), undefined, undefined],
    )
    same(all('[role=option]').length, 0)
    same(all('.tray')[0]?.getAttribute('aria-busy'), 'true')
  })

  it('T56 the card that grows in a wide window has the column and the size of the name of the card that it becomes', async () => {
    await setViewport({ width: 1440, height: 900 })
    try {
      const choices = [choice('Kitchen'), choice('Shelf')]
      const things = [{ name: 'Blue mug', why: 'On the left.', choices, region: null, isWhole: true }]
      const sorting = await stage('tidy-sorting', { working: '', things })
      const look = (boxes: string) => ({
        tops: new Set(all(boxes).map((box) => box.getBoundingClientRect().top)).size,
        starts: new Set(all(boxes).map((box) => box.getBoundingClientRect().left)).size,
        name: getComputedStyle(all('.title').filter((title) => title.checkVisibility())[0]!).fontSize,
      })
      const draft = look('.bone:not(.none)')
      Object.assign(sorting, { working: null, things: [], card: { id: '1', question: proposal('Blue mug', 'Kitchen', 'Shelf') } })
      await until(() => all('.choice.best').length === 1)
      same(draft, look('.choice:is([role=option], .more)'))
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('the heading of another card has the focus once its choices are drawn: the page is laid out once for both', async () => {
    const sorting = await stage('tidy-sorting', { card: { id: '1', question: proposal('Mug', 'Kitchen') } })
    const heading = all('h2')[0]!
    const first = () => all('[role=option] .grow')[0]?.textContent?.split(' ')[0]
    const drawn: unknown[] = []
    heading.focus = () => drawn.push(first())
    sorting.card = { id: '2', question: proposal('Tape', 'Cellar') }
    await settled()
    same(drawn, ['Cellar'])
  })

  it('T37 a card has the focus again once words were said with a key, so that its keys work', async () => {
    await setViewport({ width: 1440, height: 900 })
    const sorting = await stage('tidy-sorting', { card: { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') } })
    await holds.pass()
    press('/')
    await settled()
    same((focused() as HTMLInputElement).placeholder, '“It belongs to Ana.”')
    const said = heard(sorting, 'say')
    ;(focused() as HTMLInputElement).value = 'It is a gift.'
    ;(focused() as HTMLInputElement).form!.requestSubmit()
    await settled()
    same(said, [{ text: 'It is a gift.', next: true }])
    same(focused().textContent, 'Mug')
    await setViewport({ width: 800, height: 600 })
  })

  it('says in its own words that a place is missing, and keeps a long one in its chip', async () => {
    const place = 'On top of the cupboard in the staircase, next to the old umbrella stand of uncle Günther'
    await stage('tidy-sorting', { card: { id: '1', question: proposal('Mug', 'A') }, places: [place] })
    named('Other…').click()
    await settled()
    const field = all<HTMLInputElement>('#place')[0]!
    named('Put it there').click()
    await settled()
    same([field.form!.noValidate, field.ariaInvalid, named('Write a place first', '.wrong').id], [true, 'true', 'place-note'])
    same(focused() === field, true)
    const [chip, words] = ['.pick', '.pick bdi'].map((part) => all(part)[0]!.getBoundingClientRect())
    same([words!.top - chip!.top >= 6, chip!.bottom - words!.bottom >= 6], [true, true])
    const answers = heard(all('tidy-card')[0]!, 'answer')
    field.value = 'Attic'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await settled()
    same([all('.wrong'), field.ariaInvalid], [[], 'false'])
    named('Put it there').click()
    same(answers, [{ disposition: { to: 'place', where: 'Attic' }, corrected: true }])
  })

  it('names the model once, before the first of its words: a confirm alone asks in words of the app', async () => {
    const confirm = { kind: 'confirm', prompt: 'Done for now?', reason: 'The table is usable again.' }
    const sorting = await stage('tidy-sorting', { question: { id: '1', question: confirm }, said: '' })
    const by = () => all('.by').map(({ slot }) => slot)
    same(by(), [''])
    sorting.said = 'The table is free again.'
    await settled()
    same(by(), [''])
    sorting.question = { id: '2', question: { kind: 'freeText', prompt: 'Whose is it?' } }
    await settled()
    same(by(), [''])
  })

  it('names the field beside a question alike, whatever is asked', async () => {
    const place = { kind: 'choose', prompt: 'Whose is it?', options: [{ label: 'Mine', value: 'mine' }] }
    const sorting = await stage('tidy-sorting', { question: { id: '1', question: { ...place, other: true } } })
    const label = () => all<HTMLElement & { label: string }>('loop-composer')[0]!.label
    same(label(), 'Or in your own words')
    sorting.question = { id: '2', question: place }
    await settled()
    same(label(), 'Or in your own words')
  })

  it('leaves no hole beside a choice: the last one and “Other…” fill their rows', async () => {
    for (const labels of [
      ['A'],
      ['A', 'B'],
      ['A', 'B', 'C'],
      ['A', 'B', 'C', 'D'],
      ['A', 'B', 'A label that is so long that it takes a whole row'],
    ]) {
      await stage('tidy-sorting', { card: { id: labels.join(), question: proposal('Mug', ...labels) } })
      const rows = new Map<number, number>()
      for (const choice of all('.choice')) {
        const { top, width } = choice.getBoundingClientRect()
        rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width)
      }
      const widths = [...rows.values()]
      if (Math.max(...widths) - Math.min(...widths) > 12) throw new Error(`${labels}: rows of ${widths}`)
    }
  })

  it('a word that would break in half a row has more of it, or a row of its own', async () => {
    await setViewport({ width: 320, height: 568 })
    for (const other of ['Keller', 'Regalschublade']) {
      await stage('tidy-sorting', { card: { id: '1', question: proposal('Mug', 'Flur', other, 'Hammersammlung') } })
      const lines = [other, 'Hammersammlung', 'Other…'].map((label) => linesIn(named(label).querySelector('.grow')!))
      same(lines, [1, 1, 1], `beside ${other}`)
      // Half of the row would be 141 pixels.
      const { width } = named('Hammersammlung').getBoundingClientRect()
      same(width > 150, true, `${width}`)
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('what is recommended stands beside its chip when both have room on a line, and above it when not', async () => {
    await setViewport({ width: 390, height: 844 })
    for (const [label, isBeside] of [
      ['Küchenregal', true],
      ['Kitchen cupboard by the sink', false],
      ['Behördenunterlagenschreibtisch', false],
    ] as const) {
      await stage('tidy-sorting', { card: { id: label, question: proposal('Mug', label, 'Flur') } })
      const [last, chip] = [linesOf(all('.best')[0]!).at(-1)!, all('.best .chip')[0]!.getBoundingClientRect()]
      same([chip.top < last.bottom - 4, chip.top > last.top - 4], [isBeside, true], label)
    }
    await setViewport({ width: 800, height: 600 })
  })

  for (const then of ['stays', 'changes before the finger moves', 'changes before the finger is lifted'])
    it(`T55 a swipe answers the card on which it began, which ${then}`, async () => {
      const sorting = await stage('tidy-sorting', { card: { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') } })
      await holds.pass()
      const answers = heard(sorting, 'answer-question')
      const change = async (when: string) => {
        if (then !== when) return
        sorting.card = { id: '2', question: proposal('Tape', 'Drawer', 'Shelf') }
        await settled()
        await holds.pass()
      }
      const finger = (type: string, clientX: number) =>
        all('h2')[0]!.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX, bubbles: true, composed: true }),
        )
      finger('pointerdown', 0)
      await change('changes before the finger moves')
      finger('pointermove', innerWidth)
      await change('changes before the finger is lifted')
      finger('pointerup', innerWidth)
      await settled()
      same(answers.length, then === 'stays' ? 1 : 0)
      same(all('.verdict').length, 0)
      same(all('tidy-card')[0]?.style.getPropertyValue('translate'), '')
    })

  it('T25 flies a thing to the pile of its decision, also where the place has the name of another pile; undone, it comes back with its reason', async () => {
    const question: ProposeDisposition = {
      kind: 'proposeDisposition',
      item: 'Bag',
      reason: 'Its zip is broken.',
      choices: [{ label: 'In the drawer', disposition: { to: 'place', where: 'Trash' } }],
    }
    const sorting = await stage('tidy-sorting', { ...one, card: { id: '1', question } })
    await until(() => all('.lit').length > 0)
    await holds.pass()
    const bar = all<HTMLElementTagNameMap['loop-share-bar']>('loop-share-bar')[0]!
    const ends: string[] = []
    const endOf = bar.endOf.bind(bar)
    bar.endOf = (part) => {
      ends.push(part)
      return endOf(part)
    }
    named('In the drawer').click()
    sorting.card = { id: '2', question: proposal('Tape', 'Drawer') }
    await until(() => ends.length === 1)
    sorting.card = { id: '3', question, takenBack: { to: 'place', where: 'Trash' } }
    await until(() => ends.length === 2)
    same(ends, ['in', 'in'])
    same(all('.back')[0]?.textContent, 'Taken back: Trash')
    same(all('.why')[0]?.textContent, 'Its zip is broken.')
  })

  it('T25 a card that was taken back names the pile as its button does', async () => {
    const card = { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf'), takenBack: { to: 'donate' } } as const
    await stage('tidy-sorting', { ...one, card })
    same(all('.back')[0]?.textContent, 'Taken back: Donate')
  })

  it('T25 a skip that was taken back is said as the toast said it', async () => {
    const card = { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf'), takenBack: { to: 'skip' } } as const
    await stage('tidy-sorting', { ...one, card })
    same(all('.back')[0]?.textContent, 'Taken back: For another day')
  })

  it('T37 the sheet of "Say something" has examples, which go into the field, where the words are for the next reply', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      const sorting = await stage('tidy-sorting', { ...one, card: { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') } })
      const said = heard(sorting, 'say')
      named('Say something').click()
      await settled()
      const examples = () => all('.pick', all('tidy-say')[0]!.shadowRoot!).map(({ textContent }) => textContent)
      same(examples(), ['It is not mine', 'Leave the papers', 'Big things first'])
      named('It is not mine').click()
      named('Big things first').click()
      const field = all<HTMLTextAreaElement>('#words')[0]!
      same([field.value, focused() === field, said], ['It is not mine\nBig things first', true, []])
      named('Send').click()
      same(said, [{ text: 'It is not mine\nBig things first', next: true }])
      sorting.demo = true
      await settled()
      same(examples(), [])
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T39 the sheet of keys lists those that work on the screen at hand', async () => {
    const keys = () => all('.key').map(({ textContent }) => textContent)
    const about = { how: 'clarifying', item: 'Mug' } as const
    const card = { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') }
    const question = (more: object) => ({ id: '2', question: { kind: 'confirm', prompt: 'Done?', ...more } as never })
    const sorting = await stage('tidy-sorting', { ...one, card })
    press('?')
    await settled()
    same(keys(), ['1–9', 'Enter', 'O', 'S', 'W', 'K', 'R', '/', 'Esc', '?'])
    Object.assign(sorting, { card: null, question: question({ default: true }) })
    await settled()
    same(keys(), ['Enter', 'Y N', 'Esc', '?'])
    Object.assign(sorting, { question: question({ kind: 'choose', options: [], other: true }) })
    await settled()
    same(keys(), ['1–9', 'O', 'Esc', '?'])
    Object.assign(sorting, { question: null, about, said: 'Is it a mug?', views: [desk, desk] })
    await settled()
    same(keys(), ['1–9', 'S', 'B', '/', 'A', 'C', 'Esc', '?'])
    sorting.working = ''
    await settled()
    same(keys(), ['B', 'A', 'Esc', '?'])
    Object.assign(sorting, { working: null, about: null, said: 'I see a desk.' })
    await settled()
    same(keys(), ['A', 'Esc', '?'])
  })

  it('T39 Escape is "Done for now" wherever the bar has that button, unless it leads back a step first', async () => {
    const sorting = await stage('tidy-sorting', { ...one, card: null, said: 'That is all that I see.' })
    const done = heard(sorting, 'done')
    const pressed = async (change: object) => {
      Object.assign(sorting, change)
      await settled()
      await holds.pass()
      press('Escape')
      await settled()
      return done.length
    }
    same(await pressed({}), 1)
    same(await pressed({ trouble: { sign: 'stop', heading: 'The key was refused', text: '', ways: [] } }), 2)
    const options = [{ value: 'kitchen', label: 'Kitchen' }]
    const question = { id: '2', question: { kind: 'choose', prompt: 'Which room?', options } }
    same(await pressed({ trouble: null, question, path: [['room', 'kitchen']] }), 2)
    same(await pressed({}), 3)
    same(await pressed({ question: null, about: { how: 'clarifying', item: 'Mug' }, said: 'Is it a mug?' }), 3)
    same(await pressed({ about: null, first: true }), 3)
  })

  it('T39 Escape leaves the field of a message, and is "Done for now" then', async () => {
    const sorting = await stage('tidy-sorting', { ...one, card: null, said: 'That is all that I see.' })
    const done = heard(sorting, 'done')
    await holds.pass()
    all('#message')[0]!.focus()
    press('Escape')
    same([focused() === all('#message')[0], done.length], [false, 0])
    press('Escape')
    same(done.length, 1)
  })

  it('T36 the first card after a wait closes the whole photo, and is looked at', async () => {
    const { card, ...waiting } = { ...one, card: { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') } }
    const sorting = await stage('tidy-sorting', { ...waiting, working: '' })
    const view = all<HTMLElementTagNameMap['tidy-photo-view']>('tidy-photo-view')[0]!
    view.isWhole = true
    await settled()
    sorting.card = card
    await settled()
    same(view.isWhole, false)
  })

  it('flies nothing whose answer was refused: the card is shown anew', async () => {
    const question = proposal('Mug', 'Kitchen', 'Shelf')
    const sorting = await stage('tidy-sorting', { ...one, card: { id: '1', question } })
    await until(() => all('.lit').length > 0)
    await holds.pass()
    named('Kitchen').click()
    sorting.card = { id: '1 again', question }
    await settled()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    same(all('.flight').length, 0)
  })

  it('flies what was answered to its pile; a tap ends the movement, and who wants less motion sees none', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await emulateMedia({ reducedMotion })
      const sorting = await stage('tidy-sorting', { ...one, card: { id: '1', question: proposal('Mug', 'Kitchen', 'Shelf') } })
      await until(() => all('.lit').length > 0)
      await holds.pass()
      named('Kitchen').click()
      sorting.card = { id: '2', question: proposal('Tape', 'Drawer', 'Shelf') }
      sorting.region = { x: 0.8, y: 0.8, width: 0.1, height: 0.1 }
      await settled()
      if (reducedMotion === 'reduce') await new Promise(requestAnimationFrame)
      else await until(() => all('.flight').length === 1)
      same(all('.flight').length, reducedMotion === 'reduce' ? 0 : 1, reducedMotion)
      const moves = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
      if (reducedMotion === 'reduce') same(moves(), 0, 'movements')
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await until(() => all('.flight').length === 0 && moves() === 0)
    }
  })
})
