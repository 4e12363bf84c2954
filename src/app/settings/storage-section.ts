import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { type Busy, backupButton } from '../parts/backup-button.ts'
import { emit } from '../parts/events.ts'
import type { InstallWay } from '../parts/install-hint.ts'
import { problemNote } from '../parts/problem-note.ts'
import { sentences } from '../parts/sentence.ts'
import { openBackupButton, sessionFileInput } from '../parts/session-file.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { installLine } from './install-line.ts'

/** How much is stored on this device, and how safely. */
export interface StorageFacts {
  readonly heading: string
  readonly line: string
  /** The browser has promised to keep it. */
  readonly isPersistent: boolean
  /** What it answered when it was asked to. */
  readonly promise?: string
  readonly backup: string
  /** Why there is no second copy; empty where there is one. */
  readonly noCopy: string
  readonly installWay: InstallWay
}

/** Settings, as far as this is shown of them. */
interface Shown extends HTMLElement {
  readonly storage: StorageFacts
  readonly busy: Busy
  /** The result of the person's last command, and why it was refused. */
  readonly result: string
  readonly problem: string
  /** That to which the person sends; null while there is none. */
  readonly provider: { readonly name: string } | null
}

/** The data on this device: how safe it is, how to make it safer and bring it back, which data leaves the device, and how to delete everything. */
export function storageSection(host: Shown, open: (sheet: 'privacy' | 'delete') => void) {
  const { storage, busy, result, problem, provider } = host
  const { heading, line, isPersistent, promise, backup, noCopy, installWay } = storage
  const backUp = backupButton(host, busy)
  const keepSafe = html`<button class="btn quiet" @click=${() => emit(host, 'keep-safe')}>${words.settings.keepSafe}</button>`
  const backupLine = html`<li><div class="line">${icon('download')}
    <span class="grow"><strong>${words.settings.backup}</strong><span class="small">${backup}</span></span>${backUp}</div></li>`
  const leaves = provider ? fill(words.settings.onlyWhatYouSend, { provider: provider.name }) : words.settings.nothingLeaves
  return html`<section class="stack-2"><h2 class="label">${words.settings.thisDevice}</h2>
    <ul class="card rows">
      ${installLine(host, installWay)}
      <li><div class="line">${icon('shield')}
        <span class="grow"><strong class="num">${heading}</strong>
          <span class="small">${isPersistent ? backup : line}</span></span>
        ${isPersistent ? backUp : keepSafe}</div></li>
      ${told(promise)}
      ${isPersistent ? nothing : backupLine}
      ${told(result)}
      <li class="bring">${openBackupButton(host.shadowRoot!, busy)}</li>
      <li><button class="line" @click=${() => open('privacy')}>${icon('eye')}
        <span class="grow"><strong>${words.settings.leaves}</strong><span class="small">${leaves}</span></span>
        ${icon('chevron')}</button></li>
      <li><button class="line tight erase" @click=${() => open('delete')}>${icon('trash')}
        <span class="grow"><strong>${words.settings.deleteEverything}</strong></span>${icon('chevron')}</button></li>
    </ul>
    ${noCopy ? noCopyNote(noCopy) : nothing}
    ${problemNote(problem)}
    ${sessionFileInput((files) => emit(host, 'import', { files }))}
  </section>`
}

/** What came of a command, below the row that has its button. */
const told = (what: string | undefined) => (what ? html`<li class="result small">${what}</li>` : nothing)

const noCopyNote = (why: string) =>
  html`<div class="note warn">${icon('alert')}<span class="grow">${sentences([words.settings.noSecondCopy, why])}</span></div>`
