import { GLIDE_MS, isCalm, move } from '../../../elements/base/move.ts'
import { inSight, type Part, photoMove } from '../motion/photo-move.ts'
import type { Mark } from './marks.ts'
import type { Point } from './places.ts'

/** What a map shows: a part of which photo, and its marks. */
export interface Shown extends Part {
  readonly src: string
  readonly marks: readonly (readonly [Mark, Point])[]
}

/**
 * Where another card gives a map another height, or another part of its photo, it goes from where it is seen to where it will be, with its marks. A window
 * of another size is followed at once. `leave` is called before the map is drawn anew, and `go` after it; without `glides` the map is there at once.
 */
export function mapGlide(root: () => ParentNode) {
  let from: Shown | null = null
  let moves: readonly (Animation | undefined)[] = []
  /** Of what was shown: the same one is no news, and one that begins differently is followed at once. */
  let key: string | null = null
  const scene = () => root().querySelector('.scene')
  const marksNow = () => root().querySelectorAll('.mark')
  return {
    /** On its way the map turns from where it is. */
    leave(): void {
      if (!from || !moves.some((one) => one && one.playState !== 'finished')) return
      const shown = marksNow()
      const marks = from.marks.map(([mark, at], index): readonly [Mark, Point] => {
        const [x, y = 0] = getComputedStyle(shown[index]!).translate.split(' ').map(Number.parseFloat)
        return [mark, x === undefined ? at : { x, y }]
      })
      from = { ...from, ...inSight(scene()!, from), marks }
    },
    go(to: Shown | null, glides: boolean): void {
      const [before, keyBefore] = [from, key]
      const at = to && `${innerWidth} ${innerHeight} ${to.src}`
      key = to && at + JSON.stringify([to.x, to.y, to.scale, to.marks.map(([{ id }, point]) => [id, point])])
      from = to
      if (key === keyBefore) return
      for (const one of moves) one?.cancel()
      moves = []
      const steps = to && before && keyBefore?.startsWith(at!) && glides && !isCalm() ? photoMove(before, to) : null
      if (!to || !before || !steps) return
      const shown = marksNow()
      const places = new Map(before.marks.map(([{ id }, point]) => [id, point]))
      moves = [
        move(scene()!, steps, { duration: GLIDE_MS }),
        ...to.marks.map(([{ id }, end], index) => {
          // A new one comes with what it stands on.
          const there = (side: 'x' | 'y') => (end[side] / to.scale + to[side] - before[side]) * before.scale
          const { x, y } = places.get(id) ?? { x: there('x'), y: there('y') }
          return move(shown[index]!, [{ translate: `${x}px ${y}px` }, {}], { duration: GLIDE_MS })
        }),
      ]
    },
  }
}
