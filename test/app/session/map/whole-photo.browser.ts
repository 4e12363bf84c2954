import { setViewport } from '@web/test-runner-commands'
import '../../../../src/app/session/photo-view.ts'
import type { ViewMark } from '../../../../src/app/session/map/marks.ts'
import { all, focused, heard, named, same, settled, stage, until } from '../../../elements/stage.ts'

const photo = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><title>${name}</title></svg>`)}`
const views = [photo('one'), photo('two')]

const mark = (item: string, view: number, state: ViewMark['state'] = 'open', hasPlace = true): ViewMark => ({
  id: item,
  callId: item,
  item,
  state,
  turn: undefined,
  disposition: undefined,
  photo: `${view}`,
  region: hasPlace ? { x: 0.4, y: 0.4, width: 0.1, height: 0.1 } : null,
  view,
})
const marks = [mark('Mug', 1, 'now'), mark('Tape', 1), mark('Plate', 0), mark('Cable', 0), mark('Keys', 1, 'open', false)]

const rows = () => all('tidy-whole-photo .line strong, .line strong').map((one) => one.textContent?.trim())
const why = () => all('.why').map((one) => one.textContent?.trim())

/** The window may have changed its size just before: the way is there once that is known. */
async function openWhole() {
  const isWay = (one: HTMLElement) => (one.ariaLabel ?? one.textContent?.trim()) === 'Whole photo'
  await until(() => all('button').some(isWay))
  named('Whole photo').click()
}

/** The map of the whole photo, on a phone. */
async function openMap() {
  await setViewport({ width: 390, height: 844 })
  await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks, heading: 'Desk' })
  await openWhole()
  await until(() => rows().length > 0)
  return all<HTMLElementTagNameMap['tidy-photo-map']>('tidy-photo-map')[0]!
}

describe('the whole photo over the screen', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const)
    it(`T36 shows each of the photos, and says how many things wait in the others, at ${width}x${height}`, async () => {
      await setViewport({ width, height })
      await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks, heading: 'Desk' })
      await openWhole()
      await until(() => rows().length > 0)
      same(rows(), ['Mug', 'Tape', 'Keys'])
      same(why(), ['Tap a thing to take it next. 2 more in other photos.'])

      const sheet = all('tidy-whole-photo')[0]!
      const next = all('button', sheet.shadowRoot!).find((one) => one.textContent?.trim() === 'Photo 2 of 2')!
      next.click()
      await settled()
      await until(() => rows().includes('Plate'))
      // What has no place in a photo is with each of them.
      same(rows(), ['Plate', 'Cable', 'Keys'])
      same(why(), ['Tap a thing to take it next. One more in another photo.'])
      await until(() => all('.mark').length === 2)
      named('Photo 1 of 2').click()
      await until(() => rows().includes('Tape'))
    })

  it('T36 gives the photo of the card back when it is closed', async () => {
    await setViewport({ width: 390, height: 844 })
    const view = await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks, heading: 'Desk' })
    await openWhole()
    await until(() => rows().length > 0)
    all('button')
      .find((one) => one.textContent?.trim() === 'Photo 2 of 2' && one.matches('.btn'))!
      .click()
    await until(() => rows().includes('Plate'))
    all('tidy-whole-photo')[0]!.dispatchEvent(new CustomEvent('close'))
    await until(() => all('tidy-whole-photo').length === 0)
    same(
      [view.view, all('tidy-camera').map((camera) => (camera as HTMLElementTagNameMap['tidy-camera']).src)],
      [null, [views[1]]],
    )
  })

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const)
    it(`T36 has the last decision over its title, where it covers no mark and no button, and rows that lead on, at ${width}x${height}`, async () => {
      await setViewport({ width, height })
      const toast = {
        text: [{ name: 'The blue mug with a chip' }, ': Kitchen, by the sink'],
        icon: 'pin',
        undoable: true,
      } as const
      await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks, heading: 'Desk', toast })
      await openWhole()
      await until(() => all('div.toast').length > 0 && rows().length > 0)
      await settled()
      const told = all('div.toast')[0]!.getBoundingClientRect()
      const map = all('tidy-whole-photo')[0]!.shadowRoot!
      const others = [
        map.querySelector('.view')!,
        map.querySelector('.tray')!,
        map.querySelector('loop-bar')!.shadowRoot!.querySelector('button')!,
      ]
      const meets = others.map((one) => {
        const box = one.getBoundingClientRect()
        return box.left < told.right && told.left < box.right && box.top < told.bottom && told.top < box.bottom
      })
      same([meets, told.width > 180], [[false, false, false], true])
      const chevrons = all('button.line > svg', map)
      same([chevrons.length, chevrons.every((one) => one.checkVisibility())], [3, true])
    })

  it('T36 is shown from nearer by a double tap, and whole again by another; a tap on a mark is none', async () => {
    const map = await openMap()
    const tap = (on: Element) => {
      const box = map.getBoundingClientRect()
      const about = {
        clientX: box.left + box.width / 4,
        clientY: box.top + box.height / 4,
        pointerId: 7,
        bubbles: true,
        composed: true,
      }
      for (const type of ['pointerdown', 'pointerup']) on.dispatchEvent(new PointerEvent(type, about))
    }
    const zoom = () => map.zoom && Math.round(1 / map.zoom.width)
    const widths: unknown[] = []
    for (const _ of [1, 2]) {
      tap(map)
      tap(map)
      await settled()
      widths.push(zoom())
    }
    await until(() => all('.mark').length > 0)
    tap(all('.mark')[0]!)
    tap(all('.mark')[0]!)
    await settled()
    same([...widths, zoom()], [3, null, null])
  })

  it('T36 has a way back to all of it while it is shown from nearer, for the keyboard too', async () => {
    const map = await openMap()
    same(all('.back').length, 0)
    const { left, top } = map.getBoundingClientRect()
    map.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: -500,
        clientX: left + 9,
        clientY: top + 9,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    await settled()
    same(map.zoom !== null, true)
    const back = named('Show all')
    back.focus()
    back.click()
    await settled()
    same([map.zoom, all('.back').length, focused().localName], [null, 0, 'h2'])
  })

  it('T36 has a row for what is decided and lies in no photo, with where it went, and a tap on it is one on a mark', async () => {
    await setViewport({ width: 390, height: 844 })
    const handled = [mark('Lamp', 1, 'out', false), mark('Cup', 1, 'out')].map((one) => ({
      ...one,
      disposition: { to: 'donate' } as const,
    }))
    const view = await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks: [...marks, ...handled], heading: 'Desk' })
    await openWhole()
    await until(() => rows().length > 0)
    same(rows(), ['Mug', 'Tape', 'Keys', 'Lamp'])
    const row = all('button.line').at(-1)!
    same(row.querySelector('.small')?.textContent?.toLowerCase(), 'donate')
    const taken = heard(view, 'take')
    row.click()
    same([taken, why()], [[{ id: 'Lamp' }], ['Tap a thing to take it next. 2 more in other photos.']])
  })

  for (const width of [390, 320, 195])
    it(`T36 a row of what is for another day keeps its arrow beside its words, at ${width} pixels`, async () => {
      await setViewport({ width, height: 568 })
      const later = {
        ...mark('Bundle of unopened correspondence from the electricity company', 1, 'later'),
        disposition: { to: 'skip' } as const,
      }
      await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks: [later], heading: 'Desk' })
      await openWhole()
      await until(() => rows().length > 0)
      await until(() => all('.line .thumb').length > 0)
      const row = all('button.line').at(-1)!
      const [words, arrow] = [row.querySelector('.grow')!, row.querySelector('svg.i:last-child')!].map((part) =>
        part.getBoundingClientRect(),
      )
      same(words!.right <= arrow!.left && arrow!.top < words!.bottom && arrow!.right <= width, true)
    })

  it('T36 a thing that has no place on the photo has a tile too: all names begin in one column', async () => {
    await openMap()
    same(new Set(all('.line strong').map((one) => one.getBoundingClientRect().left)).size, 1)
  })

  it('T36 does not say that all is decided while things of another photo wait', async () => {
    await setViewport({ width: 390, height: 844 })
    await stage('tidy-photo-view', { views, photoUrl: views[1]!, marks: [mark('Plate', 0)], heading: 'Desk' })
    await openWhole()
    await until(() => why().length > 0)
    same(why(), ['One more in another photo.'])
  })
})
