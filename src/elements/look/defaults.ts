/** The default of each custom property of `theme.css`, by its name after `--loop-`. */
export const defaults: Readonly<Record<string, string>> = {
  bg: 'light-dark(#e9ede4, #1a1a1a)',
  surface: 'light-dark(#f6f8f3, #222321)',
  tray: 'light-dark(#ffffff, #272926)',
  raised: 'light-dark(#eff3ec, #32352f)',
  text: 'light-dark(#1d231b, #e8e6e3)',
  'text-muted': 'light-dark(#4a5347, #b5b8b0)',
  line: 'light-dark(#d6ddd1, #3a3d38)',
  edge: 'light-dark(#748072, #82897f)',
  action: 'light-dark(#43613f, #8faa8a)',
  'action-press': 'light-dark(#344d31, #a3bb9e)',
  'on-action': 'light-dark(#ffffff, #141a13)',
  accent: 'light-dark(#3d5a39, #a9c4a3)',
  'accent-soft': 'light-dark(#dce8d7, #2d3b2c)',
  'mark-in': 'light-dark(#5d7f57, #8faa8a)',
  'mark-out': 'light-dark(#b06a3d, #d39a70)',
  'mark-out-text': 'light-dark(#8a4c24, #e0ad87)',
  'mark-out-soft': 'light-dark(#f6e6da, #3c2d22)',
  warn: 'light-dark(#744a00, #e8bf77)',
  'warn-soft': 'light-dark(#f8ecd2, #382d19)',
  stop: 'light-dark(#97382a, #f0a393)',
  'stop-soft': 'light-dark(#f9e4de, #3e2622)',
  focus: 'light-dark(#1f54b8, #a5c8ff)',
  toast: 'light-dark(#29312a, #454b42)',
  'on-toast': 'light-dark(#f4f6f1, #f1f0ed)',
  'toast-action': 'light-dark(#b9d3b3, #c3dabd)',
  dim: 'rgb(18 22 17 / 0.55)',
  lit: '#e6f2df',
  pill: 'rgb(18 22 17 / 0.72)',
  'on-pill': '#f4f6f1',
  'photo-ground': '#2a2d28',
  'photo-shade': 'light-dark(rgb(0 0 0 / 0), rgb(0 0 0 / 0.08))',
  scrim: 'rgb(12 15 11 / 0.56)',
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  'type-caption': '400 0.8125rem / 1.385',
  'type-small': '400 0.9375rem / 1.4',
  'type-body': '400 1.0625rem / 1.41',
  'type-label': '600 1.0625rem / 1.3',
  'type-section': '600 1.1875rem / 1.32',
  'type-title': '650 1.625rem / 1.2',
  'type-display': '650 2.25rem / 1.1',
  'tracking-title': '-0.015em',
  'tracking-display': '-0.025em',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  gutter: '20px',
  target: '48px',
  'target-main': '56px',
  'radius-m': '14px',
  'radius-l': '20px',
  'radius-tray': '28px',
  'radius-full': '999px',
  'shadow-card': '0 1px 2px light-dark(rgb(28 35 29 / 0.06), rgb(0 0 0 / 0.3))',
  'shadow-tray': '0 -4px 24px light-dark(rgb(28 35 29 / 0.12), rgb(0 0 0 / 0.3))',
  'shadow-toast': '0 6px 20px light-dark(rgb(28 35 29 / 0.28), rgb(0 0 0 / 0.5))',
  quick: '120ms',
  move: '240ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
}

/*
 * Makes the defaults known to the browser, so that the elements look sensible on a page without the theme. A registered default is below
 * every rule of the page, in whatever layer. Every entry of the package imports this; an app that always has `theme.css` needs it not.
 */
// A server has none, and a browser of long ago cannot.
const css = globalThis.CSS as Partial<typeof CSS> | undefined
for (const [name, initialValue] of Object.entries(defaults)) {
  try {
    css?.registerProperty?.({ name: `--loop-${name}`, syntax: '*', inherits: true, initialValue })
  } catch {
    // Another copy of the package was first.
  }
}
