/** Texts in the code of the elements that read like words and that no person reads. */
export const unspokenOfElements: readonly string[] = [
  'src/elements/lit-photo.ts: M… …h…v…h…z',
  'src/elements/share-bar.ts: mark now',
  'src/elements/share-bar.ts: .legend b',
  'src/elements/base/crop.ts: M… …h…a… … 0 0 1 … …v…a… … 0 0 1 … …h…a… … 0 0 1 … …v…a… … 0 0 1 … …z',
  'src/elements/base/keys.ts: input:not([type=checkbox]), textarea, select, dialog, [contenteditable]',
  'src/elements/base/keys.ts: button, a, summary, [role=option]',
  'src/elements/base/move.ts: (prefers-reduced-motion: reduce)',
  'src/elements/conversation/composer.ts: Enter',
  'src/elements/conversation/composer.ts: (pointer: fine)',
  'src/elements/look/defaults.ts: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  'src/elements/look/defaults.ts: 0 1px 2px light-dark(rgb(28 35 29 / 0.06), rgb(0 0 0 / 0.3))',
  'src/elements/look/defaults.ts: 0 -4px 24px light-dark(rgb(28 35 29 / 0.12), rgb(0 0 0 / 0.3))',
  'src/elements/look/defaults.ts: 0 6px 20px light-dark(rgb(28 35 29 / 0.28), rgb(0 0 0 / 0.5))',
  'src/elements/questions/choose.ts: Escape',
  'src/elements/questions/confirm.ts: Enter',
  'src/elements/questions/options.ts: Enter',
]
