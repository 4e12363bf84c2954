import '../../../src/app/session/sorting.ts'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { GLIDE_MS } from '../../../src/elements/base/move.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, same, settled, stage, until } from '../../elements/stage.ts'
import { bottomRight, desk, long, short, topLeft } from './long-card.ts'

const tray = () => all('.tray')[0]!
const scene = () => all('.scene')[0]! as Element
const moves = () => scene().getAnimations()
const edges = () => tray().getAnimations()
/** The name of the thing, its choices and the toast. */
const words = () => [all('.head')[0]!, all('loop-options')[0]!, all('.above')[0]!]
const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity)
/** How far the words of another card rise, in pixels. */
const RISE = 6
const boxOf = (element: Element) => element.getBoundingClientRect()
const photo = () => boxOf(scene().querySelector(':scope > image')!)
/** How far down the photo and the ground below it are drawn. */
function lowest(): number {
  const [below, { top, bottom, height }] = [scene().querySelector('.below'), photo()]
  const [y, high] = ['y', 'height'].map((name) => Number(below?.getAttribute(name)))
  return below ? top + ((y! + high!) * height) / 900 : bottom
}

/** The screen of cards with a long card, once its photo is at rest. */
async function atLongCard() {
  await setViewport({ width: 390, height: 844 })
  const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], region: topLeft, card: long })
  await until(() => all('.scene').length > 0)
  await settled()
  for (const move of moves()) move.finish()
  return sorting
}

/** How much of the pane of the photo nothing of it covers, at its edges, at the most. */
function bare(): number {
  const pane = all('tidy-camera')[0]!.getBoundingClientRect()
  const [photo, above, below] = ['image', '.above', '.below'].map((part) => scene().querySelector(part)?.getBoundingClientRect())
  const [top, bottom] = [above?.top ?? photo!.top, Math.max(photo!.bottom, below?.bottom ?? 0)]
  return Math.round(Math.max(photo!.left - pane.left, pane.right - photo!.right, top - pane.top, pane.bottom - bottom, 0))
}

/** The same at moments of the move that is under way. */
function bareInMove(): readonly number[] {
  const move = moves().at(-1)
  move!.pause()
  return [0, 0.1, 0.3, 0.6, 0.9].map((part) => {
    move!.currentTime = part * GLIDE_MS
    return bare()
  })
}

describe('the camera', () => {
  before(async () => {
    await likeTheApp()
    await emulateMedia({ reducedMotion: 'no-preference' })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  it('keeps the photo over its whole pane in each moment, also where the tray becomes lower', async () => {
    const sorting = await atLongCard()
    const high = tray().clientHeight
    sorting.card = short
    await until(() => tray().clientHeight < high && moves().length > 0)
    same(bareInMove(), [0, 0, 0, 0, 0], 'to the same thing, in a higher pane')
    sorting.region = bottomRight
    await settled()
    same(bareInMove(), [0, 0, 0, 0, 0], 'to another one')
  })

  for (const [name, from, to, region] of [
    ['lower', long, short, bottomRight],
    ['higher', short, { ...long, id: 'Cup' }, bottomRight],
  ] as const)
    it(`T39 the photo and the edge of a tray that becomes ${name} go on from where they are seen, and its choices stand where they stay`, async () => {
      const sorting = await atLongCard()
      if (from !== long) {
        sorting.card = from
        await settled()
        await until(() => edges().length > 0 && moves().length > 0)
      }
      const inAll = () => [tray(), scene(), ...words()].flatMap((part) => part.getAnimations())
      for (const move of inAll()) move.finish()
      await until(() => all('tidy-photo-view[open]').length === 0)
      const top = Math.round(boxOf(tray()).top)
      const seen = photo()
      const lit = all('.lit')[0]!.getAttribute('x')
      Object.assign(sorting, { card: to, region, toast: { text: 'Tape: donate', icon: 'give', undoable: true } })
      await until(() => all('.lit')[0]?.getAttribute('x') !== lit && edges().length > 0 && all('.toast').length > 0)
      for (const move of inAll()) {
        move.pause()
        move.currentTime = 0
      }
      const inset = Number.parseFloat(getComputedStyle(tray()).clipPath.slice('inset('.length))
      const now = boxOf(tray()).top
      same([inset > 0, Math.round(now + inset)], [name === 'higher', top], 'the edge')
      const far = (['left', 'top', 'width', 'height'] as const).map((side) => Math.abs(photo()[side] - seen[side]))
      same(
        far.every((by) => by < 2),
        true,
        `the photo: ${far}`,
      )
      // What is seen between both edges is what a tap hits there.
      const hit = (sorting.renderRoot as ShadowRoot).elementFromPoint(195, now + inset / 2)
      same(hit === tray(), name === 'lower', 'hit')
      same(hit?.localName === 'tidy-photo-view', name === 'higher', 'hit')
      same([bare(), lowest() + 1 >= top], [0, true], 'the photo reaches down to the edge')
      const choices = () => all('[role=option]').map((choice) => boxOf(choice).top)
      const before = choices()
      // The name goes with the edge. What that would cut through is seen once it has come.
      const below = () => Math.round(boxOf(all('.head')[0]!).top - boxOf(tray()).top)
      const [under, cut] = [below() - Math.round(inset), words().slice(1).map(opacityOf)]
      for (const move of inAll()) move.finish()
      await until(() => all('tidy-photo-view[open]').length === 0)
      same(choices(), before)
      same([Math.abs(under - below() - RISE) <= 1, cut], [true, name === 'higher' ? [0, 1] : [0.4, 0]], `${under} of ${below()}`)
      same(words().map(opacityOf), [1, 1, 1])
    })

  it('T39 who wants less motion sees the tray of another card at once', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    try {
      const sorting = await atLongCard()
      const high = tray().clientHeight
      Object.assign(sorting, { card: short, region: bottomRight })
      await until(() => tray().clientHeight < high)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      same([edges().length, moves().length, all('tidy-photo-view[open]').length], [0, 0, 0])
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' })
    }
  })

  it('goes on above the photo behind the bar of a low window, where a thing at its upper edge keeps clear of that, also on its way from there', async () => {
    await setViewport({ width: 844, height: 390 })
    const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], region: { ...topLeft, y: 0 }, card: short })
    await until(() => all('.scene').length > 0)
    await settled()
    for (const move of moves()) move.finish()
    same([scene().querySelectorAll('.above').length, bare()], [1, 0])
    Object.assign(sorting, { card: { ...short, id: '3' }, region: { ...topLeft, y: 0.5 } })
    await until(() => moves().length > 0)
    same(bareInMove(), [0, 0, 0, 0, 0])
  })

  it('turns to another thing from where it is on its way', async () => {
    const sorting = await atLongCard()
    const seen = () => scene().querySelector('image')!.getBoundingClientRect()
    sorting.region = bottomRight
    await until(() => moves().length > 0)
    const [move] = moves()
    move!.pause()
    move!.currentTime = GLIDE_MS / 3
    const before = seen()
    sorting.region = topLeft
    await settled()
    const turned = moves().at(-1)!
    turned.pause()
    turned.currentTime = 0
    const far = Math.abs(seen().left - before.left) + Math.abs(seen().width - before.width)
    same(far < 2, true, `${far} of ${before.width}`)
  })

  it('leaves its way for another photo, which it does not have yet', async () => {
    const sorting = await atLongCard()
    sorting.region = bottomRight
    await until(() => moves().length > 0)
    sorting.photoUrl = desk.replace('tan', 'teal')
    await settled()
    await until(() => all('.lit').length > 0)
  })

  it('moves to the thing of another card once that is drawn: nobody waits for the photo', async () => {
    const sorting = await atLongCard()
    const lit = () => all('.lit')[0]! as Element
    const before = lit().getAttribute('x')
    Object.assign(sorting, { card: short, region: bottomRight })
    let isDrawn = false
    requestAnimationFrame(() => {
      isDrawn = all('h2').some(({ textContent }) => textContent === 'Tape') && lit().getAttribute('x') === before
    })
    await until(() => lit().getAttribute('x') !== before)
    same(isDrawn, true)
  })

  for (const [width, height] of [
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T39 what dims the photo around a thing fades as it is where that goes, and comes as softly, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], region: topLeft, card: short })
      await until(() => all('.lit').length > 0)
      const veil = all('.veil')[0]! as Element
      const opacity = () => getComputedStyle(veil).opacity
      await until(() => opacity() === '1')
      let fades = 0
      veil.addEventListener('transitionrun', () => fades++)
      const around = veil.getAttribute('d')
      sorting.region = null
      await until(() => opacity() === '0')
      same(veil.getAttribute('d'), around)
      sorting.region = bottomRight
      await until(() => opacity() === '1')
      same(fades, 2)
    })

  it('T39 the map gives the first pile its room softly, and at once where there was one from the start', async () => {
    await setViewport({ width: 1440, height: 900 })
    const bins = [{ id: 'Hall', name: 'Hall', to: 'place' as const, count: 1, things: [] }]
    const map = () => all('tidy-photo-map')[0]!.clientHeight
    const opening = () => all('tidy-strip')[0]!.getAnimations()
    const sorting = await stage('tidy-sorting', { photoUrl: desk, views: [desk], region: topLeft, card: short })
    await until(() => all('.scene').length > 0)
    const high = map()
    sorting.bins = bins
    await until(() => opening().length > 0)
    const [move] = opening()
    move!.pause()
    move!.currentTime = 0
    same(map(), high)
    same(document.documentElement.scrollHeight <= innerHeight, true, 'nothing to scroll')
    move!.finish()
    same(map() < high, true)
    await stage('tidy-sorting', { photoUrl: desk, views: [desk], region: topLeft, card: short, bins })
    await until(() => all('.bin').length > 0)
    await settled()
    same(opening().length, 0)
  })
})
