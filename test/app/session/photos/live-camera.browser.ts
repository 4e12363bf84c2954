import '../../../../src/app/session/photos/live-camera.ts'
import { all, focused, heard, named, same, settled, stage, until } from '../../../elements/stage.ts'

describe('the camera of a computer', () => {
  const { mediaDevices } = navigator
  const { getUserMedia } = mediaDevices
  afterEach(() => {
    mediaDevices.getUserMedia = getUserMedia
  })

  /** A person who has not said yet whether the camera may be used. */
  const whoHesitates = () => {
    const stream = document.createElement('canvas').captureStream()
    let answer = (_: MediaStream) => {}
    mediaDevices.getUserMedia = () => new Promise((resolve) => (answer = resolve))
    return {
      allow: async () => {
        answer(stream)
        await settled()
      },
      states: () => stream.getTracks().map(({ readyState }) => readyState),
    }
  }

  it('is on while its sheet is open, and off when the screen is left', async () => {
    const { allow, states } = whoHesitates()
    const camera = await stage('tidy-live-camera', { open: true })
    await allow()
    same(states(), ['live'])
    camera.remove()
    same(states(), ['ended'])
  })

  for (const [how, leave] of [
    ['the screen was left', (camera: HTMLElement) => camera.remove()],
    ['the sheet was closed', (camera: HTMLElement & { open: boolean }) => Object.assign(camera, { open: false })],
  ] as const)
    it(`is off where it is allowed only after ${how}`, async () => {
      const { allow, states } = whoHesitates()
      leave(await stage('tidy-live-camera', { open: true }))
      await settled()
      await allow()
      same(states(), ['ended'])
    })

  it('T39 offers to pick a photo where it is refused, beside the reason', async () => {
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    const camera = await stage('tidy-live-camera', { open: true })
    await until(() => all('.note').length === 1)
    const [note] = all('.note')
    same(getComputedStyle(note!).display, 'flex')
    same(
      all('.btn').map((one) => one.textContent?.trim()),
      ['Pick a photo'],
    )
    const pick = named('Pick a photo')
    same(focused() === pick, true, 'it has the focus')
    const [photos, closed] = [heard(camera, 'photo'), heard(camera, 'close')]
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'desk.jpg', { type: 'image/jpeg' }))
    const input = all<HTMLInputElement>('input')[0]!
    let isAsked = false
    input.addEventListener('click', (event) => {
      event.preventDefault()
      isAsked = true
    })
    pick.click()
    input.files = files.files
    input.dispatchEvent(new Event('change'))
    same([isAsked, photos.length, closed.length], [true, 1, 1])
  })
})
