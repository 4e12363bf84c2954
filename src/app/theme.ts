import { remembered } from './remembered.ts'

export type Theme = 'phone' | 'light' | 'dark'

/** The theme that the person chose; the phone's own until they do. */
export function chosenTheme(): Theme {
  const kept = remembered.get('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'phone'
}

/** Keeps the choice, `phone` by forgetting it. The script that the page begins with shows it, in every tab. */
export function chooseTheme(theme: Theme): void {
  remembered.set('theme', theme === 'phone' ? '' : theme)
  dispatchEvent(new Event('theme-chosen'))
}
