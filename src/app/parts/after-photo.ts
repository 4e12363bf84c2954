import type { LitElement } from 'lit'
import { html, nothing } from 'lit'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { icon } from '../../elements/icons.ts'
import { words } from '../words/words.ts'
import { emit } from './events.ts'
import { incomingPhotos } from './incoming-photos.ts'

/**
 * The way to the photo of the place as it is in the end, or to another one in its place (`isTaken`), which may be dropped or pasted too while the host takes it:
 * a button, the strong one or a quiet one, or a sign alone.
 */
export function afterPhoto(host: LitElement, takes: () => boolean) {
  const use = (file: File) => emit(host, 'photo', { file })
  incomingPhotos(host, { use: ([file]) => use(file!), takes, says: () => words.photos.dropHere })
  return (look: 'main' | 'quiet' | 'sign', isTaken = false) => {
    const name = isTaken ? words.end.takeAgain : words.end.takeAfterPhoto
    return html`<button class="${look === 'sign' ? 'icon-button' : 'btn'} ${look}" aria-label=${name} @click=${() => openInput(host.renderRoot, 'after')}>${look === 'quiet' ? nothing : icon('camera')}${look === 'sign' ? nothing : name}</button>${photoInput('after', true, use)}`
  }
}
