import { html, svg, type TemplateResult } from 'lit'

const shapes = {
  alert: svg`<path d="M12 7v6M12 16.8v.1" stroke-width="2.6"/>`,
  back: svg`<path d="M15 5l-7 7 7 7"/>`,
  box: svg`<path d="M4 9l8-4.5L20 9v7.5L12 21l-8-4.5z"/><path d="M4 9l8 4.5L20 9M12 13.5V21"/>`,
  camera: svg`<path d="M4 8.5h3.2L9 6h6l1.8 2.5H20a1 1 0 011 1V18a1 1 0 01-1 1H4a1 1 0 01-1-1V9.5a1 1 0 011-1z"/><circle cx="12" cy="13.5" r="3.5"/>`,
  check: svg`<path d="M5 12.5l4.5 4.5L19 7.5"/>`,
  chevron: svg`<path d="M9.5 6l6 6-6 6"/>`,
  card: svg`<rect x="3.5" y="6" width="17" height="12.5" rx="2.5"/><path d="M3.5 10.2h17M7 15h3"/>`,
  clipboard: svg`<rect x="6" y="5" width="12" height="15.5" rx="2"/><path d="M9.5 5V3.5h5V5M9.5 11h5M9.5 15h3.5"/>`,
  coin: svg`<circle cx="12" cy="12" r="8.5"/><path d="M14.6 9.7c-.4-1-1.3-1.5-2.6-1.5-1.5 0-2.5.7-2.5 1.9s1 1.6 2.6 1.9c1.7.3 2.6.9 2.6 2s-1.1 1.9-2.6 1.9c-1.4 0-2.4-.6-2.7-1.7M12 6.7v1.5M12 15.9v1.5"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  down: svg`<path d="M6 9.5l6 6 6-6"/>`,
  finger: svg`<path d="M4.5 9.8A8.3 8.3 0 0112 4.5c3.4 0 6.2 1.9 7.4 4.8M6.3 17.8c.9-1.7 1.2-3.5 1.2-5.6a4.5 4.5 0 019 0c0 1.2-.1 2.4-.3 3.5M12 11.8c0 3.1-.7 5.7-2.1 8M15.3 18.6c-.2.7-.5 1.3-.8 1.9"/>`,
  give: svg`<path d="M12 10.5c-1.5-2.8-5.2-2.4-5.2.4 0 2 2.5 3.6 5.2 5.6 2.7-2 5.2-3.6 5.2-5.6 0-2.8-3.7-3.2-5.2-.4z"/><path d="M3.5 6v12a2 2 0 002 2h13a2 2 0 002-2V6"/>`,
  download: svg`<path d="M12 4v11M8 11.5l4 4 4-4M5 19.5h14"/>`,
  eye: svg`<path d="M3 12c2.5-4.3 5.5-6 9-6s6.5 1.7 9 6c-2.5 4.3-5.5 6-9 6s-6.5-1.7-9-6z"/><circle cx="12" cy="12" r="2.6"/>`,
  globe: svg`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.6 3.5 5.4 3.5 8.5s-.9 5.9-3.5 8.5c-2.6-2.6-3.5-5.4-3.5-8.5s.9-5.9 3.5-8.5z"/>`,
  help: svg`<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.7a2.4 2.4 0 114 1.8c-1 .8-1.7 1.2-1.7 2.2M12 16.7v.1"/>`,
  home: svg`<rect x="6.5" y="3" width="11" height="18" rx="2.5"/><path d="M12 7.5v6M9.5 11l2.5 2.5 2.5-2.5M10.5 18h3"/>`,
  key: svg`<circle cx="8" cy="15" r="4"/><path d="M11 12l8.5-8.5M16 7l2.5 2.5"/>`,
  list: svg`<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01"/>`,
  lock: svg`<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 018 0v3"/>`,
  message: svg`<path d="M5 5.5h14a1.5 1.5 0 011.5 1.5v8.5a1.5 1.5 0 01-1.5 1.5h-8l-4 3.5v-3.5H5a1.5 1.5 0 01-1.5-1.5V7A1.5 1.5 0 015 5.5zM8 9.5h8M8 13h5"/>`,
  minus: svg`<path d="M5 12h14"/>`,
  more: svg`<path d="M6 12h.01M12 12h.01M18 12h.01" stroke-width="3"/>`,
  next: svg`<path d="M5 12h14M13 6l6 6-6 6"/>`,
  no: svg`<circle cx="12" cy="12" r="8.5"/><path d="M6.2 6.2l11.6 11.6"/>`,
  offline: svg`<path d="M3.5 9.5a12.5 12.5 0 014-2.6M20.5 9.5A12.5 12.5 0 0012 6M6.7 13a8 8 0 014-2.2M17.3 13a8 8 0 00-1.5-1.2M10 16.3a3.2 3.2 0 014 0M12 19.5v.1M4 4l16 16"/>`,
  pencil: svg`<path d="M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3"/>`,
  picture: svg`<rect
    x="3.5"
    y="4.5"
    width="17"
    height="15"
    rx="2.5" /><circle cx="9" cy="10" r="1.6"/><path d="M4 17l5-4.5 3.5 3 3-2.5 4.5 4"/>`,
  out: svg`<path d="M13.5 5H19v5.5M19 5l-8 8M16.5 14v4.5H5.5V7.5H10"/>`,
  pause: svg`<path d="M8 5.5v13M16 5.5v13" stroke-width="4"/>`,
  pin: svg`<path d="M12 21c4.5-4.7 6.5-8 6.5-11A6.5 6.5 0 0012 3.5 6.5 6.5 0 005.5 10c0 3 2 6.3 6.5 11z"/><circle cx="12" cy="10" r="2.3"/>`,
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  play: svg`<path d="M8 5.5l11 6.5-11 6.5z" fill="currentColor"/>`,
  recycle: svg`<path d="M19.5 12a7.5 7.5 0 01-13.6 4.3M4.5 12a7.5 7.5 0 0113.6-4.3"/><path d="M18.5 3.5v4.5H14M5.5 20.5V16H10"/>`,
  search: svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>`,
  send: svg`<path d="M12 19V5M6 11l6-6 6 6"/>`,
  server: svg`<rect x="4" y="4.5" width="16" height="6" rx="1.5"/><rect x="4" y="13.5" width="16" height="6" rx="1.5"/><path d="M7.5 7.5h.01M7.5 16.5h.01" stroke-width="2.6"/>`,
  settings: svg`<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.75"/><circle cx="8" cy="17" r="2.75"/>`,
  share: svg`<path d="M12 15V4M8 7.5L12 3.5l4 4M6 12H5v8h14v-8h-1"/>`,
  shield: svg`<path d="M12 3.5l7 2.8v5.2c0 4.4-2.9 7.5-7 9-4.1-1.5-7-4.6-7-9V6.3z"/><path d="M9 12l2.2 2.2L15.2 10"/>`,
  skip: svg`<path d="M6 6l7 6-7 6zM17.5 6v12"/>`,
  star: svg`<path d="M12 3.5c.9 4.7 3.8 7.6 8.5 8.5-4.7.9-7.6 3.8-8.5 8.5-.9-4.7-3.8-7.6-8.5-8.5 4.7-.9 7.6-3.8 8.5-8.5z"/>`,
  stop: svg`<rect x="6.5" y="6.5" width="11" height="11" rx="2"/>`,
  whole: svg`<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>`,
  waves: svg`<path d="M5 17c2-4.5 4.5-4.5 7-1.5s5 2.5 7-1.5M5 11c2-4.5 4.5-4.5 7-1.5s5 2.5 7-1.5"/>`,
  trash: svg`<path d="M5 7h14M10 4h4M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5"/>`,
  undo: svg`<path d="M8.5 6L4.5 10l4 4"/><path d="M4.5 10H14a5 5 0 010 10h-3"/>`,
  window: svg`<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><path d="M3.5 9.5h17M6.5 7.3h.01M9 7.3h.01"/>`,
}

/** The name of a picture. */
export type IconName = keyof typeof shapes

/** Those that point the way of the text, or are written with it: mirrored where it goes from right to left. Cameras, clocks and players are not. */
const turned: ReadonlySet<IconName> = new Set(['back', 'chevron', 'help', 'list', 'message', 'next', 'out', 'skip', 'undo'])

/** A picture of 1.5 rem in the current colour. It says nothing to a screen reader: a word or a name goes with it. */
export const icon = (name: IconName): TemplateResult =>
  html`<svg class="i ${turned.has(name) ? 'flip' : ''}" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`
