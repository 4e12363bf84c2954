import { GLIDE_MS, isCalm, move } from '../../../elements/base/move.ts'
import type { Mark } from './marks.ts'
import type { Point } from './places.ts'

/** What a map shows: which photo, its part from `x` and `y` on in its own pixels, so many pixels of the frame for one of these, and its marks. */
export interface Shown extends Point {
  readonly src: string
  readonly scale: number
  readonly marks: readonly (readonly [Mark, Point])[]
}

/**
 * Where another card gives a map another height, or another part of its photo, it goes from where it is seen to where it will be, with its marks. A window
 * of another size is followed at once. `leave` is called before the map is drawn anew, and `go` after it.
 */
export function mapGlide(root: () => ParentNode) {
  let from: Shown | null = null
  let moves: readonly (Animation | undefined)[] = []
  let size = ''
  const scene = () => root().querySelector('.scene')
  const markAt = (index: number) => root().querySelectorAll('.mark')[index]
  return {
    /** On its way the map turns from where it is. */
    leave(): void {
      if (!from || !moves.some((one) => one && one.playState !== 'finished')) return
      const { a, e, f } = new DOMMatrix(getComputedStyle(scene()!).transform)
      const scale = from.scale * a
      const marks = from.marks.map(([mark, at], index): readonly [Mark, Point] => {
        const [x, y = 0] = getComputedStyle(markAt(index)!).translate.split(' ').map(Number.parseFloat)
        return [mark, x === undefined ? at : { x, y }]
      })
      from = { ...from, scale, x: from.x - e / scale, y: from.y - f / scale, marks }
    },
    go(to: Shown | null): void {
      const [before, sizeBefore] = [from, size]
      from = to
      size = `${innerWidth} ${innerHeight}`
      if (isCalm() || !to || before?.src !== to.src || size !== sizeBefore) return
      const scale = before.scale / to.scale
      const [x, y] = [before.scale * (to.x - before.x), before.scale * (to.y - before.y)]
      if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return
      for (const one of moves) one?.cancel()
      const places = new Map(before.marks.map(([{ id }, at]) => [id, at]))
      moves = [
        move(scene()!, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
          duration: GLIDE_MS,
        }),
        ...to.marks.map(([{ id }], index) => {
          const at = places.get(id)
          return at && move(markAt(index)!, [{ translate: `${at.x}px ${at.y}px` }, {}], { duration: GLIDE_MS })
        }),
      ]
    },
  }
}
