import { SessionController } from '../../../src/app/session/session-controller.ts'
import { type Stage, stage } from '../../bridge/stage.ts'
import { equal, ok } from '../../store/assert.ts'
import { photoLyingDown } from '../../store/exif-photo.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
const notAPhoto = 'That is not a photo.'

describe('what a session tells at a card', () => {
  let at: Stage
  beforeEach(async () => {
    localStorage.clear()
    at = await stage()
  })
  afterEach(() => at.close())

  it('T39 is the last thing that happened: no photo, the photo after it, a photo that was refused, and no photo again', async () => {
    const controller = new SessionController(host, at.client)
    await controller.open(crypto.randomUUID(), 'player')
    const told = () => (controller.problem.toast ?? controller.decisionToast.toast)?.text
    const note = (name: string, ...parts: BlobPart[]) => controller.speech.notePhotos([new File(parts, name)])

    controller.tell(notAPhoto, 'picture')
    equal(told(), notAPhoto)
    await note('desk.jpg', await photoLyingDown(40, 30))
    equal([told(), controller.photos.waiting.length], [undefined, 1])

    await note('words.jpg', 'words')
    ok(String(told()).includes('words.jpg'), String(told()))
    controller.tell(notAPhoto, 'picture')
    equal(told(), notAPhoto)
    await controller.leave()
  })
})
