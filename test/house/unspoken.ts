/** Texts in the code of the screens that read like words and that no person reads, or that are the same in every language. */
export const unspoken: readonly string[] = [
  // The name of the app.
  'src/app/replay/clip/clip-frame.ts: Tidy',
  // Fonts of a canvas.
  'src/app/replay/clip/clip-frame.ts: 500 22px system-ui, sans-serif',
  'src/app/replay/clip/clip-frame.ts: 400 28px system-ui, sans-serif',
  'src/app/replay/clip/clip-frame.ts: 700 28px system-ui, sans-serif',
  // Media queries.
  'src/app/replay/playback-controls.ts: (prefers-reduced-motion: reduce)',
  'src/app/replay/replay.ts: … and …',
]
