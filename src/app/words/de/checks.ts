import type { Words } from '../words.ts'

/** German: the test of a connection, step by step. */
export const checks: Words['checks'] = {
  reached: 'Erreicht',
  notReached: 'Nicht erreicht',
  keyAccepted: 'Schlüssel angenommen',
  noKey: 'Kein Schlüssel nötig',
  keyRefused: 'Schlüssel nicht angenommen',
  able: 'Sieht Fotos und nutzt Werkzeuge',
  unable: 'Sieht keine Fotos oder nutzt keine Werkzeuge',

  offline: 'Gerade kein Netz',
  pageRefused: 'Diese Seite wird nicht zugelassen',
  noWebKey: 'Dieser Schlüssel gilt nicht für Webseiten',
  notAllowed: '{who} erlaubt es nicht',
  noCredit: '{who}: kein Guthaben',
  busy: '{who} ist ausgelastet',
  down: '{who} antwortet nicht',
  hasError: '{who} antwortet mit einem Fehler',
  noModel: 'Modell nicht gefunden',
  noPhotos: 'Sieht keine Fotos',
  noTools: 'Nutzt keine Werkzeuge',
  failed: 'Test nicht bestanden',
  keyNeeded: 'Es fehlt ein Schlüssel',
  wrongAddress: 'Nicht die Adresse eines Modells',

  typeKeyAgain: 'Schlüssel neu eingeben',
  typeKey: 'Schlüssel eingeben',
  otherKey: 'Anderer Schlüssel',
  otherModel: 'Anderes Modell',
  tryAgain: 'Noch einmal',
  openAccount: '{who} öffnen',

  testing: 'Einen Moment …',
  testingStill: 'Die Antwort lässt noch auf sich warten.',
  testingSlow: 'Heute geht es langsam. Du kannst stoppen und es später noch einmal versuchen.',
  loadsModel: 'Dein Server lädt vielleicht noch das Modell. Das kann ein, zwei Minuten dauern.',

  stepPassed: '{step}, bestanden',
  stepFailed: '{step}, nicht bestanden',
  stepWaits: '{step}, wartet',
  stepRuns: '{step}, wird getestet',
}
