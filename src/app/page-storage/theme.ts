import { pageStorage } from './page-storage.ts'

/*
 * The script public/assets/theme-version1.js applies the theme: before the first paint, and at each change, in this tab or another,
 * also where the browser stores nothing for the page. The bars of the browser take the theme of the page, not of the phone. It is a
 * plain script of its own because a module runs after the first paint, and the page's policy allows no script in the page. Caches
 * know it by its name alone, so a change of its behaviour needs another name. It is sent as it is, so it has no comments.
 */

export type Theme = 'phone' | 'light' | 'dark'

/** The theme that the person chose; the phone's own until they do. */
export function currentTheme(): Theme {
  const storedTheme = pageStorage.get('theme')
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'phone'
}

/** Keeps the choice, `phone` by forgetting it. The script that the page begins with shows it, in every tab. */
export function setTheme(theme: Theme): void {
  pageStorage.set('theme', theme === 'phone' ? '' : theme)
  dispatchEvent(new Event('theme-chosen'))
}
