import type { Agent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import { toLines } from '../store/journal/lines.ts'
import { ownersIn } from '../store/photos/owners.ts'
import type { FileRow, PhotoRow, Store } from '../store/store.ts'
import { archiveFormat } from './read.ts'
import { redactor } from './redact/redact.ts'
import { leavesOut, type Redaction } from './redact/redaction.ts'
import { type ZipFile, zipFiles } from './zip/zip.ts'

/** The form of the file, and what is left out of it before it is shared. */
export interface ExportOptions {
  /** `jsonl` is the log alone: no photos. Default `zip`. */
  readonly format?: 'zip' | 'jsonl'
  readonly redact?: Redaction
  /** The results of the session for a person to read, as Markdown. It goes into the README of the ZIP, and the redaction applies to it too. */
  readonly summary?: string
}

/**
 * The agents that a session may belong to. The session's agent describes the log, and names the members that hold prose and places: without it
 * a redaction of text or places leaves out every text.
 */
export interface SessionAgents {
  // biome-ignore lint/suspicious/noExplicitAny: agents of any state; none of it is read
  readonly agents?: readonly Agent<any>[]
}

/**
 * A session as a file that anyone can open, with no key and no network: a ZIP of `session.jsonl` (the log, one event a line, exactly
 * as it is stored, and after it the logs of its sub-agents), `photos/<id>.jpg` in full size, `files/<id>.pdf` for each file and sound that the logs
 * name, a `README.md` for people, and `archive.json`, which names the format. The file has the events that are saved at the time of the call, and
 * never anything from the vault, the settings or the connection. The agent's `describe` gets the redacted log, for the README. Rejects if there is
 * no such session.
 *
 * ```ts
 * const file = await exportSession(store, id, { redact: { photos: true }, summary: '- mug: kitchen' })
 * const { id: copy, skipped } = await importSession(otherStore, file)
 * ```
 */
export async function exportSession(store: Store, id: string, options: ExportOptions & SessionAgents = {}): Promise<Blob> {
  const { format = 'zip', redact = {}, summary = '', agents = [] } = options
  await store.kept(id).catch(() => {}) // events that could not be written are not exported
  const log = await store.read(id)
  if (log.length === 0) throw withFault(new Error(`there is no session ${id}`), 'session_missing')
  const children = await store.children(id)
  const logs = await Promise.all(children.map((child) => store.read(child)))
  const agentOf = (name: string | undefined) => agents.find((candidate) => candidate.name === name)
  const agent = agentOf(agents.length > 0 ? (await store.session(id))?.agent : undefined)
  // What is hidden in one log is hidden in all of them: a sub-agent is told, and says, what is in the session too.
  const all = [log, ...logs].flat()
  const hidden = redactor(all, redact, agent)
  const events = log.map(hidden.event)
  const theirs = logs.flatMap((own) => own.map(redactor(all, redact, agentOf(agentIn(own))).event))
  if (format === 'jsonl') return new Blob([toLines([...events, ...theirs])], { type: 'application/jsonl' })

  const owners = [id, ...children]
  const photos = redact.photos ? [] : await rowsOf(owners, store.photos.of)
  const named = new Set(leavesOut(redact) ? [] : ownersIn(all).map((owner) => owner.photo))
  const files = (await rowsOf(owners, store.photos.filesOf)).filter((file) => named.has(file.id))
  const story = (agent?.describe?.(events) ?? []).map((line) => `- ${line.replaceAll(/\s+/g, ' ')}`).join('\n')
  const told = [hidden.text(summary).trim(), story && `## What happened\n\n${story}`].filter(Boolean).join('\n\n')
  return zipFiles(filesOf(store, { events, children: theirs }, { photos, files }, told))
}

/** The rows of sessions, each once: a session and its sub-agents may share a photo. */
async function rowsOf<Row extends { readonly id: string }>(
  sessions: readonly string[],
  of: (session: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = (await Promise.all(sessions.map((session) => of(session)))).flat()
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

async function* filesOf(
  store: Store,
  { events, children }: { readonly events: readonly Logged[]; readonly children: readonly Logged[] },
  { photos, files }: { readonly photos: readonly PhotoRow[]; readonly files: readonly FileRow[] },
  summary: string,
): AsyncGenerator<ZipFile> {
  const count = `${events.length} events, ${photos.length} photos${files.length > 0 ? `, ${files.length} files` : ''}`
  yield { name: 'README.md', bytes: utf8(readme(events, count, summary)), packed: true }
  yield { name: 'archive.json', bytes: utf8(JSON.stringify(archiveFormat)) }
  yield { name: 'session.jsonl', bytes: toLines([...events, ...children]), packed: true }
  for (const { id, type } of photos) {
    const photo = await store.photos.get(id)
    if (photo) yield { name: `photos/${id}.${endings[type] ?? 'jpg'}`, bytes: new Uint8Array(await photo.arrayBuffer()) }
  }
  for (const { id, name, type } of files) {
    const file = await store.photos.get(id)
    const [ending] = /\b\w{1,10}$/.exec(name.includes('.') ? name : type) ?? ['bin']
    // Not packed: an import refuses a text that repeats itself so much that it became very small.
    if (file) yield { name: `files/${id}.${ending}`, bytes: new Uint8Array(await file.arrayBuffer()) }
  }
}

const agentIn = (log: readonly Logged[]) => log.find((event) => event.type === 'session.started')?.agent

const utf8 = (text: string) => new TextEncoder().encode(text)

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

function readme(events: readonly Logged[], count: string, summary: string): string {
  const titled = events.findLast((event) => event.type === 'session.titled')
  const agent = agentIn(events)
  const begun = new Date(events[0]!.at).toISOString().slice(0, 16).replace('T', ' ')
  const title = titled?.title.replaceAll(/\s+/g, ' ').trim() || 'A session'
  const by = agent === undefined ? '' : ` with the agent "${agent}"`
  return [
    `# ${title}`,
    `Begun ${begun} UTC${by}: ${count}.`,
    summary.trim(),
    'Import this file in the app to read, play and branch the session. `session.jsonl` has all that happened, one event a line.',
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .concat('\n')
}
