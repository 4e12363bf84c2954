import { pageStorage } from './page-storage.ts'

/*
 * What shows it is public/assets/theme-version1.js: at once, before anything is painted, and whenever it changes, in this tab or
 * another, also where the browser keeps nothing for the page. The bars of the browser go with the page, not with the phone. It is
 * a plain script of its own because a module runs after the first paint, and the page's policy allows no script in the page. Its
 * name is all that caches know of it: whoever changes what it does gives it another. It is sent as it is, so it has no comments.
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
