import '../../../../src/app/session/photo-view.ts'
import { setViewport } from '@web/test-runner-commands'
import type { TidyPhotoView } from '../../../../src/app/session/photo-view.ts'
import { likeTheApp, seen } from '../../../elements/clean.ts'
import { all, same, stage, until } from '../../../elements/stage.ts'

const photo = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><title>${name}</title></svg>`)}`
const views = [photo('one'), photo('two')]
const name = 'A long white charging cable that nobody knows the device of'

/** A help about a thing of a long name, which is there in the photo. */
async function helpWith(region: TidyPhotoView['region'], height: number, shown = views) {
  const element = await stage('tidy-photo-view', { near: true, views: shown, photoUrl: views[1]!, tag: name, region })
  Object.assign(element.style, { width: '390px', height: `${height}px` })
  await until(() => element.lit !== null && all<HTMLElement>('.tag').length === 1)
  await seen()
  const [pill, button] = [all('.tag')[0]!, all('button').find((one) => one.ariaLabel === 'Photo 2 of 2')]
  if (shown === views) same(button?.textContent, '2 of 2', 'a number will do')
  const at = pill.getBoundingClientRect()
  return { pill, at, button: button?.getBoundingClientRect() ?? at, lit: element.lit!.at }
}

const meets = (a: DOMRect, b: { x: number; y: number; width: number; height: number }) =>
  a.left < b.x + b.width && b.x < a.right && a.top < b.y + b.height && b.y < a.bottom

describe('the name of the thing in a help', () => {
  before(likeTheApp)

  it('T16 is whole, in more lines where one is not enough, and ends before the way to the other photos', async () => {
    const { pill, at, button, lit } = await helpWith({ x: 0.35, y: 0.5, width: 0.3, height: 0.3 }, 360)
    const isWhole = pill.scrollWidth <= pill.clientWidth && pill.scrollHeight <= pill.clientHeight
    same([meets(at, button), meets(at, lit), isWhole], [false, false, true])
  })

  it('T16 does not lie over the lit thing below it: it has fewer lines where there is little room', async () => {
    const over = []
    for (let height = 120; height <= 360; height += 12) {
      const { at, lit, pill } = await helpWith({ x: 0.05, y: 0.5, width: 0.3, height: 0.3 }, height)
      if (meets(at, lit) && getComputedStyle(pill).visibility === 'visible') over.push(height)
    }
    same(over, [])
  })

  it('T16 ends before the tray of a phone on its side', async () => {
    await setViewport({ width: 844, height: 390 })
    try {
      const { at } = await helpWith({ x: 0.35, y: 0.5, width: 0.3, height: 0.3 }, 390, views.slice(1))
      same(at.right <= all('tidy-photo-view')[0]!.getBoundingClientRect().right - 28 - 12, true, `${at.right}`)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T16 does not lie over a lit thing at the upper edge: it stands beside it, or is not there', async () => {
    const beside = await helpWith({ x: 0.45, y: 0, width: 0.3, height: 0.4 }, 180)
    same([meets(beside.at, beside.lit), getComputedStyle(beside.pill).visibility], [false, 'visible'])
    const below = await helpWith({ x: 0.05, y: 0, width: 0.9, height: 0.5 }, 180)
    same(getComputedStyle(below.pill).visibility, 'hidden')
  })
})
