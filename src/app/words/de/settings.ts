import type { Words } from '../words.ts'

/** German: Settings. */
export const settings: Words['settings'] = {
  moneyAndKey: 'Kosten und Schlüssel',
  thisMonth: 'Diesen Monat',
  sessions: { one: '{count} Runde', other: '{count} Runden' },
  sessionsEach: { one: '{count} Runde, {cost}', other: '{count} Runden, je {cost}' },
  lastSessions: { one: 'Letzte Runde, {least} bis {top}', other: 'Letzte {count} Runden, je {least} bis {top}' },

  stopAt: 'Runde stoppen bei',
  less: 'Weniger',
  more: 'Mehr',
  noLimit: 'Kein Limit',
  noLimitMeans: 'Es geht weiter, solange du magst',
  roughly: '~{things}',
  aboutThings: { one: 'Etwa {count} Ding', other: 'Etwa {count} Dinge' },
  limitMeans: 'Dann hält sie an und fragt dich',

  noModel: 'Kein Modell verbunden',
  noModelMeans: 'Für Neues nötig, für die Demo nicht.',
  changeModel: 'Ändern',
  keyEnds: 'Schlüssel endet auf {end}',
  keyEndsAndIsLocked: 'Schlüssel endet auf {end}, gesperrt',
  withoutKey: 'Ohne Schlüssel benutzt',
  noKeySaved: 'Kein Schlüssel gespeichert',

  prices: 'Preise',
  pricesOfTokens: 'Eine Million Tokens: {input} rein, {output} raus',
  showCosts: 'Zeigen, was eine Runde kostet',
  pricesMean:
    'Was {model} kostet, in US-Dollar pro Million Tokens, so wie es der Anbieter angibt. Bei den Runden steht dann, was sie ungefähr kosten. Lass beides leer, wenn du es nicht weißt: Dann wird kein Preis gezeigt.',
  tokensIn: 'Tokens rein',
  tokensOut: 'Tokens raus',
  savePrices: 'Speichern',

  language: 'Sprache',
  asDevice: 'Wie dieses Gerät',
  asDeviceToo: 'Wie dieses Gerät. Die Karten auch.',
  cardsToo: 'Die Karten auch.',
  languageNotLoaded: 'Die Texte auf {language} konnten nicht geladen werden. Versuch es noch einmal, wenn du Netz hast.',
  theme: 'Darstellung',
  themeOfDevice: 'Wie Gerät',
  light: 'Hell',
  dark: 'Dunkel',
  patience: 'So lange wartet eine Frage',
  always: 'Unbegrenzt',
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  photoDetail: 'Details im Foto',
  standard: 'Standard',
  moreDetail: 'Mehr Details',

  thisDevice: 'Dieses Gerät',
  sizeKeptSafely: '{size} sicher gespeichert',
  sizeKept: '{size} gespeichert',
  allKeptSafely: 'Alles sicher gespeichert',
  allKept: 'Alles gespeichert',

  keepSafe: 'Sicher behalten',
  backup: 'Sicherung',
  noBackup: 'Noch nicht gesichert',
  lastBackup: 'Zuletzt gesichert: {when}',
  noSecondCopy: 'Auf diesem Gerät gibt es keine zweite Kopie, darum zählt eine Sicherung doppelt.',

  leaves: 'Was dieses Gerät verlässt',
  onlyWhatYouSend: 'Nur was du sendest, an {provider}',
  nothingLeaves: 'Nichts, solange kein Modell verbunden ist',
  whatYouSend: 'Was du sendest',
  sentToHost:
    'Deine Worte und Fotos, wenn du auf „Senden“ tippst, und was du auf einer Karte antwortest. Sie gehen an {provider} ({host}) und an niemanden sonst. Was {provider} damit macht, steht in den Bedingungen dort.',
  sentTo:
    'Deine Worte und Fotos, wenn du auf „Senden“ tippst, und was du auf einer Karte antwortest. Sie gehen an {provider} und an niemanden sonst. Was {provider} damit macht, steht in den Bedingungen dort.',
  sentToYours:
    'Deine Worte und Fotos, wenn du auf „Senden“ tippst, und was du auf einer Karte antwortest. Sie gehen an deinen Anbieter und an niemanden sonst. Was dein Anbieter damit macht, steht in seinen Bedingungen.',
  photos: 'Fotos',
  photosMean: 'Sie werden vorher verkleinert. Wo und wann sie aufgenommen wurden, wird entfernt.',
  yourKey: 'Dein Schlüssel',
  yourKeyMeans: 'Er liegt verschlüsselt auf diesem Gerät und wird nur an die Adresse gesendet, für die du ihn gespeichert hast.',
  toMakers: 'An das Team von Tidy',
  toMakersMeans: 'Nichts. Es gibt kein Konto, keinen Server, und niemand zählt mit.',
  theDemo: 'Die Demo',
  theDemoMeans: 'Sie sendet gar nichts. Ihre Antworten sind schon in der App.',

  deleteEverything: 'Alles löschen',
  deleteEverythingNow: 'Alles löschen?',
  deleteMeans:
    'Alle Runden, Listen und Fotos, dein Schlüssel und diese Einstellungen werden von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen. Eine Sicherung von vorher bleibt, wo du sie abgelegt hast.',
  keepAll: 'Alles behalten',
  delete: 'Löschen',

  version: 'Tidy {version}',
  checkUpdates: 'Nach Updates suchen',
  looking: 'Wird gesucht …',
  newest: 'Das ist die neueste Version.',
  newVersion: 'Es gibt eine neue Version.',
  notLookedUp: 'Das ließ sich gerade nicht nachsehen. Vielleicht gibt es kein Netz.',
  mayBeCleared: 'Der Browser darf es löschen, wenn er Platz braucht.',
}
