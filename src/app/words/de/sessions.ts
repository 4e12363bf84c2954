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
  asking:
    'ab alle alles am an auf aus bei bin da das dein deine dem den der des die ein eine einem einen einer es für geblieben gehört gehören gelegt getan gepackt geräumt gestellt gesteckt habe haben hin hinein ich ihn ihr im in ins ist kam kommt kommen lag liegt liegen mein meine meinem meinen meiner mit nach noch oder sie sind stehen steht tun und unser unsere vom von war waren was welche welcher welches wir wo wohin zu zum zur',
  foundThings: 'Dinge',
  notDecided: 'noch nicht entschieden',
  foundSessions: 'Runden',
  sessionAndDate: '{session}, {date}',
  handledAndOut: { one: '{count} erledigt, {out} raus', other: '{count} erledigt, {out} raus' },

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
  deleteMeansOrigin:
    'Ihre Fotos und Listen werden mit gelöscht, auch die Runde aus der Datei, mit der sie weitergeht. Das lässt sich nicht rückgängig machen.',
  deleteMeansBox: 'Was sie in der Spendenkiste hat, steht dann nicht mehr dort.',
  name: 'Name der Runde',
  demo: 'Demo: Schreibtisch',
  demoWords: 'Das ist mein Schreibtisch. Ich möchte hier wieder zeichnen.',
  demoNotHere: 'Die Demo ist noch nicht hier',
  recordingFailed: 'die Aufnahme konnte nicht geladen werden ({status})',
  startWith: 'Fang mit dem an, was vom letzten Mal übrig ist: {things}.',
}
