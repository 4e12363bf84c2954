import { css } from 'lit'

/** Where the buttons and the toast lie over the photo, in each layout. */
export const photoViewLook = css`
  :host { position: relative; display: flex }
  tidy-camera, tidy-photo-map { flex: 1; min-height: 0; --name: 100%; --name-lines: 3 }
  /* The tray has not covered all of its room yet. */
  :host([open]) :is(tidy-camera, tidy-photo-map) { overflow: visible; clip-path: inset(0 0 -100dvh) }
  tidy-heaps { position: absolute; inset: 0; padding-bottom: 44px }
  tidy-heaps ~ :is(tidy-camera, tidy-photo-map) { background: none }
  :host([layout='low']) tidy-heaps { padding-block: 64px 76px; padding-inline-end: 44px }
  :host([layout='wide']) tidy-heaps { inset: 0 32px 24px; padding-bottom: 1rem; border-radius: var(--loop-radius-l) }
  button { position: absolute; inset-inline-end: 8px; top: 0; min-height: var(--loop-target); padding: 0 4px; border: 0;
    background: none }
  span { padding: .3rem .65rem; border-radius: var(--loop-radius-full); background: var(--loop-pill); color: var(--loop-on-pill);
    font: var(--loop-type-caption) var(--loop-font); font-weight: 550 }
  .whole { top: 12px; inset-inline-end: 12px; display: grid; place-items: center; width: 48px; border-radius: 50%;
    background: var(--loop-pill); color: var(--loop-on-pill) }
  .other { inset-inline: 8px auto }
  .start .whole { inset-inline: 12px auto }
  .end .other { inset-inline: auto 8px }
  /* In one corner with "Whole photo" it is below that. */
  :host([layout='compact']) :is(.start, .end) .other { top: 56px }
  :host([layout='small']) :is(.start, .end) .other { top: 44px }
  /* The button has the corner of the photo, and the toast is in the middle of it. */
  tidy-camera::part(over) { max-width: none }
  .above { max-width: 30rem; margin-inline: auto }
  button.closer { display: block; position: static; margin-block-start: 8px; margin-inline-start: auto }
  .noted b { color: var(--loop-toast-action) }
  :host([layout='low']) button { inset-inline-end: 40px; top: 56px }
  :host([layout='low']) .whole { top: 4px; z-index: 3 }
  :host([layout='low']) .other { inset-inline: 8px auto }
  :host([layout='low']) .end .other { inset-inline: auto 40px }
  :host([layout='small']) .whole { top: 4px; inset-inline-end: 4px }
  :host([layout='small']) .start .whole { inset-inline: 4px auto }
  :host([layout='wide']) .other { top: 12px; inset-inline: 40px auto }
  :host([layout='wide']) .end .other { inset-inline: auto 40px }
  :host([layout='wide']) .beside { inset-inline-end: 40px }
  /* The name of the thing takes the corner, and the way to the other photos is below it. */
  tidy-camera.end::part(tag) { inset-inline: auto 12px }
  :is(.start, .end) .beside { top: 34px }
  .start .beside { inset-inline: 8px auto }
  :host([layout='wide']) button.closer { margin-inline-end: -14px }
  :host([layout='wide']) .start .beside { inset-inline: 40px auto }
  :host([layout='low']) tidy-camera.end::part(tag) { inset-inline-end: 40px }
  :host([layout='low']) .start .beside { inset-inline: 8px auto }
  :host([layout='low']) :is(.start, .end) .beside { top: 86px }
  tidy-camera::part(tag) { max-width: min(var(--name), 100% - 24px); border-radius: 1rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--name-lines); overflow: hidden; padding-inline: .45rem; hyphens: auto }
  :host([layout='small']) tidy-camera::part(tag) { top: 4px }
  :host([layout='low']) tidy-camera::part(tag) { top: 60px; max-width: min(var(--name), 100% - 52px) }
  /* It ends before the way to the other photos, and for a lit thing that takes its place it is not there. */
  tidy-camera.shared::part(tag) { max-width: min(var(--name), 100% - 7rem) }
  :host([layout='low']) tidy-camera.shared::part(tag) { max-width: min(var(--name), 100% - 9rem) }
  /* It keeps its room, or the thing would move and make room for it again. */
  [crowded] > .closer, tidy-camera[nameless]::part(tag) { visibility: hidden }
  :host([layout='wide']) .scan { border-radius: var(--loop-radius-l); inset: 0 32px 24px }
  :host([layout='wide']) :is(tidy-camera, tidy-photo-map) { border-radius: var(--loop-radius-l) }
  :host([layout='small']) .above { position: fixed; inset: calc(48px + env(safe-area-inset-top)) 8px auto; z-index: 4 }
  :host([layout='compact'][shallow]) .above { position: fixed; inset: calc(54px + env(safe-area-inset-top)) 8px auto; z-index: 4; --loop-type-small: var(--loop-type-caption) }
  /* There are no piles. */
  :host([layout='small']:is([near], .first)) .above { inset-block-start: calc(env(safe-area-inset-top) + 4px); inset-inline: 56px 8px }
  .closer span { display: inline-flex; align-items: center; gap: .45rem; min-height: var(--loop-target); padding-inline: 1rem;
    font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
`
