/*
 * The entry `pocketloop/archive`: sessions as files.
 */
export { backUp, importFile } from './backup.ts'
export { type ExportOptions, exportSession } from './export.ts'
export { type Imported, type ImportOptions, importSession, isImported } from './import.ts'
export { isNoSession, type NoSession } from './no-session.ts'
export { eventsIn } from './read.ts'
export type { Redaction } from './redact/redaction.ts'
