import { withFault } from '../core/shapes/fault.ts'
import type { Passkey, PasskeySecret } from '../core/shapes/key-lock.ts'

/**
 * Whether this browser and this device may unlock keys with a passkey, such as by fingerprint or face. Some only find out when one is made. Never
 * rejects.
 */
export async function canUsePasskeys(): Promise<boolean> {
  // A passkey belongs to the name of a host: a page at a number has none.
  if (!globalThis.PublicKeyCredential || /^[\d.]+$|^\[/.test(location.hostname)) return false
  try {
    const [isThere, abilities] = await Promise.all([
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
      PublicKeyCredential.getClientCapabilities?.(),
    ])
    return isThere && abilities?.['extension:prf'] !== false
  } catch {
    return false
  }
}

/**
 * Makes a passkey on this device and returns it with its secret. To be called in a tap. `app` is the name that the browser shows. Rejects with the
 * browser's `NotAllowedError` if the person does not confirm it, and with an error that says so if this device makes no secrets.
 */
export async function createPasskey(app: string): Promise<PasskeySecret> {
  const salt = random(32)
  const created = (await navigator.credentials.create({
    publicKey: {
      // Nobody checks the answer: there is no server, and the secret alone proves that the passkey was shown.
      challenge: random(32),
      rp: { name: app },
      user: { id: random(16), name: app, displayName: app },
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { authenticatorAttachment: 'platform', residentKey: 'required', userVerification: 'required' },
      extensions: secretOf(salt),
    },
  })) as PublicKeyCredential // what was asked for
  const passkey = { id: new Uint8Array(created.rawId), salt }
  const { prf } = created.getClientExtensionResults()
  if (prf?.results) return withSecret(passkey, prf.results)
  if (!prf?.enabled) {
    const why = 'passkeys of this device make no secrets, so they cannot unlock a key: use a passphrase'
    throw withFault(new Error(why), 'passkey_no_secret')
  }
  return showPasskey(passkey)
}

/** Asks the person to show a passkey and returns it with its secret. Rejects as `createPasskey` does, also if the passkey is not there any more. */
export async function showPasskey({ id, salt }: Passkey): Promise<PasskeySecret> {
  const shown = (await navigator.credentials.get({
    publicKey: {
      challenge: random(32),
      allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
      userVerification: 'required',
      extensions: secretOf(salt),
    },
  })) as PublicKeyCredential // what was asked for
  return withSecret({ id, salt }, shown.getClientExtensionResults().prf?.results)
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

const secretOf = (salt: BufferSource): AuthenticationExtensionsClientInputs => ({ prf: { eval: { first: salt } } })

function withSecret({ id, salt }: Passkey, results: AuthenticationExtensionsPRFValues | undefined): PasskeySecret {
  if (!results) throw withFault(new Error('this browser gave no secret of the passkey'), 'passkey_gave_none')
  // A buffer in every browser, which is not copied here, or a view in some password managers.
  return { id, salt, secret: new Uint8Array(results.first as ArrayBuffer).buffer }
}
