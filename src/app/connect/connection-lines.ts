import { html, nothing } from 'lit'
import { hostOf } from '../../core/address.ts'
import { icon } from '../../elements/icons.ts'
import type { Connection } from '../parts/connection.ts'
import { keptWords } from '../parts/key-words.ts'
import { ownServerTitle } from '../parts/own-server.ts'
import { ended } from '../parts/sentence.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { Provider } from './providers.ts'
import { makerOf } from './ways.ts'

export const unknownProvider = (id: string): string => fill(words.connect.unknownProvider, { id })

/** The price of the connected model, in words. */
export interface PriceLine {
  /** `About 6 cents a session`; empty where no price is known. */
  readonly session: string
  /** `About 20 things. Stops at 50 cents.` */
  readonly limit: string
}

interface Standing {
  readonly isLocked: boolean
  readonly isBusy: boolean
  readonly isPassed: boolean
  readonly isTested: boolean
  /** What is left to do after a test that found no fault, in a sentence; empty where nothing is. */
  readonly left: string
  /** A key is asked for, in place of the saved one where there is one. */
  readonly isReplacing: boolean
  readonly keyIsSaved: boolean
  /** Whose the key is that was typed is not known. */
  readonly isOpen: boolean
  /** Nothing is connected yet: the name of what is being connected. */
  readonly newName: string
}

/** How the connection stands, in a word or two. */
export function titleOf({
  isLocked,
  isBusy,
  isPassed,
  isTested,
  left,
  isReplacing,
  keyIsSaved,
  isOpen,
  newName,
}: Standing): string {
  const { keyIsLocked, testRuns, works, whoseKey, anotherKey, notYet, yourModel } = words.connect
  if (isLocked) return keyIsLocked
  if (isBusy) return testRuns
  if (isPassed) return works
  if (isOpen) return whoseKey
  if (isReplacing) return keyIsSaved ? anotherKey : ended(words.checks.keyNeeded)
  return left || (isTested ? notYet : newName || yourModel)
}

/** What is to be connected, as the list of ways names it. */
export function newNameOf({ id, local, lent, name }: Provider): string {
  const { browserModel, onComputer, otherHost } = words.connect
  if (local) return onComputer
  return lent ? browserModel : id === 'other' ? otherHost : name
}

/** What is connected, in words: whose key, or whose model. */
function connectionName(provider: Provider, { baseURL, hint }: Pick<Connection, 'baseURL' | 'hint'>): string {
  if (provider.lent) return words.connect.browserModel
  const title = ownServerTitle({ provider: provider.id, baseURL })
  if (title) return title
  const maker = provider.baseURL ? makerOf(provider) : ''
  if (!hint) return maker || hostOf(baseURL)
  return maker ? fill(words.connect.keyOfMaker, { maker }) : fill(words.connect.keyForHost, { host: hostOf(baseURL) })
}

/** What tells it from others: the end of the key, or the model where there is none, and the address of a server that has no other name. */
const detailsOf = ({ id, lent }: Provider, { baseURL, hint, model }: Pick<Connection, 'baseURL' | 'hint' | 'model'>) =>
  [ownServerTitle({ provider: id, baseURL }) && hostOf(baseURL), hint || (lent ? '' : model)].filter(Boolean)

/** What is connected, and the ways to change it; without `replaceKey` the key is not changed here. */
export function savedConnection(
  provider: Provider,
  connection: Pick<Connection, 'baseURL' | 'hint' | 'model'>,
  isUnfolded: boolean,
  unfold: () => void,
  replaceKey: (() => void) | null,
) {
  const { hint } = connection
  const details = detailsOf(provider, connection).map((one) => html`<span class="small num"><bdi>${one}</bdi></span>`)
  return html`<div class="stack-2">
      <div class="card"><div class="line"><span class="maker">${icon(hint ? 'key' : provider.lent ? 'window' : 'server')}</span>
        <span class="grow"><strong>${connectionName(provider, connection)}</strong>${details}</span>
        <button class="btn quiet" aria-expanded=${isUnfolded} @click=${unfold}>${words.connect.change}</button></div></div>
      ${hint && replaceKey ? html`<button class="btn quiet" @click=${replaceKey}>${words.connect.anotherKeyInstead}</button>` : nothing}
    </div>`
}

/** How the key is kept. It stands below what a test has found, which comes first. */
export function keptLine(provider: Provider, connection: Parameters<typeof keptWords>[0] & Pick<Connection, 'baseURL'>) {
  const host = hostOf(connection.baseURL)
  return html`<p class="caption">${keptWords(connection, host, provider.baseURL ? provider.name : host)}</p>`
}

/** What a session costs, and the way to its limit. */
export const priceLine = ({ session, limit }: PriceLine, open: () => void) =>
  html`<div class="line"><span class="maker">${icon('coin')}</span>
    <span class="grow"><strong>${session}</strong><span class="small">${limit}</span></span>
    <button class="btn quiet" @click=${open}>${words.connect.limit}</button></div>`
