import { html } from 'lit'
import { icon } from '../../elements/icons.ts'
import { words } from '../words/words.ts'

/**
 * What the person shows as a passkey: a finger on most phones. An iPhone may want a face, and a computer whatever it has, so there it is called by
 * its name. Only Safari on an iPhone or iPad has `standalone`.
 */
const isFinger = matchMedia('(pointer: coarse)').matches && !('standalone' in navigator)

const unlockWords = () => (isFinger ? words.parts.unlockByFinger : words.parts.unlockByPasskey)
/** Unlocks the key now. */
export const showWords = (): string => (isFinger ? words.parts.useFinger : words.parts.usePasskey)

/** The choice to unlock the key with a passkey, as a row. */
export const passkeySwitch = (isOn: boolean, toggle: () => void) =>
  html`<button
    class="line"
    role="switch"
    aria-label=${unlockWords()}
    aria-describedby="passkey-note"
    aria-checked=${isOn}
    @click=${toggle}>${icon('finger')}
    <span class="grow"><strong>${unlockWords()}</strong>
      <span class="small" id="passkey-note">${words.parts.unlockMeans}</span></span>
    <span class="switch"></span></button>`
