import '../../../src/app/end/end.ts'
import '../../../src/app/session/sorting.ts'
import '../../../src/app/session/survey.ts'
import '../../../src/app/walk/walk-end.ts'
import { setViewport } from '@web/test-runner-commands'
import type { ReactiveController } from 'lit'
import { incomingPhotos } from '../../../src/app/parts/incoming-photos.ts'
import type { TidySorting } from '../../../src/app/session/sorting.ts'
import { all, heard, same, settled, stage, until } from '../../elements/stage.ts'

const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>')}`
const card = { id: 'c', question: { kind: 'proposeDisposition' as const, item: 'Mug', choices: [] } }

function files(name = 'desk.jpg', type = 'image/jpeg') {
  const data = new DataTransfer()
  data.items.add(new File(['x'], name, { type }))
  return data
}
const about = { bubbles: true, composed: true, cancelable: true }
/** Drags a file over the page and drops it. Returns whether the browser would have left the page for it, and what the pointer said. */
function drop(...file: Parameters<typeof files>) {
  const [over, data] = [files(...file), files(...file)]
  const leaves = [
    document.body.dispatchEvent(new DragEvent('dragover', { ...about, dataTransfer: over })),
    document.body.dispatchEvent(new DragEvent('drop', { ...about, dataTransfer: data })),
  ]
  return leaves.some(Boolean)
}
// Not every browser takes data in a paste that a page has made.
const paste = (on: Element = document.body) =>
  on.dispatchEvent(Object.defineProperty(new ClipboardEvent('paste', about), 'clipboardData', { value: files() }))

describe('a picture that is dropped or pasted', () => {
  it('T39 does not leave the app where no screen takes it', async () => {
    document.body.replaceChildren()
    same(drop(), true)
    await import('../../../src/app/shell/stray-input.ts')
    same(drop(), false)
  })

  it('T39 is told to be of no need where no screen takes it, and a file that is none to be none, until the next tap', async () => {
    await import('../../../src/app/shell/stray-input.ts')
    const told = async () => {
      await settled()
      const texts = all('div.toast').map((one) => one.textContent?.trim())
      dispatchEvent(new PointerEvent('pointerdown'))
      await settled()
      return [...texts, all('div.toast').length]
    }
    await stage('tidy-end', { step: 'picture', beforeUrl: desk, afterUrl: desk })
    drop()
    same(await told(), ['No photo is needed here.', 0])
    paste()
    same(await told(), ['No photo is needed here.', 0])
    await stage('tidy-survey', {})
    same(drop('list.txt', 'text/plain'), false)
    same(await told(), ['That is not a photo.', 0])
    drop()
    same(await told(), [0])
    for (const bring of [drop, paste]) {
      drop('list.txt', 'text/plain')
      bring()
      same(await told(), [0], 'the photo is taken, and says so')
    }
  })

  it('T39 is told of below the bar, over no way on', async () => {
    await import('../../../src/app/shell/stray-input.ts')
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await setViewport({ width, height })
      await stage('tidy-end', { step: 'picture', beforeUrl: desk, afterUrl: desk, canGoOn: true })
      paste()
      await settled()
      const told = all('div.toast')[0]!.getBoundingClientRect()
      const bar = all('loop-bar')[0]!.getBoundingClientRect()
      const covered = all('.tray .btn').filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return told.left < right && left < told.right && told.top < bottom && top < told.bottom
      })
      same([told.top >= bar.bottom, covered.length], [true, 0], `${width} by ${height}`)
      dispatchEvent(new PointerEvent('pointerdown'))
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('T39 is awaited with a frame around the page, which says so, at a card too', async () => {
    const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], card })
    const frame = () => getComputedStyle(sorting, '::after').position
    const drag = (type: string) => document.body.dispatchEvent(new DragEvent(type, { ...about, dataTransfer: files() }))
    same(frame(), 'static')
    drag('dragover')
    same(frame(), 'fixed')
    // Of the words in it an engine may say only whose attribute they are.
    const { position, top } = getComputedStyle(sorting, '::before')
    same([position, sorting.getAttribute('over')], ['fixed', 'Drop photos here'])
    // On the edge of the frame, over no toast and no heading of a card.
    same(top, '8px')
    drag('dragleave')
    same(frame(), 'static')
  })

  it('T39 is told of in one place only: at a card by the toast of the screen', async () => {
    await import('../../../src/app/shell/stray-input.ts')
    const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], working: '' })
    const [told, noted] = [heard(sorting, 'no-photo'), heard(sorting, 'note-photos')]
    drop('list.txt', 'text/plain')
    await settled()
    same([told.length, all('div.toast').length], [0, 1])
    dispatchEvent(new PointerEvent('pointerdown'))
    Object.assign(sorting, { working: null, card })
    await settled()
    same(drop('list.txt', 'text/plain'), false)
    await settled()
    same([told.length, noted.length, all('div.toast').length], [1, 0, 0])
  })

  const trouble = { sign: 'warn', heading: 'It did not want to', why: '', ways: [] } as unknown as TidySorting['trouble']

  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T39 that goes with the answer is shown at its card until then, beside the toast, at ${width}x${height}, and a tap takes it back`, async () => {
      await setViewport({ width, height })
      const toast = { text: 'Sorry.', icon: 'alert', undoable: false } as const
      const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], card, noted: 2, toast })
      const back = heard(sorting, 'take-photos-back')
      const shown = () => all('.noted').filter((one) => one.checkVisibility())
      await until(() => shown().length > 0)
      same(
        shown().map(({ textContent }) => textContent?.trim()),
        ['2 photos notedUndo'],
      )
      shown()[0]!.click()
      same(back.length, 1)
      sorting.trouble = trouble
      await until(() => shown().length === 0)
      document.body.replaceChildren()
      await setViewport({ width: 800, height: 600 })
    })

  it('T39 is not pasted under a sheet that is open', async () => {
    await import('../../../src/app/shell/stray-input.ts')
    const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], card })
    const told = heard(sorting, 'note-photos')
    const sheet = document.createElement('dialog')
    document.body.append(sheet)
    paste(sheet)
    await settled()
    same([told.length, all('div.toast').length], [0, 0])
    sheet.remove()
  })

  it('T39 T32 is the after photo where the end asks for one, still takes one, or takes another one', async () => {
    const end = await stage('tidy-end', { step: 'photo', canChange: true, beforeUrl: desk })
    const photos = heard(end, 'photo')
    same(drop(), false)
    paste()
    same(photos.length, 2)
    end.step = 'picture'
    drop()
    same(photos.length, 3)
    end.afterUrl = desk
    drop()
    same(photos.length, 4)
    end.canChange = false
    drop()
    same(photos.length, 4)
    const walk = await stage('tidy-walk-end', { beforeUrl: desk, canGoOn: true })
    const after = heard(walk, 'photo')
    drop()
    same(after.length, 1)
  })

  const help = { about: { how: 'clarifying', item: 'Mug' }, said: 'Is it this?' } as const
  const taken: readonly (readonly [where: string, properties: Partial<TidySorting>, photos: number, refused: number])[] = [
    ['at a card', { card }, 0, 2],
    ['in a help that looks at a photo', help, 2, 0],
    ['in a help of the demo', { ...help, demo: true }, 0, 0],
    ['in a help to decide', { about: { how: 'decision_support', item: 'Mug' }, said: 'Why?' }, 0, 0],
    ['while the model works', { working: '' }, 0, 0],
    ['after the model has only talked', { said: 'Hello.' }, 2, 0],
    ['after a stop before the first card', { waiting: true, first: true }, 2, 0],
    ['after a stop', { waiting: true }, 0, 0],
    ['in trouble that is mended with words or a photo', { trouble: { ...trouble!, speak: true } }, 2, 0],
    ['in other trouble', { trouble }, 0, 0],
    ['at a question for a photo', { question: { id: 'q', question: { kind: 'photo', prompt: 'Show me' } } }, 2, 0],
    ['at another question', { question: { id: 'q', question: { kind: 'confirm', prompt: 'All done?' } } }, 0, 0],
  ]
  for (const [where, properties, photos, noted] of taken)
    it(`T39 ${where} is ${photos > 0 ? 'taken' : noted > 0 ? 'taken for the next reply' : 'not taken'}`, async () => {
      const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], ...properties })
      const [given, told] = [heard(sorting, 'photo'), heard(sorting, 'note-photos')]
      drop()
      paste()
      same([given.length, told.length], [photos, noted])
    })

  it('T50 of files that are no pictures all are handed over', () => {
    const given: string[][] = []
    let begin = () => {}
    const host = Object.assign(document.createElement('div'), {
      addController(controller: ReactiveController) {
        begin = () => controller.hostConnected?.()
        end = () => controller.hostDisconnected?.()
      },
      removeController() {},
      requestUpdate() {},
      updateComplete: Promise.resolve(true),
    })
    let end = () => {}
    incomingPhotos(host, { use: () => {}, other: (others) => given.push(others.map(({ name }) => name)) })
    begin()
    const dataTransfer = new DataTransfer()
    for (const name of ['one.zip', 'two.zip']) dataTransfer.items.add(new File(['x'], name, { type: 'application/zip' }))
    document.body.dispatchEvent(new DragEvent('drop', { ...about, dataTransfer }))
    end()
    same(given, [['one.zip', 'two.zip']])
  })

  it('T39 answers a question for a photo before the first card', async () => {
    const survey = await stage('tidy-survey', { questionId: 'q', question: { kind: 'photo', prompt: 'Show me' } })
    const photos = heard(survey, 'photo')
    drop()
    survey.question = { kind: 'confirm', prompt: 'All done?' }
    drop()
    same(photos.length, 1)
  })
})
