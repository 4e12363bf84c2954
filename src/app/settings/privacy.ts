import { html } from 'lit'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** The data that leaves the device, in plain words. `to` is the provider's name, empty while there is none; `kept` says how its key is kept. */
export const privacy = (to: string, host: string, kept: string) => {
  const say = words.settings
  const lines = [
    [say.whatYouSend, sendWords(to, host)],
    [say.photos, say.photosMean],
    [say.yourKey, kept || say.yourKeyMeans],
    [say.toMakers, say.toMakersMeans],
    [say.theDemo, say.theDemoMeans],
  ] as const
  return html`<dl class="stack">${lines.map(
    ([term, text]) => html`<div><dt class="label">${term}</dt><dd class="why">${text}</dd></div>`,
  )}</dl>`
}

function sendWords(provider: string, host: string): string {
  const { sentToHost, sentTo, sentToYours } = words.settings
  if (!provider) return sentToYours
  return host && host !== provider ? fill(sentToHost, { provider, host }) : fill(sentTo, { provider })
}
