/**
 * Every element in every state, one a hash: `#sorting-card` shows that screen as the app would. Without a hash, the list. `?theme=dark` and
 * `?language=ar` show all of them so.
 */
import { html, render } from 'lit'
import { speak } from './speak.ts'
import { states } from './states.ts'

function show() {
  const name = decodeURIComponent(location.hash.slice(1))
  const state = states[name]
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme) document.documentElement.dataset.theme = theme
  // A fresh container: nothing of the state before is left over.
  const stage = document.createElement('div')
  document.body.replaceChildren(stage)
  document.title = state ? `Gallery: ${name}` : 'Gallery'
  render(state ? state() : list(), stage)
}

const list = () =>
  html`<main><h1>Gallery</h1><ul>${Object.keys(states).map((name) => html`<li><a href="${location.pathname}${location.search}#${name}">${name}</a></li>`)}</ul></main>`

addEventListener('hashchange', show)
await speak(new URLSearchParams(location.search).get('language') ?? 'en')
show()
