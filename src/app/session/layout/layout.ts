import type { ReactiveElement } from 'lit'
import { LOW, MEDIUM, WIDE } from '../../parts/media.ts'

/**
 * How the photo and the tray stand in the window. `compact`: the tray below, for a phone upright; `small`: the same with little room; `low`: the
 * tray at the end side, for a phone on its side; `medium`: the tray below in two columns; `wide`: the tray at the end side for the whole height.
 */
export type LayoutName = 'small' | 'compact' | 'low' | 'medium' | 'wide'

// The first that matches counts. Sizes in `em` grow with the person's letters: a wide window with large letters is laid out as a phone.
const queries: readonly (readonly [LayoutName, string])[] = [
  ['low', LOW],
  ['wide', WIDE],
  ['medium', MEDIUM],
  ['small', '(max-width: 30em) and (max-height: 44em)'],
]

let lists: readonly (readonly [LayoutName, MediaQueryList])[] | undefined

/** Tells the host which layout the window has: as its attribute `layout`, for its styles, and as `name`. The host is updated when it changes. */
export function layout(host: ReactiveElement): { readonly name: LayoutName; readonly isMap: boolean } {
  lists ??= queries.map(([name, query]) => [name, matchMedia(query)] as const)
  const media = lists
  let name: LayoutName = 'compact'
  const show = () => {
    name = media.find(([, { matches }]) => matches)?.[0] ?? 'compact'
    host.setAttribute('layout', name)
    host.requestUpdate()
  }
  host.addController({
    hostConnected() {
      show()
      for (const [, list] of media) list.addEventListener('change', show)
    },
    hostDisconnected() {
      for (const [, list] of media) list.removeEventListener('change', show)
    },
  })
  return {
    get name() {
      return name
    },
    /** There is room for the whole photo, as a map of what is known. */
    get isMap() {
      return name === 'medium' || name === 'wide'
    },
  }
}
