import { setViewport } from '@web/test-runner-commands'
import '../../../../src/app/session/photo-view.ts'
import type { ViewMark } from '../../../../src/app/session/map/marks.ts'
import { seen } from '../../../elements/clean.ts'
import { all, same, stage, until } from '../../../elements/stage.ts'

const photo = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><title>${name}</title></svg>`)}`
const views = [photo('one'), photo('two')]
/** A thing in the upper left corner of the second photo. */
const mark: ViewMark = {
  id: 'a',
  callId: 'a',
  item: 'Mug',
  state: 'open',
  turn: undefined,
  disposition: undefined,
  photo: 'two',
  region: { x: 0, y: 0, width: 0.1, height: 0.1 },
  view: 1,
}

describe('the marks of a map', () => {
  afterEach(async () => {
    document.documentElement.dir = 'ltr'
    await setViewport({ width: 800, height: 600 })
  })

  for (const [width, dir] of [
    [1440, 'ltr'],
    [820, 'ltr'],
    [1440, 'rtl'],
    [820, 'rtl'],
  ] as const)
    it(`T36 does not lie under the way to the other photos at ${width} ${dir}`, async () => {
      await setViewport({ width, height: 900 })
      document.documentElement.dir = dir
      const region = dir === 'rtl' ? { ...mark.region!, x: 0.9 } : mark.region
      const element = await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks: [{ ...mark, region }] })
      Object.assign(element.style, { width: `${width * 0.6}px`, height: '600px' })
      await until(() => all('.mark').length === 1)
      await seen()
      const [button] = all('.mark')
      const { left, top, width: wide, height } = button!.getBoundingClientRect()
      for (const [x, y] of [
        [0.5, 0.5],
        [0.5, 0.02],
        [0.02, 0.5],
        [0.98, 0.5],
      ] as const) {
        const at = element.shadowRoot!.elementFromPoint(left + x * wide, top + y * height)
        same(at?.localName, 'tidy-photo-map', `what is tapped at ${x}, ${y}`)
      }
    })
})
