import type { Agent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import { toLines } from '../store/journal/lines.ts'
import type { PhotoRow, Store } from '../store/store.ts'
import { archiveFormat } from './read.ts'
import { type Redaction, redactor } from './redact/redact.ts'
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
 * as it is stored), `photos/<id>.jpg` in full size, a `README.md` for people, and `archive.json`, which names the format. The file has the events
 * that are saved at the time of the call, and never anything from the vault, the settings or the connection. The agent's `describe` gets the
 * redacted log, for the README. Rejects if there is no such session.
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
  if (log.length === 0) throw new Error(`there is no session ${id}`)
  const name = agents.length > 0 ? (await store.session(id))?.agent : undefined
  const agent = agents.find((candidate) => candidate.name === name)
  const hidden = redactor(log, redact, agent)
  const events = log.map(hidden.event)
  if (format === 'jsonl') return new Blob([toLines(events)], { type: 'application/jsonl' })

  const photos = redact.photos ? [] : await store.photos.of(id)
  const story = (agent?.describe?.(events) ?? []).map((line) => `- ${line.replaceAll(/\s+/g, ' ')}`).join('\n')
  const told = [hidden.text(summary).trim(), story && `## What happened\n\n${story}`].filter(Boolean).join('\n\n')
  return zipFiles(filesOf(store, events, photos, told))
}

async function* filesOf(
  store: Store,
  events: readonly Logged[],
  photos: readonly PhotoRow[],
  summary: string,
): AsyncGenerator<ZipFile> {
  yield { name: 'README.md', bytes: utf8(readme(events, photos.length, summary)), packed: true }
  yield { name: 'archive.json', bytes: utf8(JSON.stringify(archiveFormat)) }
  yield { name: 'session.jsonl', bytes: toLines(events), packed: true }
  for (const { id, type } of photos) {
    const photo = await store.photos.get(id)
    if (photo) yield { name: `photos/${id}.${endings[type] ?? 'jpg'}`, bytes: new Uint8Array(await photo.arrayBuffer()) }
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

function readme(events: readonly Logged[], photos: number, summary: string): string {
  const titled = events.findLast((event) => event.type === 'session.titled')
  const started = events.find((event) => event.type === 'session.started')
  const begun = new Date(events[0]!.at).toISOString().slice(0, 16).replace('T', ' ')
  const title = titled?.title.replaceAll(/\s+/g, ' ').trim() || 'A session'
  const by = started ? ` with the agent "${started.agent}"` : ''
  return [
    `# ${title}`,
    `Begun ${begun} UTC${by}: ${events.length} events, ${photos} photos.`,
    summary.trim(),
    'Import this file in the app to read, play and branch the session. `session.jsonl` has all that happened, one event a line.',
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .concat('\n')
}
