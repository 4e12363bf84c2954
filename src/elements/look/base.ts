import { css } from 'lit'

/**
 * The first styles of every shadow root: boxes, text sizes, icons and the focus ring. Colours and sizes come from the theme. Japanese breaks between phrases
 * where the browser knows them, not inside of words. Names that go their own way stand on the side of the page, as the rows around them do; one that is set
 * apart does not turn its sentence. `held` is what takes no tap for a moment: see `hold`. All of this is said here because comments in the styles are loaded
 * with the package.
 */
export const base = css`
  *, *::before, *::after { box-sizing: border-box }
  :host { display: block; box-sizing: border-box; color: var(--loop-text); font: var(--loop-type-body) var(--loop-font); overflow-wrap: break-word;
    word-break: auto-phrase }
  @media (prefers-reduced-motion: reduce) { :host { --loop-quick: 0ms; --loop-move: 0ms } }
  :host([hidden]), [hidden] { display: none !important }
  h1, h2, h3, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; border: 0 }
  ul, ol { list-style: none }
  button, input, select, textarea { font: inherit; color: inherit; margin: 0 }
  button { cursor: pointer; -webkit-tap-highlight-color: transparent; touch-action: manipulation; -webkit-user-select: none;
    user-select: none }
  svg.i { width: 1.5rem; height: 1.5rem; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round;
    stroke-linejoin: round }
  svg.flip:dir(rtl) { transform: scaleX(-1) }
  :focus-visible { outline: 3px solid var(--loop-focus); outline-offset: 2px }
  [tabindex='-1']:focus { outline: none }

  .title { font: var(--loop-type-title) var(--loop-font); letter-spacing: var(--loop-tracking-title); text-wrap: balance; overflow-wrap: anywhere }
  .display { font: var(--loop-type-display) var(--loop-font); letter-spacing: var(--loop-tracking-display); text-wrap: balance }
  .section { font: var(--loop-type-section) var(--loop-font); letter-spacing: -.005em; overflow-wrap: anywhere }
  .label { font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
  .small { font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted); text-wrap: pretty }
  .caption { font: var(--loop-type-caption) var(--loop-font); color: var(--loop-text-muted) }
  .why { font: var(--loop-type-body) var(--loop-font); color: var(--loop-text-muted); text-align: start; text-wrap: pretty; overflow-wrap: anywhere }
  .by { display: block; font: var(--loop-type-caption) var(--loop-font); color: var(--loop-text-muted) }
  strong, b, small, .grow { unicode-bidi: isolate }
  :where([dir='auto']:not(input, textarea, pre), bdi:not([dir])) { text-align: -webkit-match-parent; text-align: match-parent }
  [dir='auto']:not(input, textarea, pre) { unicode-bidi: plaintext }
  .title.lengthy { font-size: 1.25rem } .title.wordy { font: var(--loop-type-label) var(--loop-font); letter-spacing: 0; text-wrap: pretty }
  .title .one { display: block; letter-spacing: 0 }
  .muted { color: var(--loop-text-muted) }
  .num { font-variant-numeric: tabular-nums }
  .center { text-align: center; text-wrap: balance }
  .held { pointer-events: none }

  .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
  .stack-2 { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--loop-space-3) }
  .grow { flex: 1; min-width: 0; overflow-wrap: anywhere }
  .row .grow { flex: 1 1 6.5rem; min-width: min(6.5rem, 100%) }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

// WebKit keeps the rules of a style sheet as the media of its last element made them: one that comes after the window was turned would be laid out
// for the window before. It looks at them anew where a sheet of theirs was changed, and this one is in all elements.
globalThis.addEventListener?.('resize', () => {
  const sheet = base.styleSheet
  sheet?.deleteRule(sheet.insertRule(':host {}'))
})
