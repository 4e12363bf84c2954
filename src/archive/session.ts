import { type Agent, defineAgent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { rowOfLog } from '../session/row.ts'
import { takeOver } from '../session/take-over.ts'
import type { SessionRow, Store } from '../store/store.ts'
import { type ExportOptions, exportSession as exported } from './export.ts'
import { type ImportArchive, type Imported, importArchive } from './import.ts'
import { archiveLimits } from './limits.ts'
import { readArchive } from './read.ts'

export { isImported } from '../store/imported.ts'
export type { ExportOptions, Redaction } from './export.ts'
export type { Imported } from './import.ts'
export { isNoSession, type NoSession } from './no-session.ts'

export interface ImportOptions extends Omit<ImportArchive, 'rowOf' | 'own'> {
  /** Those that sessions may be of. One of another agent is kept too, and listed by its title alone. */
  // biome-ignore lint/suspicious/noExplicitAny: agents of any state; each only reads its own
  readonly agents?: readonly Agent<any>[]
  /** Sums up a session for the list, instead of the agents. */
  readonly rowOf?: ImportArchive['rowOf']
}

/** `exportSession` of the store; of `agents` the session's own tells what happened, and which members hold prose, to be left out with the text. */
export async function exportSession(
  store: Store,
  id: string,
  // biome-ignore lint/suspicious/noExplicitAny: agents of any state; none of it is read
  { agents = [], ...options }: ExportOptions & { readonly agents?: readonly Agent<any>[] } = {},
): Promise<Blob> {
  const { redact } = options
  if (agents.length === 0) return exported(store, id, options)
  const row = (await store.sessions()).find((session) => session.id === id)
  const { prose = [], describe } = agents.find(({ name }) => name === row?.agent) ?? {}
  return exported(store, id, {
    ...options,
    ...(describe && { describe }),
    ...(redact?.text && { redact: { ...redact, fields: prose.concat(redact.fields ?? []) } }),
  })
}

/**
 * Adds a session from a file that `exportSession` made, or that anyone wrote: see `importArchive` for what is promised. It is read
 * only (`isImported`): branching it makes an ordinary session. Rejects with a sentence, and then nothing was changed; a file that is no
 * session is refused with a `NoSession`.
 */
export const importSession = (store: Store, file: Blob, options: ImportOptions = {}): Promise<Imported> => {
  const { agents = [], rowOf = rowBy(agents), ...rest } = options
  return importArchive(store, file, { ...rest, rowOf, own: (session) => takeOver(store, session) })
}

/** The log in a file of a session, checked as `importSession` does it and kept nowhere. Rejects with a sentence. */
export const eventsIn = async (file: Blob): Promise<readonly Logged[]> =>
  (await readArchive(file, archiveLimits)).events.map(withKinds)

const rowBy =
  (agents: readonly Agent[]) =>
  (events: readonly Logged[]): SessionRow => {
    const name = events.find((event) => event.type === 'session.started')?.agent ?? ''
    const agent = agents.find((candidate) => candidate.name === name) ?? nobody(name)
    return rowOfLog(agent, events[0]!.session, events)
  }

const nobody = (name: string): Agent =>
  defineAgent<unknown>({
    name,
    modes: { none: { prompt: '', tools: [] } },
    initialMode: 'none',
    initialState: null,
    reduce: (state) => state,
  })
