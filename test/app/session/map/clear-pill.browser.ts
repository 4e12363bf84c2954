import '../../../../src/app/session/sorting.ts'
import { setViewport } from '@web/test-runner-commands'
import type { TidyPhotoView } from '../../../../src/app/session/photo-view.ts'
import type { TidySorting } from '../../../../src/app/session/sorting.ts'
import type { Box } from '../../../../src/elements/base/crop.ts'
import { likeTheApp } from '../../../elements/clean.ts'
import { all, same, settled, stage, until } from '../../../elements/stage.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="tan"/></svg>')}`
const card = {
  id: '1',
  question: {
    kind: 'proposeDisposition' as const,
    item: 'Lamp',
    choices: ['Hall', 'Cellar'].map((label) => ({ label, disposition: { to: 'place' as const, where: label } })),
  },
}
const toast = { text: 'Mug: Kitchen', icon: 'pin', undoable: true } as const

async function shown(width: number, height: number, region: Box, more: Partial<TidySorting> = {}) {
  await setViewport({ width, height })
  await stage('tidy-sorting', { heading: 'Room', photoUrl: photo, views: [photo], region, card, ...more })
  await until(() => all('.lit').length > 0)
  await settled()
  await new Promise(requestAnimationFrame)
  await settled()
}

const meets = (a: DOMRect, b: Box) => a.left < b.x + b.width && b.x < a.right && a.top < b.y + b.height && b.y < a.bottom
/** The status of the app, where it is shown. */
const pill = () =>
  all('loop-status-pill')
    .find((one) => one.checkVisibility())!
    .getBoundingClientRect()

describe('the status of the app', () => {
  before(likeTheApp)
  afterEach(() => {
    document.documentElement.dir = 'ltr'
  })
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [740, 340],
    [667, 331],
    [667, 375],
    [844, 390],
  ] as const)
    it(`T39 does not lie on the lit thing in a low window, below a toast too, and the title beside it can be read, at ${width} by ${height}`, async () => {
      for (const y of [0, 0.05, 0.45])
        for (const more of [{}, { toast }]) {
          await shown(width, height, { x: 0.4, y, width: 0.12, height: 0.14 }, more)
          const lit = all<TidyPhotoView>('tidy-photo-view')[0]!.lit!.at
          const title = all('h1')[0]!
          same([meets(pill(), lit), title.scrollWidth <= title.clientWidth], [false, true], `${y} ${Object.keys(more).join()}`)
        }
    })

  for (const dir of ['ltr', 'rtl'] as const)
    it(`T39 does not lie on the thing from near in a wide window, wherever that is in the photo, in ${dir}`, async () => {
      document.documentElement.dir = dir
      const over = []
      for (const x of [0, 0.05, 0.2, 0.4, 0.6, 0.75, 0.85])
        for (const y of [0, 0.1, 0.4, 0.7]) {
          await shown(1440, 900, { x, y, width: 0.15, height: 0.2 })
          const near = all('.near')[0]!.shadowRoot!
          await until(() => near.querySelector('.lit'))
          if (meets(pill(), near.querySelector('.lit')!.getBoundingClientRect())) over.push([x, y])
        }
      same(over, [])
    })
})
