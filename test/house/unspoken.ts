/** Texts in the code of the screens that read like words and that no person reads, or that are the same in every language. */
export const unspoken: readonly string[] = [
  // The name of the app.
  'src/app/connect/connect-screen.ts: Tidy',
  'src/app/settings/settings-screen.ts: Tidy',
  // A key.
  'src/app/connect/form/fields-form.ts: Enter',
  'src/app/connect/form/test-form.ts: Enter',
  // For developers: it cannot happen.
  'src/app/connect/connection-controller.ts: this connection is saved without a passkey',
  // A media query.
  'src/app/connect/device.ts: (pointer: coarse)',
  'src/app/connect/device.ts: (any-pointer: fine)',
  'src/app/parts/passkey-switch.ts: (pointer: coarse)',
  // For the model.
  'src/app/session/ask-help.ts: the person does not know what is meant',
  // Ids of cards.
  'src/app/session/cards/open-card.ts: … card …',
  'src/app/session/cards/returned-card.ts: … again …',
  // Keys of a keyboard.
  'src/app/session/keys.ts: Enter',
  'src/app/session/keys.ts: Esc',
  'src/app/session/layout/working-keys.ts: Enter',
  'src/app/session/layout/working-keys.ts: Esc',
  'src/app/session/photos/add-photos.ts: Ctrl',
  'src/app/session/photos/add-photos.ts: V',
  'src/app/session/photo-view.ts: C',
  'src/app/session/sorting.ts: Esc',
  'src/app/session/sorting.ts: Escape',
  'src/app/session/survey.ts: Escape',
  // Classes, selectors and values of styles.
  'src/app/session/map/photo-map.ts: …px …px',
  'src/app/session/motion/photo-move.ts: translate(…px, …px) scale(…)',
  'src/app/session/map/map-glide.ts: …px …px',
  'src/app/session/motion/flight.ts: translate(…px, …px) scale(…)',
  'src/app/session/motion/tray-edge.ts: inset(…px 0 0 round var(--loop-radius-tray) var(--loop-radius-tray) 0 0)',
  'src/app/session/photo-view.ts: tidy-camera, tidy-photo-map',
  'src/app/session/photos/add-photos.ts: btn little second',
  'src/app/session/photos/add-photos.ts: btn little …',
  'src/app/session/photos/add-photos.ts: btn main',
  'src/app/session/photos/add-photos.ts: btn quiet',
  'src/app/session/photos/add-photos.ts: btn second',
  'src/app/session/sorting.ts: tidy-photo-view, h2',
  'src/app/session/wait/wait.ts: stream caret',
  'src/app/replay/clip/clip-frame.ts: Tidy',
  // Fonts of a canvas.
  'src/app/replay/clip/clip-frame.ts: 500 22px system-ui, sans-serif',
  'src/app/replay/clip/clip-frame.ts: 400 28px system-ui, sans-serif',
  'src/app/replay/clip/clip-frame.ts: 700 28px system-ui, sans-serif',
  // Media queries.
  'src/app/replay/playback-controls.ts: (prefers-reduced-motion: reduce)',
  'src/app/replay/replay.ts: … and …',
  'src/app/end/picture.ts: … …px system-ui, sans-serif',
  'src/app/home/brand.ts: Tidy',
  'src/app/home/home.ts: (hover: hover)',
  // What a person types into the search, in English: nobody reads it.
  'src/app/page-storage/page-storage.ts: shared …',
  'src/app/parts/camera.ts: (hover: hover) and (pointer: fine)',
  'src/app/parts/download.ts: (pointer: coarse)',
  'src/app/parts/incoming-photos.ts: Files',
  'src/app/parts/media.ts: … and …, …',
  'src/app/services/hand-over.ts: hand over …',
  'src/app/services/installation.ts: (display-mode: standalone)',
  'src/app/services/photos.ts: cover …',
  'src/app/services/updates.ts: runs …',
  'src/app/services/updates.ts: updates …',
  // Errors for who develops the app.
  'src/app/shell/services.ts: The screens of a session are not loaded',
  'src/app/shell/spawn.ts: … is not where scripts come from',
]
