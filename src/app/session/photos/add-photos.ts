import { html, nothing, type TemplateResult } from 'lit'
import { icon } from '../../../elements/icons.ts'
import '../../../elements/lit-photo.ts'
import { desk } from '../../parts/scenes.ts'
import { fillParts } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/** The ways to a photo. */
export interface Ways {
  /** Takes one; null where there is no camera. */
  readonly take: (() => void) | null
  pick(): void
  /** The first way is the one thing to do. */
  readonly isStrong: boolean
}

const takeButton = (take: () => void, look: string) =>
  html`<button class=${look} @click=${take}>${icon('camera')}${words.photos.takePhoto}</button>`
const pickButton = (pick: () => void, look: string) =>
  html`<button class=${look} @click=${pick}>${icon('picture')}${words.photos.pickPhoto}</button>`

/** The ways as buttons of a tray; `more` stands beside the second one. */
export const waysToPhoto = ({ take, pick, isStrong }: Ways, more: TemplateResult | typeof nothing) => {
  const first = isStrong ? 'btn main' : 'btn second'
  return html`${take ? takeButton(take, first) : pickButton(pick, first)}
    <div class="trio">${take ? pickButton(pick, 'btn quiet') : nothing}${more}</div>`
}

/** The ways beside a stronger button. */
export const quietWays = ({ take, pick }: Ways, more: TemplateResult | typeof nothing) =>
  html`<div class="trio">${take ? takeButton(take, 'btn quiet') : nothing}${pickButton(pick, 'btn quiet')}${more}</div>`

/** Tells that photos can be dropped and pasted, where there is a mouse. */
const dropWords = () => html`<span class="drop-words">${icon('download')}<b>${words.photos.dropHere}</b>
  <span>${fillParts(words.photos.orPaste, { keys: html`<span dir="ltr"><kbd>Ctrl</kbd> <kbd>V</kbd></span>` })}</span></span>`

/** What stands in place of photos while there are none: a room, a frame, and on a wide screen the ways to one. */
export const finder = (ways: Ways | null) =>
  html`<div class="finder"><div class="scene" aria-hidden="true"><loop-lit-photo dimmed .src=${desk()}></loop-lit-photo></div>
    <svg class="frame" viewBox="0 0 200 150" aria-hidden="true"><path
      d="M4 30V18A14 14 0 0118 4h16M166 4h16a14 14 0 0114 14v12M196 120v12a14 14 0 01-14 14h-16M34 146H18a14 14 0 01-14-14v-12" /><rect
      x="76"
      y="52"
      width="48"
      height="46"
      rx="13" /></svg>
    ${ways ? html`<div class="panel">${dropWords()}${tileButtons(ways)}</div>` : nothing}</div>`

const tileButtons = ({ take, pick, isStrong }: Ways) => {
  const [first, second] = [`btn little ${isStrong ? 'main' : 'second'}`, 'btn little second']
  return html`<span class="ways">${take ? takeButton(take, first) : nothing}${pickButton(pick, take ? second : first)}</span>`
}

/** The ways beside photos that are there: below each other beside an upright one, else in a row. */
export const addTiles = ({ take, pick }: Ways) =>
  html`<span slot="add" class="tiles">${take ? takeButton(take, 'add') : nothing}${pickButton(pick, 'add')}</span>`

/** The same on a wide screen. */
export const dropTile = (ways: Ways) => html`<div class="panel" slot="below">${dropWords()}${tileButtons(ways)}</div>`
