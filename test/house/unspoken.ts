/** Texts in the code of the screens that read like words and that no person reads, or that are the same in every language. */
export const unspoken: readonly string[] = [
  // The name of the app.
  'src/app/connect/connect-screen.ts: Tidy',
  'src/app/settings/settings-screen.ts: Tidy',
  // A key.
  'src/app/connect/connect.ts: Enter',
  // For developers: it cannot happen.
  'src/app/connect/connection-controller.ts: this connection is saved without a passkey',
  // A media query.
  'src/app/parts/passkey-switch.ts: (pointer: coarse)',
]
