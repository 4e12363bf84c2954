import '../../../src/app/end/share-picture.ts'
import { same, settled, stage, until } from '../../elements/stage.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>')}`

describe('the picture that is shared', () => {
  const { toBlob } = HTMLCanvasElement.prototype
  const { createObjectURL } = URL
  afterEach(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob
    URL.createObjectURL = createObjectURL
  })

  for (const goes of [false, true])
    it(`has ${goes ? 'no address when it was put away while it was drawn' : 'an address once it is drawn'}`, async () => {
      let addresses = 0
      let isDrawn = false
      URL.createObjectURL = (blob) => {
        addresses++
        return createObjectURL(blob)
      }
      HTMLCanvasElement.prototype.toBlob = function (done, ...kind) {
        if (goes) document.body.replaceChildren()
        const drawn: BlobCallback = (blob) => {
          isDrawn = true
          done(blob)
        }
        toBlob.call(this, drawn, ...kind)
      }
      await stage('tidy-share-picture', { afterUrl: photo, words: 'Two things', place: 'Desk', at: 1 })
      await until(() => isDrawn)
      await settled()
      same(addresses, goes ? 0 : 1)
    })
})
