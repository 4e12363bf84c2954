import { html } from 'lit'
import { icon } from '../../elements/icons.ts'

/**
 * What the person shows as a passkey: a finger on most phones. An iPhone may want a face, and a computer whatever it has, so there it is called by
 * its name. Only Safari on an iPhone or iPad has `standalone`.
 */
const isFinger = matchMedia('(pointer: coarse)').matches && !('standalone' in navigator)

const unlockWords = isFinger ? 'Unlock with fingerprint' : 'Unlock with a passkey'
/** Unlocks the key now. */
export const showWords = isFinger ? 'Use fingerprint' : 'Use passkey'

/** The choice to unlock the key with a passkey, as a row. */
export const passkeySwitch = (isOn: boolean, toggle: () => void) =>
  html`<button
    class="line"
    role="switch"
    aria-label=${unlockWords}
    aria-describedby="passkey-note"
    aria-checked=${isOn}
    @click=${toggle}>${icon('finger')}
    <span class="grow"><strong>${unlockWords}</strong>
      <span class="small" id="passkey-note">Asked for each time Tidy starts. If you lose it, type the key again.</span></span>
    <span class="switch"></span></button>`
