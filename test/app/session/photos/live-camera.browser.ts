import '../../../../src/app/session/photos/live-camera.ts'
import { same, settled, stage } from '../../../elements/stage.ts'

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
})
