import { setViewport } from '@web/test-runner-commands'
import '../../src/app/session/help.ts'
import { isCut } from '../../src/app/parts/show-all.ts'
import type { About } from '../../src/app/parts/view.ts'
import { likeTheApp } from './clean.ts'
import { all, named, same, settled, stage, wordsIn } from './stage.ts'

describe('the heading of a help', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const said = 'It looks like the foot of a camera tripod. It lies under the chair, next to the bag. Do you own a tripod?'
  const help = async (how: About['how'], words = said) => {
    await stage('tidy-help', { about: { how, item: 'Black thing' }, said: words })
    await settled()
  }
  const heading = () => all('.said')[0]!

  it('"What is it?" is answered by the first sentence, which says what the thing is', async () => {
    await help('clarifying')
    same(heading().textContent, 'It looks like the foot of a camera tripod.')
  })

  it('"I\'m stuck" is answered by the question', async () => {
    await help('decision_support')
    same(heading().textContent, 'Do you own a tripod?')
  })

  it('"What is it?" with answers to tap is the question that they answer', async () => {
    await help('clarifying', `${said}\n- Yes\n- No`)
    same([heading().textContent, all('[role=option]').length], ['Do you own a tripod?', 2])
  })

  it('of two questions the last one has the answers', async () => {
    await help(
      'clarifying',
      'Is it yours, or did somebody leave it here with you? Whose is it then, do you know?\n- My sister\n- A friend',
    )
    same(heading().textContent, 'Whose is it then, do you know?')
  })

  it('what hangs below the last line of the heading is whole, in the large letters of a wide window too', async () => {
    await help('clarifying', 'Is it roughly grey and yellow?')
    const [host, title] = [all('tidy-help')[0]!, heading()]
    for (const type of ['', 'var(--loop-type-display)']) {
      host.style.setProperty('--loop-type-title', type)
      const [box, letters] = [title, wordsIn(title)].map((part) => part.getBoundingClientRect().bottom)
      same(box! >= letters! - 1, true, `${type} ${box}, ${letters}`)
    }
  })

  it('a short question is a large heading, however much the model says besides, which is a quiet line', async () => {
    const style = (selector = '.said') => getComputedStyle(all(selector)[0]!)
    await help('decision_support', 'Do you own a tripod?')
    const large = style().fontSize
    await help('decision_support')
    same([style().fontSize, style('.why').fontWeight, style().fontWeight > '400'], [large, '400', true])
  })

  const filled = 'Of course! I will gladly help you with that one. Have you seen it in the last year or so?'
  for (const how of ['clarifying', 'decision_support'] as const)
    it(`a filler is never the heading where there is more: ${how}`, async () => {
      await help(how, filled)
      same(heading().textContent, 'Have you seen it in the last year or so?')
      await help(how, 'Sure. It is the long black thing that lies below the chair, on the left of the bag.')
      same(heading().textContent, 'It is the long black thing that lies below the chair, on the left of the bag.')
      await help(how, 'Sure.')
      same(heading().textContent, 'Sure.')
    })

  const frame = 'It lies on the left side of the desk, under the letters, beside the lamp, and is dark with a crack in its glass.'
  const lake = 'Do you see it, and do you still know which lake it is?'
  for (const [width, height] of [
    [350, 844],
    [844, 390],
    [400, 900],
  ] as const)
    it(`T16 what the model says of the thing stays above the question that it asks, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await help('clarifying', `${frame} ${lake}\n- Yes\n- No`)
      const words = () => all('.why, .said').map(({ textContent }) => textContent)
      same([words(), all('.cut').some(isCut), all('button.all').length], [[frame, lake], false, 0])
      await help('clarifying', `${frame} ${lake}`)
      same(words(), [frame, lake], 'its first sentence is the heading, and the question follows')
      same(
        all('.why, .said').map(({ className }) => className.split(' ')[0]),
        ['said', 'why'],
      )
    })

  it('T16 where little fits the words beside the question are cut, and all of them can be opened', async () => {
    await setViewport({ width: 288, height: 568 })
    await help('clarifying', `${frame} ${lake}\n- Yes\n- No`)
    const said = () => all('.why')[0]!
    const { height } = said().getBoundingClientRect()
    same(height / Number.parseFloat(getComputedStyle(said()).lineHeight) < 2.2, true, `${height}`)
    named('Show all').click()
    await settled()
    const { fontSize, lineHeight } = getComputedStyle(heading())
    const lines = heading().getBoundingClientRect().height / Number.parseFloat(lineHeight)
    // WebKit's lines are as high as whole pixels.
    const isClose =
      Math.abs(lines - Math.round(lines)) < 0.1 && Number.parseFloat(lineHeight) < 1.45 * Number.parseFloat(fontSize)
    same([lines > 1.9, isClose], [true, true], 'the lines of a question that is opened are close')
    same(
      [said().textContent, said().getBoundingClientRect().height > height, named('Show less').ariaExpanded],
      [frame, true, 'true'],
    )
  })

  it('a sentence that never ends has five lines on a phone and three in a low window, and is shown whole when that is asked for', async () => {
    const words = 'It is the long black thing with a round foot, which lies below the chair on the left, '.repeat(6)
    const lines = () =>
      Math.round(heading().getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading()).lineHeight))
    for (const [width, height, most] of [
      [390, 844, 5],
      [320, 568, 3],
      [844, 390, 3],
    ] as const) {
      await setViewport({ width, height })
      await help('clarifying', words)
      same([width, lines()], [width, most])
      named('Show all').click()
      await settled()
      same(lines() > most, true)
    }
  })

  it('T16 on the smallest phone "What is it?" is answered beside the question, in smaller letters and as high as two lines were', async () => {
    await setViewport({ width: 288, height: 568 }) // within the gutters of 320
    for (const file of ['desk', 'desk.de', 'desk.es', 'desk.fr', 'desk.pt-BR', 'desk.ja', 'desk.ar']) {
      const { told, seen, unsure } = await (await fetch(`/public/recordings/${file}.json`)).json()
      for (const words of Object.values<string>(told)) {
        await help('clarifying', `${words}\n- ${seen}\n- ${unsure}`)
        const { height } = heading().getBoundingClientRect()
        same([heading().textContent, height <= 80], [words, true], `${words} ${height}`)
      }
    }
  })

  it('T39 in a low window "Something else" has letters as large as the answer beside it', async () => {
    await setViewport({ width: 844, height: 390 })
    await help('clarifying', `${said}\n- I see it`)
    const choices = [all('[role=option]')[0]!, named('Something else')]
    const sizes = choices.map((choice) => getComputedStyle(choice.querySelector('.grow')!).fontSize)
    same([sizes, choices[0]!.getBoundingClientRect().top], [['17px', '17px'], choices[1]!.getBoundingClientRect().top])
  })

  it('letters that are taller than their line are not taken for a line more', async () => {
    document.documentElement.style.setProperty('--loop-type-title', '650 1.625rem / .8')
    await help('decision_support', 'Is it a tripod?')
    const cut = all('.cut')[0]!
    // Not every engine counts what stands out of a line as something to scroll to.
    same([wordsIn(cut).getBoundingClientRect().height > cut.clientHeight + 1, all('button.all').length], [true, 0])
    document.documentElement.style.removeProperty('--loop-type-title')
  })

  it('where the model suggests no answer to who is stuck, there is a field for one', async () => {
    await help('decision_support')
    same([all('[role=option]').length, all('textarea').filter((field) => field.checkVisibility()).length], [0, 1])
    await help('decision_support', `${said}\n- Yes\n- No`)
    same([all('[role=option]').length, all('textarea').filter((field) => field.checkVisibility()).length], [2, 0])
  })
})
