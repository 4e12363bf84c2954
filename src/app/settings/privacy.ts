import { html } from 'lit'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { ProviderLine } from './money-section.ts'

/** The data that leaves the device, in plain words. `to` is the provider, null while there is none. */
export const privacy = (to: ProviderLine | null) => {
  const say = words.settings
  const lines = [
    [say.whatYouSend, sendWords(to)],
    [say.photos, say.photosMean],
    [say.yourKey, to?.kept || say.yourKeyMeans],
    [say.toMakers, say.toMakersMeans],
    [say.theDemo, say.theDemoMeans],
  ] as const
  return html`<dl class="stack">${lines.map(
    ([term, text]) => html`<div><dt class="label">${term}</dt><dd class="why">${text}</dd></div>`,
  )}</dl>`
}

function sendWords(to: ProviderLine | null): string {
  const { sentToHost, sentTo, sentToYours } = words.settings
  if (!to) return sentToYours
  const { name: provider, host } = to
  return host && host !== provider ? fill(sentToHost, { provider, host }) : fill(sentTo, { provider })
}
