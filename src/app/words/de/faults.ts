import type { Words } from '../words.ts'

/** German: why something was refused or did not work. */
export const faults: Words['faults'] = {
  file_empty: 'Diese Datei ist leer.',
  file_too_large: 'Diese Datei ist zu groß (höchstens {most} MB).',
  photo_unreadable: 'Diese Datei ist kein Foto, das dieser Browser lesen kann.',
  photo_heic:
    'Dieser Browser kann dieses HEIC-Foto nicht lesen: Speichere es erst als JPEG oder öffne die App in Safari 17 oder neuer.',
  photo_no_room: 'Für dieses Foto reicht der Platz nicht.',

  not_saved: 'Das konnte nicht gespeichert werden.',
  no_room: 'Das konnte nicht gespeichert werden: Auf diesem Gerät ist kein Platz mehr.',
  store_newer: 'Was hier liegt, hat eine neuere Version der App geschrieben: Lade die Seite neu, um sie zu bekommen.',
  store_blocked: 'Der Speicher öffnet sich nicht: Vielleicht hält ein anderer Tab eine ältere Version offen.',
  store_silent: 'Der Speicher antwortet nicht: Schließ die App in allen Tabs und Fenstern und öffne sie neu.',
  store_closed: 'Der Speicher ist gerade geschlossen. Lade die Seite neu.',
  no_copies: 'Dieser Browser lässt hier keine zweite Kopie zu.',
  no_room_for_copy: 'Für eine zweite Kopie ist kein Platz.',
  copy_open:
    'Das lässt sich gerade nicht löschen, weil die zweite Kopie offen ist: Geh zu dem Tab, der sie offen hat und vielleicht schläft, oder schließ ihn und lösch noch einmal.',
  not_removed: '{name} ist in einem anderen Tab offen: Schließ die Runde erst dort. Es wurde nichts gelöscht.',

  open_elsewhere: 'Diese Runde ist in einem anderen Tab offen: Schließ sie erst dort.',
  session_elsewhere:
    'Diese Runde ist in einem anderen Tab offen: Mach dort weiter oder schließ sie dort, um hier weiterzumachen.',
  session_imported: 'Diese Runde kam aus einer Datei und bleibt, wie sie dort war: Mach mit einer Kopie weiter.',
  session_deleted: 'Diese Runde wurde in einem anderen Tab gelöscht: Fang eine neue an, um weiterzumachen.',
  session_closed: 'Diese Runde ist nicht mehr offen: Öffne sie noch einmal.',
  session_missing: 'Diese Runde gibt es nicht mehr.',

  not_now: 'Das geht gerade nicht.',
  nothing_to_say: 'Es gibt nichts zu senden: Schreib etwas oder mach ein Foto.',
  question_closed: 'Diese Frage ist nicht mehr offen.',
  question_answered: 'Diese Frage hat schon ihre Antwort.',
  not_undone: 'Hier gibt es nichts zurückzunehmen.',
  not_decided_again: 'Das lässt sich nicht noch einmal entscheiden.',

  worker_failed: 'Im Hintergrund ist etwas schiefgegangen. Versuch es noch einmal.',
  worker_not_started:
    'Die App konnte nicht starten: Ein Teil von ihr wurde nicht geladen. Prüf dein Netz und lade die Seite neu.',
  interrupted: 'Das wurde unterbrochen. Versuch es noch einmal.',
  script_missing: 'Ein Teil der App wurde nicht geladen. Prüf dein Netz und versuch es noch einmal.',

  no_connection: 'Noch ist kein Modell verbunden: Verbinde zuerst eins.',
  no_provider: 'Den Anbieter „{provider}“ gibt es nicht.',
  no_model: 'Noch ist kein Modell gewählt.',
  no_key: 'Für {origin} ist kein Schlüssel gespeichert: Gib ihn noch einmal ein.',
  key_wanted: 'Gib den Schlüssel für {host} ein.',
  other_host: '{host} ist nicht der Anbieter, der auf dieser Seite verbunden wurde: Speichere die Verbindung noch einmal.',
  no_address: '„{address}“ ist keine Adresse: Sie sollte mit https:// beginnen.',
  key_empty: 'Dieser Schlüssel ist leer.',
  key_odd: 'Dieser Schlüssel hat an Stelle {place} ein Zeichen, das kein Schlüssel haben kann: Kopier ihn noch einmal.',
  key_locked: 'Dein Schlüssel wurde gesperrt.',
  keys_taken: 'Ein anderer Tab gibt die Schlüssel nicht frei: Schließ ihn.',
  keys_no_room: 'Auf diesem Gerät ist kein Platz, um die Schlüssel zu verschlüsseln.',
  wrong_passphrase: 'Das ist nicht das richtige Passwort.',
  wrong_passkey: 'Das ist nicht der richtige Passkey.',
  passkey_no_secret: 'Mit den Passkeys dieses Geräts lässt sich kein Schlüssel entsperren: Nimm ein Passwort.',
  passkey_gave_none: 'Der Passkey hat in diesem Browser nichts zum Entsperren geliefert.',

  archive_none: 'In dieser Datei ist keine Runde.',
  archive_other: 'Diese Datei ist etwas anderes als eine Runde.',
  archive_damaged: 'Diese Datei ist beschädigt oder nicht vollständig.',
  archive_too_large: 'Diese Datei ist zu groß für eine Runde.',
  archive_newer: 'Diese Runde hat eine neuere Version der App geschrieben: Lade die Seite neu, um sie zu bekommen.',
  archive_moved_on: 'Diese Runde ging inzwischen weiter: Öffne die Datei noch einmal.',
}
