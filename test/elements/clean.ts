import 'axe-core/axe.min.js'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import type axeCore from 'axe-core'
import { all, same, settled } from './stage.ts'

declare const axe: typeof axeCore

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The ways in which people look at a screen. At half the width every size in `em` is as at twice the text. */
export const ways = [
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 320 },
  { theme: 'dark', width: 195 },
] as const

/** Gives the page the theme and the height of a phone. Once, before the screens are shown. */
export async function likeTheApp(): Promise<void> {
  await Promise.all(
    ['elements/theme', 'app/shell/page'].map(
      (name) =>
        new Promise((resolve, reject) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/src/${name}.css` })
          link.addEventListener('load', resolve)
          link.addEventListener('error', reject)
          document.head.append(link)
        }),
    ),
  )
  // Or a colour is measured on its way to another.
  await emulateMedia({ reducedMotion: 'reduce' })
  document.documentElement.lang = 'en'
  document.title = 'Tidy'
}

/** Lets what follows its own size see the new one: it is told of it in a frame, before the next one. */
export async function measured(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Waits until what has come can be seen, with all that follows its size: holds begin then. */
export async function seen(): Promise<void> {
  await settled()
  await measured()
  await settled()
}

/** What sticks out of the page, which is of that width. A screen clips what does not fit, so that nothing scrolls: it has to be looked for. */
export const beyondTheEdge = (width: number): readonly (string | null)[] =>
  all('button, input, h1, h2, p, dd, strong, output, .small, .caption, .words')
    .filter((part) => {
      // What is folded away has the size that it had when it was seen last.
      if (!part.checkVisibility()) return false
      const { left, right } = part.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    .map((part) => part.textContent?.trim() || part.getAttribute('aria-label'))

/** What axe finds on the page as it is. */
export async function violationsOnPage(): Promise<readonly unknown[]> {
  const { violations } = await axe.run(document, { runOnly: tags })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target, any }) => [target.join(' '), any[0]?.message])])
}

/** A theme and the width of a window. */
export type Way = (typeof ways)[number]

/** Throws unless axe finds nothing, every control can be hit, and nothing has to be scrolled sideways: light, dark, narrow, large. */
export async function assertClean(what: string, looks: readonly Way[] = ways): Promise<void> {
  for (const way of looks) {
    await takeWay(way)
    await assertCleanAsIs(what, way)
  }
  delete document.documentElement.dataset.theme
  await setViewport({ width: 800, height: 600 })
}

/** Gives the page the theme and the window. */
export async function takeWay({ theme, width }: Way): Promise<void> {
  document.documentElement.dataset.theme = theme
  await setViewport({ width, height: 844 })
}

/** The same as `assertClean`, in the theme and the window that the page has. */
export async function assertCleanAsIs(what: string, { theme, width }: Way): Promise<void> {
  const name = `${what}, ${theme} at ${width} px`
  await measured()
  await settled()
  same(await violationsOnPage(), [], name)
  same(beyondTheEdge(width), [], `${name}, beyond the edge`)
  const small = all('button, [role=option], summary, label:has(input[type=radio])').filter((control) => {
    const { height, width } = control.getBoundingClientRect()
    return height > 0 && (height < 47.5 || width < 43.5)
  })
  same(
    small.map((control) => control.textContent?.trim() || control.getAttribute('aria-label')),
    [],
    `${name}, smaller than a finger`,
  )
}
