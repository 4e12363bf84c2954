import { html } from 'lit'

/** The data that leaves the device, in plain words. `to` is the provider's name, empty while there is none; `kept` says how its key is kept. */
export const privacy = (to: string, host: string, kept: string) => {
  const who = to || 'your provider'
  const lines = [
    [
      'What you send',
      `Your words and photos, when you tap “Send”, and what you answer on a card. They go to ${who}${host && host !== to ? ` (${host})` : ''}, and to nobody else. What ${who} does with them is in its own terms.`,
    ],
    ['Photos', 'They are made smaller first, and where and when they were taken is removed.'],
    ['Your key', kept || 'It is kept encrypted on this device and sent only to the address that you saved it for.'],
    ['To the makers of Tidy', 'Nothing. There is no account, no server and no counting.'],
    ['The demo', 'It sends nothing at all. Its replies came with the app.'],
  ] as const
  return html`<dl class="stack">${lines.map(
    ([term, text]) => html`<div><dt class="label">${term}</dt><dd class="why">${text}</dd></div>`,
  )}</dl>`
}
