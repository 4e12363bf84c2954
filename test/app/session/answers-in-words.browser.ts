import { setViewport } from '@web/test-runner-commands'
import { isCut } from '../../../src/app/parts/show-all.ts'
import '../../../src/app/session/sorting.ts'
import '../../../src/app/session/survey.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, heard, named, same, settled, stage, until } from '../../elements/stage.ts'

const windows = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const

/** Each edge lies at the one before it, or below. */
const assertInOrder = (edges: readonly number[]) =>
  same(
    edges.toSorted((a, b) => a - b),
    edges,
  )

describe('a model that only talks', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const talk = async (said: string, more = {}) => {
    const sorting = await stage('tidy-sorting', { said, isModels: true, counts: { belongs: 1, out: 0, left: 3 }, ...more })
    await settled()
    return sorting
  }
  const options = () => all('[role=option] .grow').map(({ textContent }) => textContent)
  const words = () => all('.said')[0]?.textContent
  const title = () => all('h2.title')[0]?.textContent
  const question = 'What do you want to start with?'

  it('T38 has the answers that it suggests to tap: one is said', async () => {
    const sorting = await talk(`**What** do you want to start with?\n- The papers\n- Just the easy ones`)
    same([words(), options()], [question, ['The papers', 'Just the easy ones']])
    const said = heard(sorting, 'say')
    // What else is drawn anew meanwhile gives no second tap.
    named('Just the easy ones').click()
    sorting.unsentText = 'And'
    await settled()
    named('The papers').click()
    same(said, [{ text: 'Just the easy ones', tapped: true }])
  })

  it('T38 an answer that was refused can be tapped again, once for each time', async () => {
    const said = `${question}\n- The papers\n- Just the easy ones`
    const takesTap = () => until(() => getComputedStyle(all('[role=option]')[0]!).pointerEvents === 'auto')
    for (const screen of [
      await talk(said),
      await stage('tidy-survey', { messages: [{ from: 'you', text: 'A mess.' } as const, { from: 'model', text: said }] }),
    ]) {
      document.body.replaceChildren(screen)
      await settled()
      const taps = heard(screen, 'say')
      named('The papers').click()
      for (const refused of [1, 2]) {
        screen.problem = 'This device has no room.'
        screen.unsentText = 'The papers'
        await settled()
        await takesTap()
        named('The papers').click()
        named('Just the easy ones').click()
        same(taps.length, 1 + refused)
        // The next command clears it: that is no refusal.
        screen.problem = null
        await settled()
        named('The papers').click()
        same(taps.length, 1 + refused)
      }
    }
  })

  it('T38 while words stand in the field "Send" is the strong button, and what goes on is a quieter one', async () => {
    const looks = () => [all('.btn.main').map(({ textContent }) => textContent), all('form.strong').length > 0]
    for (const [more, goesOn] of [
      [{ said: question }, 'Go on sorting'],
      [{ said: question, onlyTalks: true }, 'Choose a model'],
      [{ said: '', waiting: true, first: true }, 'Continue'],
    ] as const) {
      const sorting = await stage('tidy-sorting', { isModels: true, counts: { belongs: 1, out: 0, left: 3 }, ...more })
      await settled()
      same(looks(), [[goesOn], false])
      sorting.unsentText = 'For drawing'
      await settled()
      same(looks(), [[], true])
    }
    // After the first card a run that was stopped has no field.
    await stage('tidy-sorting', { waiting: true, unsentText: 'For drawing' })
    await settled()
    same(looks(), [['Continue'], false])
  })

  it('T38 a list that answers no question, or a long one, stays a list, as does one while a photo waits', async () => {
    for (const said of ['I see these:\n- A mug\n- A lamp', `${question}\n- A\n- B\n- C\n- D\n- E`]) {
      await talk(said)
      same([words(), options()], [`The model: ${said}`, []])
    }
    const said = `${question}\n- The papers`
    await talk(said, { photos: [{ id: 'a', url: '' }] })
    same([words(), options()], [`The model: ${said}`, []])
    await talk(said, { isModels: false })
    same([words(), options()], [said, []])
    const far = 'None of them, but all that lies far away from these'
    await talk(`${question}\n- A\n- B\n- C\n- ${far}`)
    same(options(), ['A', 'B', 'C', far], 'four')
  })

  it('T38 below a question without answers to tap is the field for its answer, and else below the ways on', async () => {
    const order = () =>
      all('h2.title, loop-composer, .pair, .said')
        .filter((part) => !part.closest('h2.title .said, dialog'))
        .map(({ localName, className }) => (localName === 'h2' ? localName : className || localName))
    await talk(`I see a mug. ${question}`)
    const parts = order().filter((part) => part !== 'said')
    same(parts.slice(0, 4), ['said talk', 'h2', 'answer', 'pair'])
    await talk(`${question}\n- The papers`)
    same(
      all('.pair, loop-composer').map(({ localName }) => localName),
      ['div', 'loop-composer'],
    )
  })

  it('T38 a question that ends short words stands apart from them, and one within them stays where it is', async () => {
    await talk(`I see a mug. ${question}`)
    same([words(), title()], ['The model: I see a mug.', question])
    await talk(`${question} It is dark there.`)
    same([words(), all('.asks').length], [`The model: ${question} It is dark there.`, 0])
  })

  it('T38 above them stands the last question, in Japanese without a mark too, and what is said before and after it is above that', async () => {
    await talk(`Shall we? I see a mug.\n\n${question} Choose one:\n- The papers\n- The mug`)
    same([words(), title()], ['The model: Shall we? I see a mug.Choose one:', question])
    await talk('机が見えます。\n何から始めますか。\n- 手紙\n- 本')
    same([words(), title()], ['The model: 机が見えます。', '何から始めますか。'])
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T38 however much is said before it, the question stays above its answers, and the field below them, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const list = '# What I see\n\nA desk. I can see:\n\n- a mug\n- a lamp\n- letters\n\n'
      await talk(`${list.repeat(6)}${question}\n1. The mug\n2. The letters and the papers that lie under them\n3. The books`)
      const [said, asked] = all('.said')
      await until(() => said!.tabIndex === 0)
      const edges = (part: Element | undefined) =>
        [part!.getBoundingClientRect().top, part!.getBoundingClientRect().bottom] as const
      const below = [asked, all('[role=option]')[0], all('.field .input')[0]].flatMap(edges)
      const order = [0, edges(said)[0], ...below, innerHeight]
      assertInOrder(order)
      same([isCut(asked!), isCut(said!)], [false, true])
      const fade = Number.parseFloat(getComputedStyle(said!, '::after').height)
      const gap = Number.parseFloat(getComputedStyle(all('.paragraph')[1]!).marginTop)
      same(fade > 2 * gap, true, `a fade of ${fade}, over a gap of ${gap}`)
    })

  for (const [width, height] of windows)
    it(`T38 the question of a long text is in view where it has no answers, or too many to tap, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const long = 'I see many things on the desk. Take your time.\n\n'.repeat(12)
      for (const [list, rest] of [
        ['', ''],
        ['\n- The papers\n- The mug\n- The books\n- All\n- None', '- The papers\n- The mug\n- The books\n- All\n- None'],
      ] as const) {
        await talk(`${long}${question}${list}`)
        const [said, asked] = all('.said')
        same([asked?.textContent, options(), said!.textContent!.endsWith(rest || 'Take your time.')], [question, [], true])
        const [before, asks, goOn] = [said!, asked!, named('Go on sorting')].map((part) => part.getBoundingClientRect())
        const order = [before!.top, asks!.top, asks!.bottom, goOn!.top, goOn!.bottom, innerHeight]
        assertInOrder(order)
        same(isCut(asked!), false)
      }
    })

  for (const [width, height] of windows)
    it(`T38 below long answers the tap that goes on is in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const long = 'The papers on the left side of the desk, below the lamp'
      await talk(`${'I see many things on it. '.repeat(9)}${question}\n- 1 ${long}\n- 2 ${long}\n- 3 ${long}`)
      same([options().length, named('Go on sorting').getBoundingClientRect().bottom <= innerHeight], [3, true])
    })

  const room =
    'Before we start, which of the rooms that I cannot see is the one in which most things lie around on an ordinary day,'
  const longQuestion = `${room} ${room.toLowerCase()} ${room.toLowerCase()} and why?`
  for (const [width, height, first] of [
    [320, 568, true],
    [390, 844, false],
    [844, 390, true],
    [820, 1180, false],
    [1440, 900, false],
  ] as const)
    it(`T38 a long question is there whole where free room or the photo can give way, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await talk(`I see a desk. ${longQuestion}`, { first })
      const [said, asked] = all('.said')
      same([asked!.textContent, said!.tabIndex, isCut(asked!)], [longQuestion, -1, false])
      const parts = [said!, asked!, all('.field .input')[0]!, named('Go on sorting')].map((part) => part.getBoundingClientRect())
      assertInOrder([0, ...parts.flatMap(({ top, bottom }) => [top, bottom]), innerHeight])
    })

  const answer = 'the papers on the left side of the desk below the lamp, and the letters that lie there'
  const answers = ['First', 'Then', 'Or', 'Only'].map((word) => `- ${word} ${answer}`).join('\n')
  for (const [width, height] of windows)
    it(`T38 beside four long answers a line of what is said before is read, and the ways on and the field are whole, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await talk('Fine.')
      // These have the size of the words before where there is room for no more.
      await talk(
        `I can see a desk with many things on it, and most of them seem to belong somewhere else.\n\n${question}\n${answers}`,
      )
      const [said, asked] = all('.said')
      await until(() => said!.tabIndex === 0 || !isCut(said!))
      const fade = Number.parseFloat(getComputedStyle(said!, '::after').height) || 0
      const line = document.createRange()
      line.selectNodeContents(all('.paragraph')[0]!)
      const [first] = line.getClientRects()
      const box = said!.getBoundingClientRect()
      // Firefox counts what letters have above and below their lines.
      const above = first!.height - Number.parseFloat(getComputedStyle(said!).lineHeight)
      same(
        first!.top >= box.top - Math.max(0, above) && first!.bottom <= box.bottom - fade + 8,
        true,
        JSON.stringify([first, box, fade]),
      )
      const parts = [said!, asked!, all('[role=option]')[0]!, named('Go on sorting'), all('.field .input')[0]!]
      assertInOrder([0, ...parts.map((part) => part.getBoundingClientRect().bottom), innerHeight])
      same(isCut(asked!), false)
      const last = all('[role=option]').at(-1)!
      last.scrollIntoView({ block: 'nearest' })
      same(
        last.getBoundingClientRect().bottom <= named('Go on sorting').getBoundingClientRect().top,
        true,
        'the last answer is reached',
      )
    })

  for (const first of [true, false])
    it(`T38 in a low window four answers of two lines are in view ${first ? 'before' : 'after'} the first card, below a line of the words before`, async () => {
      await setViewport({ width: 844, height: 390 })
      const two = 'the papers on the left side of the desk below the lamp, and the letters there'
      await talk(
        `I can see a desk with many things on it. Most of them seem to belong somewhere else.\n\n${question}\n- First ${two}\n- Then ${two}\n- Or ${two}\n- Only ${two}`,
        { first },
      )
      const edges = all('[role=option]').map((part) => part.getBoundingClientRect().bottom)
      same(edges.length, 4)
      assertInOrder([0, ...edges, named('Go on sorting').getBoundingClientRect().top, innerHeight])
    })

  it('T38 beside a photo on a small phone long words without a question have a third of the height, and the photo a part of it', async () => {
    await setViewport({ width: 320, height: 568 })
    await talk('I see a desk with many things on it.\n\n'.repeat(12))
    const [said, photo] = [all('.said')[0]!, all('tidy-photo-view')[0]!].map((part) => part.getBoundingClientRect().height)
    same([said! > innerHeight / 3, photo! > 96], [true, true], `${said}, ${photo}`)
  })

  it('T38 words that come in place of others of their size fade where more of them is below', async () => {
    await setViewport({ width: 320, height: 568 })
    const sorting = await talk(`Fine.\n\n${question}\n${answers}`)
    same(all('.said')[0]!.tabIndex, -1)
    sorting.said = `${'I see many things. '.repeat(9)}\n\n${question}\n${answers}`
    await until(() => all('.said')[0]!.tabIndex === 0)
  })

  describe('before any photo', () => {
    const survey = async (text: string) => {
      const messages = [{ from: 'you', text: 'My home is a mess.' } as const, { from: 'model', text } as const]
      const screen = await stage('tidy-survey', { messages })
      await settled()
      return screen
    }
    const isInView = (part: Element | undefined) => {
      const { top, bottom } = part!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }

    for (const [width, height] of windows)
      it(`T38 the question stands apart, in view with its answers to tap, the ways on and the field, at ${width} by ${height}`, async () => {
        await setViewport({ width, height })
        const screen = await survey(
          `${'I cannot see your home. '.repeat(40)}Which room?\n- The kitchen\n- The bedroom\n- **None**`,
        )
        same([title(), options()], ['Which room?', ['The kitchen', 'The bedroom', 'None']])
        const parts = [all('h2.title')[0], ...all('[role=option]'), named('Start sorting'), all('#message')[0]]
        same(parts.map(isInView), Array(6).fill(true))
        const last = all('li').at(-1)!
        same(last.textContent!.trim().endsWith('home.'), true, 'what is said before it has no question')
        // What scrolls ends in a fade.
        const scroller = all('.page, loop-conversation').filter((one) => one.scrollHeight > one.clientHeight + 20)
        same(scroller.length, 1)
        same(Number.parseFloat(getComputedStyle(scroller[0]!, '::after').height) > 20, true)
        const said = heard(screen, 'say')
        named('None').click()
        same(said, [{ text: 'None', tapped: true }])
      })

    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const)
      it(`T38 three answers, of which one is long, are in view with little room, and the field has its name, at ${width} by ${height}`, async () => {
        await setViewport({ width, height })
        await survey(
          'I cannot see your home yet. Tell me more.\n\nWhich room do you want to start with?\n- The bedroom\n- The living room with all of the boxes that came from the old flat last summer\n- The hall',
        )
        const goOn = named('Start sorting').getBoundingClientRect()
        const edges = all('[role=option]').map((part) => part.getBoundingClientRect().bottom)
        assertInOrder([0, ...edges, goOn.top, innerHeight])
        const field = all<HTMLTextAreaElement>('#message')[0]!
        same([isInView(field), field.placeholder, field.labels![0]!.textContent], [true, 'Your answer', 'Message'])
      })

    it('T38 below a question without answers is the field, and all that is no question stays as it was said', async () => {
      const order = () => all('h2.title, loop-composer, .btn.main').map(({ localName }) => localName)
      const screen = await survey('I see. Which room?')
      same(order(), ['h2', 'loop-composer', 'button'])
      const field = all('#message')[0]
      screen.messages = [{ from: 'model', text: 'Fine.' }]
      await settled()
      same([order(), all('#message')[0] === field], [['button', 'loop-composer'], true], 'the field is the same one')
      screen.working = true
      screen.messages = [{ from: 'model', text: 'Which room?' }]
      await settled()
      same(all('h2.title').length, 0, 'while it works')
    })

    it('T38 in a low window what is said has a half of it, and the ways on have the other', async () => {
      await setViewport({ width: 844, height: 390 })
      await survey('I cannot see your home. '.repeat(40))
      const [said, tray] = [all('.page')[0]!, all('.tray')[0]!].map((part) => part.getBoundingClientRect())
      same([said!.right <= tray!.left + 28, said!.height > 300], [true, true])
      // It is read from its start.
      await until(() => Math.abs(all('li').at(-1)!.getBoundingClientRect().top - said!.top) < 20)
    })
  })
})
