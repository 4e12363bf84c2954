import { html, nothing } from 'lit'
import { openInput } from '../../elements/conversation/photo-input.ts'
import { icon } from '../../elements/icons.ts'
import type { Busy } from '../parts/backup-button.ts'
import { emit } from '../parts/events.ts'
import { desk, mug } from '../parts/scenes.ts'
import { openBackupButton } from '../parts/session-file.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { brand } from './brand.ts'
import { recordingList } from './recordings.ts'

/** The things that wait to be given away, and since when, as a word: `Tuesday`. */
export interface DonationLine {
  readonly count: number
  readonly since: string
  /** From how many sessions it comes. */
  readonly sessions: number
}

interface BeginFacts {
  readonly isConnected: boolean
  /** A session is open, so the first button is not the main one. */
  readonly isOpen: boolean
}

/** The buttons that begin something. */
export const beginButtons = (host: HTMLElement, { isConnected, isOpen }: BeginFacts) =>
  html`<div class="two">
    <button class="btn ${isOpen ? 'soft' : 'main'}" @click=${() => emit(host, isConnected ? 'new' : 'connect')}>
      ${isConnected ? html`${icon('camera')}${first.home.newSession}` : first.shared.connectModel}</button>
    ${isConnected ? nothing : html`<button class="btn second" @click=${() => emit(host, 'demo')}>${first.shared.tryDemo}</button>`}</div>`

/** Home, as far as this is shown of it. */
interface Shown extends HTMLElement {
  readonly donations: DonationLine | null
  readonly connected: boolean
  readonly busy: Busy
}

/**
 * The donation box, a session of five things, and where photos can be dropped; nothing where there is none of it. `drops`: there is a mouse to drop
 * something with, and room to say so.
 */
export const sideTiles = (host: Shown, drops: boolean) =>
  host.donations || host.connected
    ? html`<div class="side">${host.donations ? donationBox(host.donations) : nothing}${
        host.connected ? html`${fiveThings(host)}${drops ? dropTile(host.shadowRoot!) : nothing}` : nothing
      }</div>`
    : nothing

const donationBox = ({ count, since, sessions }: DonationLine) =>
  html`<a class="line note out" href="#/donations">${icon('box')}
    <span class="grow"><strong>${fill(first.home.donationBox, { count })}</strong>
      <span>${fill(first.home.donationsSince, { count: sessions, since })}</span></span>${icon('chevron')}</a>`

const fiveThings = (host: HTMLElement) =>
  html`<button class="line note" @click=${() => emit(host, 'five')}>${icon('clock')}
    <span class="grow"><strong>${first.home.five}</strong><span class="muted">${first.home.fiveMeans}</span></span>
    ${icon('chevron')}</button>`

/**
 * Home before there is a session: what Tidy does, and with it all that can be begun, the strong button first. `begins`: there is no tray for the
 * buttons that begin something.
 */
export const firstLook = (host: Shown, drops: boolean, begins: boolean) =>
  html`<section class="first">
    <loop-lit-photo
      .src=${desk()}
      .region=${mug}
      .share=${0.4}
      label=${first.home.firstPicture}></loop-lit-photo>
    <div class="stack"><h2 class="title" tabindex="-1">${first.home.firstHeading}</h2>
      <p class="why">${first.home.firstWords}</p></div>
    <div class="stack">${begins ? beginButtons(host, { isConnected: host.connected, isOpen: false }) : nothing}${sideTiles(host, drops)}
      <div class="links">
        ${host.connected ? html`<button class="btn quiet" @click=${() => emit(host, 'demo')}>${first.shared.tryDemo}</button>` : nothing}
        ${recordingList(host)}${openBackupButton(host.shadowRoot!, host.busy)}</div></div>
  </section>`

/** Where photos can be dropped: anywhere, which this says. A tap on it picks some; `root` has the input for that. */
const dropTile = (root: ParentNode) =>
  html`<button class="line note drop" @click=${() => openInput(root, 'library')}>
    ${icon('download')}${first.home.drop}</button>`

interface BarFacts extends BeginFacts {
  readonly online: boolean
  /** There is no session, so nothing has a menu. */
  readonly isEmpty: boolean
  /** The buttons that begin something are in the bar. */
  readonly isInBar: boolean
}

/** The bar of Home. In a wide or a low window it has the buttons that begin something, once there is a session. */
export const homeBar = (host: HTMLElement, { online, isEmpty, isInBar, ...begin }: BarFacts) =>
  html`<loop-bar .online=${online}>${brand}
    ${
      isEmpty
        ? nothing
        : html`${isInBar ? html`<div class="bar-act">${beginButtons(host, begin)}</div>` : nothing}<button class="icon-button" aria-label=${first.shared.more} aria-haspopup="dialog" @click=${() => emit(host, 'menu', { id: '' })}>
          ${icon('more')}</button>`
    }
    <button class="icon-button settings" aria-label=${first.shared.settings} @click=${() => emit(host, 'settings')}>
      ${icon('settings')}</button></loop-bar>`
