import { setViewport } from '@web/test-runner-commands'
import '../../../src/app/session/sorting.ts'
import { isCut } from '../../../src/app/parts/show-all.ts'
import type { TidyCamera } from '../../../src/app/session/motion/camera.ts'
import { likeTheApp, seen } from '../../elements/clean.ts'
import { all, focused, linesShown, named, press, same, settled, stage, until } from '../../elements/stage.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"></svg>')}`
const about = { how: 'clarifying' as const, item: 'Papier' }

describe('the question of a help', () => {
  it('T16 is the heading alone where what the model says of the thing does not fit in it', async () => {
    const help = await stage('tidy-help', { about })
    help.style.width = '120px'
    help.said = 'Eine alte Skizze, zerknüllt. Siehst du sie?\n- Ja\n- Nein'
    await until(() => all('.said')[0]?.textContent === 'Siehst du sie?')
    await settled()
    same(all('.why')[0]?.textContent, 'Eine alte Skizze, zerknüllt.', 'which is above it')
    help.style.width = '600px'
    help.said = 'Ein Teller. Siehst du ihn?\n- Ja\n- Nein'
    await settled()
    same(all('.said')[0]?.textContent, 'Ein Teller. Siehst du ihn?')
  })
})

describe('a help', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T16 of the demo shows the thing larger than its card did: no photo of it from near can be looked at, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const region = { x: 0.3, y: 0.5, width: 0.07, height: 0.08 }
      await stage('tidy-sorting', { photoUrl: photo, region, about, said: 'An old sketch. Do you see it?', demo: true })
      const [camera] = all('tidy-camera') as unknown as [TidyCamera]
      const share = () => (camera.litBox()?.width ?? 0) / camera.clientWidth
      // With the part of the photo that a card shows at least it is 28 percent.
      await until(() => share() > 0.33)
    })

  it('T16 shows a text whole where few lines of it are cut, for which the photo gives way, and more are not', async () => {
    await setViewport({ width: 320, height: 568 })
    const lines = (count: number) => Array(count).fill('It is black').join('\n')
    const show = async (count: number) => {
      await stage('tidy-sorting', { photoUrl: photo, about, said: `${lines(count)}\nDo you see it?\n- Yes\n- No` })
      await settled()
      const left = all('.tray')[0]!.getBoundingClientRect().top - all('.look')[0]!.getBoundingClientRect().top
      const { scrollHeight, clientHeight } = document.documentElement
      same([left >= 150, scrollHeight], [true, clientHeight], `${left} pixels of the photo`)
      return [all('.cut').some(isCut), all('button.all').length]
    }
    same(
      [await show(2), await show(4), await show(5)],
      [
        [false, 0],
        [false, 0],
        [true, 1],
      ],
    )
  })

  it('T16 has its question whole where the answer to "What is it?" is its heading, which becomes smaller, or the question', async () => {
    await setViewport({ width: 320, height: 568 })
    const parts = async (count: number) => {
      const what = 'It has a small light at its front, and a cable comes out of it. '.repeat(count)
      await stage('tidy-sorting', {
        photoUrl: photo,
        about,
        said: `It is black and flat. ${what}What does it look like from near?`,
      })
      await settled()
      return ['.said', '.why'].map((part) => all(part).map((one) => [one.textContent?.trim().slice(-5), isCut(one)]))
    }
    same(await parts(1), [[['flat.', false]], [['near?', false]]])
    same(await parts(4), [[['near?', false]], [['f it.', true]]])
    // What it asks can be typed: "I see it" may be no answer.
    const field = all('#message')[0]!
    same([all('[role=option]').length, field.checkVisibility(), all('tidy-say').length], [1, true, 0])
    // The key of what is said, once the double tap guard is over.
    await until(() => {
      press('/')
      return focused() === field
    })
  })

  it('T16 what the model says has as many lines as there is room for, in a low window, and other ones in another window', async () => {
    await setViewport({ width: 844, height: 390 })
    const text = 'It lies on the left side of the desk, under the letters, and is dark with a crack in its glass and a strap. '
    const help = await stage('tidy-sorting', { photoUrl: photo, about, said: `${text.repeat(2)}Do you see it?\n- Yes\n- No` })
    await settled()
    same([all('.cut').some(isCut), all('button.all').length], [false, 0])
    const tray = all('.tray')[0]!
    help.said = `${text.repeat(9)}Do you see it?\n- Yes\n- No`
    await settled()
    const why = all('.why')[0]!
    same([linesShown(why) > 2.5, all('button.all').length, tray.scrollHeight], [true, 1, tray.clientHeight])
    await setViewport({ width: 320, height: 568 })
    await until(() => getComputedStyle(why).webkitLineClamp === '2')
  })

  it('T16 keeps the sheet in which something is said where the keyboard of a phone makes the window low', async () => {
    document.body.replaceChildren()
    await setViewport({ width: 390, height: 844 })
    const said = `It is black and flat. ${'It has a small light at its front, and a cable comes out of it. '.repeat(3)}Is it warm?`
    await stage('tidy-sorting', { photoUrl: photo, about, said })
    await settled()
    named('Something else').click()
    await until(() => focused().localName === 'textarea')
    await setViewport({ width: 390, height: 500 })
    await seen()
    same([focused().localName, all('.said')[0]?.textContent], ['textarea', 'It is black and flat.'])
  })

  it('T16 has a gap between what the model says of the thing and its question', async () => {
    await setViewport({ width: 390, height: 844 })
    const said =
      'It lies on the left side of the desk, under the letters, and is dark. Do you see it, and do you still know its lake?'
    await stage('tidy-help', { about, said: `${said}\n- Yes\n- No` })
    await settled()
    const [words, question] = [all('.why')[0]!, all('.question')[0]!].map((part) => part.getBoundingClientRect())
    same(question!.top - words!.bottom > 5, true, `${words!.bottom}, ${question!.top}`)
  })

  it('T16 has what the person said at the end of the column of a trouble, as wide as its words', async () => {
    await setViewport({ width: 820, height: 1180 })
    const trouble = { sign: 'stop' as const, heading: 'Your server has a problem', text: 'It may be busy.', ways: [] }
    await stage('tidy-sorting', { photoUrl: photo, region: null, about, heard: 'Years ago', trouble })
    await settled()
    const [heard, column] = [all('.heard')[0]!, all('tidy-trouble')[0]!].map((part) => part.getBoundingClientRect())
    same([heard!.width < 150, Math.round(heard!.right - column!.right)], [true, 0])
  })
})
