import { setViewport } from '@web/test-runner-commands'
import '../../src/app/end/share-picture.ts'
import '../../src/app/home/home.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/replay/export-sheet.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/walk/walk.ts'
import '../../src/elements/questions/question.ts'
import { speak } from '../../examples/gallery/speak.ts'
import { confirm } from '../../src/core/tools/question.ts'
import { dispositionFor } from '../../src/tidy/disposition.ts'
import { likeTheApp } from './clean.ts'
import { all, named, same, settled, stage, until, wordsIn } from './stage.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="tan"/></svg>')}`
const boxOf = (selector: string) => all(selector)[0]!.getBoundingClientRect()
/** Whether all of it can be seen without scrolling. */
const isInView = ({ top, bottom, left, right }: DOMRect) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
/** A question about the space, below what the model said before it, once its photo is shown. */
async function asked(prompt: string, labels: readonly string[], said: string, other = false) {
  const question = { kind: 'choose', prompt, other, options: labels.map((label) => ({ label, value: label })) } as const
  await stage('tidy-sorting', {
    first: true,
    said,
    isModels: true,
    question: { id: 'q', question },
    photoUrl: photo,
    views: [photo],
  })
  await until(() => all('.scene').length > 0)
}

describe('in a low window', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    it(`the picture that is shared and all that can be done with it are in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      await stage('tidy-share-picture', { beforeUrl: photo, afterUrl: photo, words: '5 things', place: 'Living room', at: 0 })
      await until(() => all('img').length > 0)
      const hidden = ['Show the before', 'Download', 'Share'].filter((name) => !isInView(named(name).getBoundingClientRect()))
      const dialog = all('dialog')[0]!
      same([hidden, isInView(boxOf('img')), dialog.scrollHeight <= dialog.clientHeight], [[], true, true])
      same(boxOf('img').width >= 96, true, 'it is large enough to be seen')
    })

  it('no words of the ways to share the picture stand out of their button on a small phone', async () => {
    await setViewport({ width: 320, height: 568 })
    await speak('pt-BR')
    await stage('tidy-share-picture', { beforeUrl: photo, afterUrl: photo, words: '5', place: '', at: 0 })
    const wide = all('.pair .btn').filter((button) => {
      const box = button.getBoundingClientRect()
      const { left, right } = wordsIn(button).getBoundingClientRect()
      return left < box.left + 4 || right > box.right - 4 || box.right > 320
    })
    await speak('en')
    same(
      wide.map(({ textContent }) => textContent),
      [],
    )
  })

  const purposes = ['Drawing', 'Guests', 'Storage for now', 'Work', 'Sleep']
  for (const [prompt, ...labels] of [
    ['What is it for?', ...purposes],
    [
      'What is this space for most of the time, now that the studio has moved out?',
      'Drawing and painting with the children',
      ...purposes.slice(1),
    ],
  ] as const)
    for (const [width, height] of [
      [844, 390],
      [812, 375],
      [740, 360],
    ] as const)
      it(`T39 a question has five choices and "Other…" in view, and all of a sentence before it, at ${width} by ${height}: ${prompt}`, async () => {
        await setViewport({ width, height })
        await asked(prompt, labels, 'A big room.', true)
        const [tray, words] = [all('.tray')[0]!, all('.said')[0]!]
        const ends = all('.choice').map((choice) => choice.getBoundingClientRect().bottom)
        same(
          [
            ends.length,
            Math.max(...ends) <= innerHeight - 6,
            tray.scrollHeight > tray.clientHeight,
            words.scrollHeight > words.clientHeight + 8,
          ],
          [6, true, false, false],
        )
      })

  it('T39 of a sentence that has no room above long choices a line is seen', async () => {
    await setViewport({ width: 740, height: 360 })
    const options = purposes.map((purpose) => `${purpose}, on most of the days of a usual week in the winter`)
    const said = 'A big room with two benches, and a lot of light from the ceiling. There is a sign above each door.'
    await asked('What is it for?', options, said)
    const [words] = all('.said')
    const line = Number.parseFloat(getComputedStyle(words!).lineHeight)
    same([words!.scrollHeight > words!.clientHeight, words!.clientHeight >= Math.floor(line)], [true, true])
  })

  const wound = `# Fertig!\n\nDie Arbeitsfläche ist frei.\n\n${'- Die Schublade links ist als nächste dran\n'.repeat(6)}`
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [1440, 620],
  ] as const)
    it(`T10 "Done for now?" says the same words once, and its heading, both answers and the field are in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const question = { ...confirm('Genug für heute? (12 Dinge erledigt)'), reason: wound.replaceAll('\n', ' ') }
      for (const said of [wound, wound.repeat(9)]) {
        await stage('tidy-sorting', { said, isModels: true, question: { id: 'q', question }, photoUrl: photo, views: [photo] })
        await until(() => all('.scene').length > 0)
        const parts = ['h2', '.pair .btn', '.pair .main', 'loop-composer'].map(boxOf)
        same(
          [parts.map(isInView), all('.why').length, document.documentElement.scrollHeight],
          [[true, true, true, true], 1, height],
        )
        same(height - parts[3]!.bottom >= (height < 400 ? 6 : 12), true, 'the field has its distance from the edge')
        await until(
          () => all('.said')[0]!.hasAttribute('tabindex') === all('.said')[0]!.scrollHeight > all('.said')[0]!.clientHeight + 2,
        )
      }
      same(all('.said')[0]!.tabIndex, 0, 'it scrolls in itself')
    })

  for (const [width, height] of [
    [1440, 620],
    [1366, 600],
  ] as const)
    it(`T37 T39 the field of "Say something" is in view on a card with four choices and a long place, as in the browser of a laptop, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const labels = ['Kitchen, in the tall cupboard left of the window', 'Living room shelf', 'Donate', 'Trash']
      const question = {
        kind: 'proposeDisposition' as const,
        item: 'The large old wooden cupboard with the blue plates and bowls',
        reason:
          'At the back wall, left of the fireplace, behind the two chairs. It stands in the way of the door, and of the table.',
        choices: labels.map((label) => ({ label, disposition: dispositionFor(label) })),
      }
      await stage('tidy-sorting', { card: { id: '1', question }, photoUrl: photo, views: [photo] })
      await until(() => all('.scene').length > 0)
      const tray = all('.tray')[0]!
      same([isInView(boxOf('textarea')), tray.scrollHeight > tray.clientHeight], [true, false])
    })

  it('the title of the demo has all of its words beside the pill, also offline', async () => {
    await setViewport({ width: 844, height: 390 })
    for (const online of [true, false])
      for (const heading of ['Demo: desk corner', 'Demo: Schreibtisch']) {
        await stage('tidy-sorting', { heading, online, photoUrl: photo, views: [photo] })
        const title = all('h1')[0]!
        same(title.scrollWidth <= title.clientWidth, true, `${heading}: ${title.scrollWidth} of ${title.clientWidth}`)
      }
  })

  it('the names of what is put away are above the tray, also where the place has a long name', async () => {
    await setViewport({ width: 320, height: 568 })
    const place = 'Abstellraum im Keller'
    const thing = (name: string) => ({ name, list: 'l', key: name, callId: name, done: false, away: false })
    const lists = ['Folder', place].map((to) => ({
      id: to,
      name: to,
      to: 'place' as const,
      place: to,
      items: [thing(`Red bench ${to}`)],
    }))
    const plan = [1, 2, 3, 4].map((at) => ({ name: `${at}`, count: 1 }))
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 's', lists } }, plan, number: 1, next: 'Keller, hinten links' })
    const names = all('.name').map((name) => name.getBoundingClientRect().bottom)
    same([names.length, Math.max(...names) < boxOf('.tray').top], [2, true])
    // The name of the next place is a part of its sentence, and no column beside it.
    same(all('.btn.main > *').length, 2)
  })

  it('the ways on of the lists stand beside them, and what else can be done begins where they do', async () => {
    await setViewport({ width: 844, height: 390 })
    const items = Array.from({ length: 12 }, (_, at) => {
      const name = `Thing ${at}`
      return { name, list: 'l', key: name, callId: name, done: false, away: false }
    })
    const lists = [{ id: 'l', name: 'Shelf', to: 'place' as const, place: 'Shelf', items }]
    await stage('tidy-winddown', { heading: 'Desk', lists, canShare: true, canChange: true })
    const hidden = ['Put things away', 'Share'].filter((name) => !isInView(named(name).getBoundingClientRect()))
    same([hidden, boxOf('.groups').right <= boxOf('.tray').left], [[], true])
    named('All sessions').scrollIntoView()
    same([isInView(boxOf('.btn.main')), Math.abs(boxOf('.ways').left + 8 - boxOf('.groups').left) < 1], [true, true])
    await stage('tidy-winddown', { lists: [] })
    same(boxOf('.page').width, innerWidth, 'nothing is beside them')
  })

  it('the button that exports a session is in view, below all that can be left out', async () => {
    await setViewport({ width: 844, height: 390 })
    await stage('tidy-export-sheet', { open: true })
    await until(() => boxOf('.btn.main').height > 0)
    const { bottom } = boxOf('.btn.main')
    same(bottom <= innerHeight, true, `it ends at ${bottom}`)
  })

  it('the hint to install is short, so that the session can be continued without scrolling', async function () {
    await setViewport({ width: 320, height: 568 })
    // A scrollbar that takes room, as on no phone.
    if (document.documentElement.clientWidth < innerWidth) this.skip()
    const row = { handled: 5, waiting: 2, date: '15 Nov', startedAt: 0, photoUrl: photo, open: true, href: '#/' }
    const open = { ...row, id: 'a', name: 'Living room' }
    await stage('tidy-home', { open, sessions: [], connected: true, installHint: 'prompt' })
    await settled()
    named('Install')
    const [bottom, top] = [named('Continue').getBoundingClientRect().bottom, boxOf('.tray').top]
    if (bottom > top) throw new Error(`Continue ends at ${bottom}, the tray begins at ${top}`)
  })

  it('a session whose next thing has a long name can be continued without scrolling in a low window', async () => {
    await setViewport({ width: 844, height: 390 })
    const row = { handled: 0, waiting: 3, date: '15 Nov', startedAt: 0, photoUrl: photo, open: true, href: '#/' }
    const next = 'Stapel ungelesener Zeitschriften und Behördenunterlagen neben dem Bett, alle aus dem Büro. '.repeat(3)
    const apart = { text: 'Das Kellerregal mit dem Werkzeug', isDated: false, time: '' }
    await stage('tidy-home', { open: { ...row, id: 'a', name: 'Garage', apart, next }, sessions: [], connected: true })
    const { bottom } = named('Continue').getBoundingClientRect()
    same(bottom <= innerHeight, true, `Continue ends at ${bottom}`)
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const)
    it(`T10 a bracket at the end of a question is a small line of its own below it, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const [asked, aside] of [
        ['Done for now? ', '(6 items handled)'],
        ['ここまでにしますか？', '（6個決まりました）'],
      ] as const) {
        await stage('loop-question', { question: confirm(asked + aside), questionId: '1' })
        const [heading, bracket] = [all('h2')[0]!, all('h2 .one')[0]!]
        same([heading.textContent, bracket.textContent?.trim()], [asked + aside, aside], 'the words are those of the question')
        const line = Number.parseFloat(getComputedStyle(bracket).lineHeight)
        same(Math.round(bracket.getBoundingClientRect().height / line), 1)
        const lineOfHeading = Number.parseFloat(getComputedStyle(heading).lineHeight)
        const below = bracket.getBoundingClientRect().top - heading.getBoundingClientRect().top
        same(below >= lineOfHeading - 1, true, `${below} px below the top of the question`)
        same(line < lineOfHeading, true, 'smaller')
      }
      await stage('loop-question', { question: confirm('Whose are the shoe(s)'), questionId: '2' })
      same(all('h2 .one').length, 0)
    })
})
