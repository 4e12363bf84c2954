import { setViewport } from '@web/test-runner-commands'
import { choose } from '../../src/core/tools/question.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import { likeTheApp, seen } from './clean.ts'
import { all, heard, named, same, settled, stage, until } from './stage.ts'

const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')}`
/** A phone upright, a small one, one on its side, and a computer. */
const sizes = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1440, 900],
] as const
/** Whether it can be seen from its top to its end without scrolling. */
const isInView = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

describe('what is in view of the survey', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  it('T56 words alone are thought about, and a picture that cannot be read is told in view', async () => {
    await setViewport({ width: 390, height: 844 })
    const messages = [{ from: 'you', text: 'My desk is a mess.' }] as const
    await stage('tidy-survey', { working: true, messages })
    named('Thinking about it', 'p')
    const photos = ['one', 'two'].map((id) => ({ id, url: desk, width: 400, height: 300, size: 77_000 }))
    await stage('tidy-survey', { photos, left: ['Mug', 'Letters'], problem: 'bad.jpg: This file is empty.' })
    same(isInView(all('.page .note')[0]!), true, 'the note is in view')
    same(all('.page .note')[0]!.textContent?.includes('bad.jpg'), true)
    const many = Array.from({ length: 9 }, (_, at) => ({ ...photos[0]!, id: `${at}` }))
    const survey = await stage('tidy-survey', { photos: many })
    scrollTo(0, document.documentElement.scrollHeight)
    await until(() => scrollY > 200)
    survey.problem = 'bad.jpg: This file is empty.'
    await settled()
    same(isInView(all('.page .note')[0]!), true, 'below many photos')
    const height = () => all('.page .note')[0]!.getBoundingClientRect().height
    const ofOne = height()
    survey.problem = 'a.jpg: Empty.\nb.jpg: Empty.'
    await settled()
    same(height() > ofOne, true, 'each of several has a line of its own')
  })

  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [390, 664],
  ] as const)
    it(`T39 a question has all of its choices and its field in view below what was said last, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const options = ['Drawing', 'Paying bills', 'Homework', 'A bit of everything'].map((label) => ({ label, value: label }))
      await stage('tidy-survey', {
        messages: [
          { from: 'you', text: 'This is my desk.' },
          { from: 'model', text: 'I see a desk with a lamp, letters, a mug and a camera.' },
        ],
        question: choose('What is this place for?', 'function', options),
        questionId: 'q',
      })
      await until(() => all('[role=option]').length === 4)
      // A line of what was said last is above the tray.
      await until(() => all('li').at(-1)!.getBoundingClientRect().top < all('.tray')[0]!.getBoundingClientRect().top - 24)
      same([...all('[role=option]'), all('#message')[0]!].map(isInView), Array(5).fill(true))
    })

  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [390, 664],
  ] as const)
    it(`T39 what is left from last time and the ways to a photo are in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await stage('tidy-survey', { left: ['The letters from May', 'The drawer below the desk'] })
      await until(() => named('Start with this').getBoundingClientRect().bottom <= all('.tray')[0]!.getBoundingClientRect().top)
      same(document.documentElement.scrollHeight <= innerHeight, true)
    })

  it('a survey that was stopped goes on with one tap, keeps its photo in view, and takes another photo or words in its place', async () => {
    for (const [width, height] of sizes) {
      await setViewport({ width, height })
      const sorting = await stage('tidy-sorting', { first: true, waiting: true, photoUrl: desk, views: [desk] })
      const went = heard(sorting, 'continue')
      const said = heard(sorting, 'say')
      const strong = () => all('.btn.main').map((button) => button.textContent?.trim())
      await settled()
      same(strong(), ['Continue'])
      same(
        [named('Continue'), named('Take a photo'), all('#message')[0]!].map(isInView),
        [true, true, true],
        `${width} x ${height}`,
      )
      same(all('tidy-photo-view')[0]!.getBoundingClientRect().height > 100, true)
      named('Continue').click()
      same(went.length, 1)
      sorting.photos = [{ id: 'near', url: desk, size: 120_000, width: 1, height: 1 }]
      await settled()
      same(strong(), ['Send'], 'another photo waits')
      named('Send').click()
      same(said, [{ text: '' }])
    }
  })

  it('T38 what the model said last begins in view after the phone was turned, too', async () => {
    const text = 'A desk is a place that collects many things over time. '.repeat(30)
    const messages = [1, 2].flatMap(() => [{ from: 'you', text: 'My desk.' } as const, { from: 'model', text } as const])
    const beginsInView = () => {
      const { top } = all('li').at(-1)!.getBoundingClientRect()
      return top >= 0 && top < innerHeight / 2
    }
    await setViewport({ width: 390, height: 844 })
    const survey = await stage('tidy-survey', { messages })
    await until(beginsInView)
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [450, 844],
    ] as const) {
      await setViewport({ width, height })
      await until(beginsInView)
      await seen()
    }
    // Who has gone back to what was said before stays there.
    const scroller = all('.page')[0]!
    const hasScrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }))
    scroller.scrollTop = 0
    await hasScrolled
    survey.online = false
    await seen()
    same(beginsInView(), false, 'an update')
    await setViewport({ width: 844, height: 390 })
    await seen()
    same(beginsInView(), false, 'the last words begin in view again')
  })

  it('T38 however much the model says, the tap that goes on and the field stay in view, and its words are read from their start', async () => {
    const words = 'A desk is a place that collects many things over time. '.repeat(30)
    const messages = [1, 2].flatMap(() => [{ from: 'you', text: 'My desk.' } as const, { from: 'model', text: words } as const])
    for (const [width, height] of sizes) {
      await setViewport({ width, height })
      await stage('tidy-survey', { messages })
      await settled()
      same([named('Start sorting'), all('#message')[0]!].map(isInView), [true, true], `the survey, ${width} x ${height}`)
      // Its last words begin in view.
      await until(() => {
        const { top } = all('li').at(-1)!.getBoundingClientRect()
        return top >= 0 && top < height / 2
      })
      await stage('tidy-sorting', { said: words, isModels: true })
      await settled()
      same([named('Start sorting'), all('#message')[0]!].map(isInView), [true, true], `sorting, ${width} x ${height}`)
      await stage('tidy-sorting', { said: words, isModels: true, onlyTalks: true, counts: { belongs: 3, out: 2, left: 4 } })
      await settled()
      same(
        [named('Choose a model'), named('Go on sorting'), all('#message')[0]!].map(isInView),
        [true, true, true],
        `another model, ${width} x ${height}`,
      )
      const said = all('.said')[0]!
      await until(() => said.tabIndex === 0)
      const fade = Number.parseFloat(getComputedStyle(said, '::after').height)
      same([said.scrollHeight > said.clientHeight, fade > 20], [true, true], 'it ends in a fade while more is below')
      said.scrollTop = said.scrollHeight
      const range = document.createRange()
      range.selectNodeContents(said)
      const end = said.getBoundingClientRect().bottom - fade
      same(range.getBoundingClientRect().bottom <= end + 1, true, `the last line is above the fade, ${width} x ${height}`)
    }
  })

  it('T38 words before a question that have no room above it end in a fade, and those that have room do not', async () => {
    const said =
      'A desk by the window with letters, dishes, a camera and a lot of paper. It looks like a place where a lot happens at once, and I see some of it belongs elsewhere. '
    const options = ['Drawing', 'Guests'].map((label) => ({ label, value: label }))
    const question = {
      ...choose('What would you like to do at this desk once it is clear, on most days of the week?', 'function', options),
      other: true,
    }
    const fades = () => all('.said').map((one) => one.tabIndex === 0)[0]
    await setViewport({ width: 320, height: 568 })
    const sorting = await stage('tidy-sorting', {
      first: true,
      said: said.repeat(3),
      question: { id: 'q', question },
      photoUrl: desk,
      views: [desk],
    })
    await until(fades)
    sorting.said = 'A desk.'
    await until(() => !fades())
    sorting.said = said.repeat(3)
    await until(fades)
    await setViewport({ width: 844, height: 1000 })
    await until(() => !fades())
    // In a low window a line may be all that is left of them, and is read.
    await setViewport({ width: 844, height: 390 })
    const many = [...options, ...options, ...options].map(({ label }, at) => ({
      label: `${label} and all that belongs to it ${at}`,
      value: `${at}`,
    }))
    sorting.question = { id: 'q2', question: { ...question, options: many } }
    await until(fades)
    same(Number.parseFloat(getComputedStyle(all('.said')[0]!, '::after').height) < 12, true)
  })

  it('a low window shows most of the choices of a question of the survey at once, however long their names are', async () => {
    await setViewport({ width: 844, height: 390 })
    const label = 'Working from home two days a week, with two screens and a printer'
    const question = choose(
      'What is this space mostly for in your daily life?',
      'function',
      [1, 2, 3, 4, 5].map((at) => ({ label: `${label} ${at}`, value: `${at}` })),
    )
    const said = 'A desk, and much on it.'
    await stage('tidy-sorting', { first: true, said, question: { id: 'q', question }, photoUrl: desk, views: [desk] })
    await settled()
    const options = all('[role=option]')
    same(options.length, 5)
    // What follows the window hears of it in a frame.
    await until(() => options.filter((option) => option.getBoundingClientRect().bottom <= innerHeight).length >= 4)
    options.at(-1)!.scrollIntoView({ block: 'end' })
    same(options.at(-1)!.getBoundingClientRect().bottom <= innerHeight, true, 'the pane scrolls to the last one')
  })

  it('is laid out for the window as it is, also where that was turned since the last survey', async () => {
    const isSideBySide = () => all('.page')[0]!.getBoundingClientRect().right <= all('.tray')[0]!.getBoundingClientRect().left
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await setViewport({ width, height })
      await stage('tidy-survey', {})
      same(isSideBySide(), width > height, `${width} x ${height}`)
      document.body.replaceChildren()
    }
  })
})
