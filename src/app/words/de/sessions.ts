import type { Words } from '../words.ts'

/** German: the sessions at Home: what a search found, and what can be done with a session. */
export const sessions: Words['sessions'] = {
  thingsFound: { one: '{count} Ding gefunden', other: '{count} Dinge gefunden' },
  sessionsFound: { one: '{count} Runde gefunden', other: '{count} Runden gefunden' },
  bothFound: '{things} und {sessions} gefunden',
  things: { one: '{count} Ding', other: '{count} Dinge' },
  sessions: { one: '{count} Runde', other: '{count} Runden' },
  nothingFound: 'Nichts gefunden zu „{text}“.',
  moreFit: {
    one: '{count} weiteres passt. Ein Wort mehr grenzt es ein.',
    other: '{count} weitere passen. Ein Wort mehr grenzt es ein.',
  },
  foundThings: 'Dinge',
  notDecided: 'noch nicht entschieden',
  foundSessions: 'Runden',
  sessionAndDate: '{session}, {date}',
  handledAndOut: '{handled} erledigt, {out} raus',

  renameOrDelete: 'Umbenennen oder löschen',
  anotherName: 'Anderer Name',
  deleteThis: 'Diese Runde löschen?',
  countsOfOpen: '{counts}, offen',
  renameThis: 'Umbenennen: {session}',
  continue: 'Weiter',
  open: 'Öffnen',
  replay: 'Rückblick',
  delete: 'Löschen',
  keep: 'Behalten',
  earlier: 'Früher hier',
  deleteMeans: 'Ihre Fotos und Listen werden mit gelöscht. Das lässt sich nicht rückgängig machen.',
  name: 'Name der Runde',
}
