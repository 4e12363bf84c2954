/** A passkey and the salt of its secret, by which a page asks the browser for it. Neither is a secret itself. */
export interface Passkey {
  readonly id: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
}

/** The secret that an authenticator makes of a passkey's salt: the result of the WebAuthn extension `prf`. It is the same each time. */
export interface PasskeySecret extends Passkey {
  readonly secret: ArrayBuffer
}

/** What unlocks a key: a passphrase, as it was typed, or the secret of a passkey. */
export type Unlocker = string | PasskeySecret
