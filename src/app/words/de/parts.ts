import type { Words } from '../words.ts'

/** German: what several screens have in common. */
export const parts: Words['parts'] = {
  actions: 'Aktionen',
  tryAgain: 'Noch einmal',

  keptKey: 'Verschlüsselt auf diesem Gerät gespeichert. Wird nur an {host} gesendet.',
  keptUnderPasskey:
    'Verschlüsselt auf diesem Gerät gespeichert, geschützt mit deinem Fingerabdruck oder Gesicht. Wird nur an {host} gesendet.',
  keptUnderPassphrase: 'Verschlüsselt auf diesem Gerät gespeichert, geschützt mit deinem Passwort. Wird nur an {host} gesendet.',
  readableUntilLocked: 'Solange du ihn nicht sperrst, kann ihn lesen, wer die Dateien dieses Geräts kopiert.',
  copiesMayStay:
    'Auch wenn du ihn sperrst oder löschst, können Kopien in den Dateien dieses Geräts bleiben, bis der Browser sie entfernt. Um sicherzugehen, ersetz ihn bei {maker}.',
  keptForAddress: 'Verschlüsselt auf diesem Gerät gespeichert. Wird nur an diese Adresse gesendet.',
  newKeyReplaces: 'Ein neuer Schlüssel ersetzt {hint}.',

  unlockByFinger: 'Mit Fingerabdruck entsperren',
  unlockByPasskey: 'Mit Passkey entsperren',
  unlockMeans: 'Tidy fragt bei jedem Start danach. Geht das nicht mehr, gibst du den Schlüssel neu ein.',
  useFinger: 'Fingerabdruck',
  usePasskey: 'Passkey nutzen',
  unlock: 'Entsperren',
  passphrase: 'Passwort',
  passphraseLeast: 'Mindestens 8 Zeichen.',
  showKey: 'Schlüssel zeigen',
  hideKey: 'Schlüssel verbergen',
  showPassphrase: 'Passwort zeigen',
  hidePassphrase: 'Passwort verbergen',

  ownServer: 'Ein eigener Server',
  whatSaid: 'Was {host} gemeldet hat',
  details: 'Details',

  session: 'Runde',
  notOpened: 'Diese Runde lässt sich nicht öffnen',
  notHere: 'Diese Runde ist nicht mehr hier',
  heldIsSaved: 'Was darin ist, bleibt auf diesem Gerät gespeichert.',

  aboutUnderCent: 'unter einem Cent',
  aboutCents: { one: 'etwa {count} Cent', other: 'etwa {count} Cent' },
  aboutDollars: 'etwa {amount}',
  things: { one: '{count} Ding', other: '{count} Dinge' },

  lostSessions: { one: 'Der Browser hatte {count} Runde verloren.', other: 'Der Browser hatte {count} Runden verloren.' },
  lostPhotos: { one: 'Der Browser hatte {count} Foto verloren.', other: 'Der Browser hatte {count} Fotos verloren.' },
  lostBoth: 'Der Browser hatte {sessions} und {photos} verloren.',
  sessions: { one: '{count} Runde', other: '{count} Runden' },
  photos: { one: '{count} Foto', other: '{count} Fotos' },
  // A session and a photo have not the same gender: both sentences say "everything".
  backWhole: { one: 'Jetzt ist alles wieder da.', other: 'Jetzt ist alles wieder da.' },
  itIsBackWithout: {
    one: 'Jetzt ist fast alles wieder da. {count} Schritt war nicht lesbar und ist verloren.',
    other: 'Jetzt ist fast alles wieder da. {count} Schritte waren nicht lesbar und sind verloren.',
  },
  theyAreBackWithout: {
    one: 'Jetzt ist fast alles wieder da. {count} Schritt war nicht lesbar und ist verloren.',
    other: 'Jetzt ist fast alles wieder da. {count} Schritte waren nicht lesbar und sind verloren.',
  },
  promised: 'Der Browser hat zugesagt, alles zu behalten.',
  notPromised:
    'Der Browser sagt das noch nicht zu. Die meisten tun es, sobald Tidy auf dem Home-Bildschirm liegt. Mit einer Sicherung bist du in jedem Fall sicher.',
  backupReady: 'Die Sicherung ist fertig. Tipp auf „Sicherung teilen“ und leg sie da ab, wo sie sicher ist.',
  nothingBackedUp: 'Es wurde nichts gesichert.',
  isWhereYouPutIt: 'Gesichert. Die Datei liegt da, wo du sie abgelegt hast.',
  isDownloaded: 'Gesichert. Die Datei liegt bei deinen Downloads.',
  notBroughtBack: {
    one: '{count} Runde ließ sich nicht zurückholen: {reason} Ihre zweite Kopie bleibt. Beim nächsten Start versucht Tidy es noch einmal.',
    other:
      '{count} Runden ließen sich nicht zurückholen: {reason} Ihre zweite Kopie bleibt. Beim nächsten Start versucht Tidy es noch einmal.',
  },

  ofFile: '„{file}“: {what}',
  fileEmpty: '„{file}“ ist leer.',
  fileNone: 'In „{file}“ ist keine Runde von Tidy.',
  fileOther:
    '„{file}“ ist keine Datei von Tidy. Öffnen lässt sich eine Sicherung (.zip) oder eine aufgezeichnete Runde (.jsonl).',
  fileDamaged: '„{file}“ ist beschädigt oder nicht vollständig. Daraus wurde nichts übernommen.',
  fileTooLarge: '„{file}“ ist zu groß für eine Runde.',
  fileNewer: '„{file}“ kommt von einem neueren Tidy: Lade die Seite neu, um es zu bekommen.',
  fileFailed: '„{file}“ ließ sich nicht öffnen. {why}',
  partsRefused: { one: '{count} Runde darin war nicht lesbar.', other: '{count} Runden darin waren nicht lesbar.' },
  photosRefused: {
    one: '{count} Foto darin ließ sich nicht übernehmen.',
    other: '{count} Fotos darin ließen sich nicht übernehmen.',
  },
  openIt: 'Öffnen',
  broughtIn: { one: '{count} Runde ist dazugekommen.', other: '{count} Runden sind dazugekommen.' },
  nothingNew: 'In der Datei war nichts Neues.',
  knownAlready: { one: '{count} Runde war schon da.', other: '{count} Runden waren schon da.' },

  stepsRestored: {
    one: 'Der Browser hatte {count} Schritt dieser Runde verloren. Er ist wieder da.',
    other: 'Der Browser hatte {count} Schritte dieser Runde verloren. Sie sind wieder da.',
  },
  stepsLost: {
    one: '{count} Schritt dieser Runde ging verloren und ließ sich nicht zurückholen.',
    other: '{count} Schritte dieser Runde gingen verloren und ließen sich nicht zurückholen.',
  },
  moreCameBack: { one: '{count} weiterer ist wieder da.', other: '{count} weitere sind wieder da.' },
  restIsHere: 'Alles andere ist da.',
  newVersion: 'Es gibt eine neue Version.',
  updateNow: 'Aktualisieren',
  updateLater: 'Später',
  updatesSoon: 'Wird aktualisiert, sobald das hier fertig ist.',
  updating: 'Wird aktualisiert …',
  rename: 'Umbenennen',
  fileOfBackup: 'tidy-sicherung-{date}',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
}
