import type { Words } from '../words.ts'

/** German: what is wrong with a connection, and what to do. */
export const problems: Words['problems'] = {
  browserHasModel: 'Dieser Browser hat ein eigenes Modell.',
  answers: '{host} antwortet.',
  noKeyNeeded: 'Es braucht keinen Schlüssel.',
  keyAccepted: 'Der Schlüssel wird angenommen.',
  browserAble: 'Es nimmt Fotos an und nutzt Werkzeuge.',
  able: '{model} nimmt Fotos an und nutzt Werkzeuge.',
  waits: 'Wartet auf den Schritt davor.',
  waitsForModel: 'Wartet auf ein Modell: Wähl eins aus der Liste.',
  waitsForName: 'Wartet auf ein Modell: Gib seinen Namen ein.',

  notLoaded:
    'Der Code für dieses Modell wurde nicht geladen: Vielleicht gibt es kein Netz. Versuch es in einer Minute noch einmal.',
  whenBack: 'Getestet wird hier, wenn es wieder da ist.',
  keptWhenBack: 'Der Schlüssel ist gespeichert und wird hier getestet, wenn es wieder da ist.',

  redirects: '{who} leitet Anfragen an eine andere Adresse weiter, an die der Schlüssel nicht gehen darf.',
  noModelThere: '{who} antwortet, aber nicht wie ein Modell.',
  webPage: '{who} antwortet mit einer Webseite, nicht wie ein Modell.',
  nothingAnswers: 'Unter {host} antwortet nichts.',
  noAnswer: '{who} antwortet nicht.',
  silent: '{who} hat nicht rechtzeitig geantwortet, darum ist der Test zu Ende.',
  checkBase: 'Prüf die Basis-URL: Die meisten enden auf /v1.',
  tryAgain: 'Versuch es in einer Minute noch einmal.',
  runsHere: 'Läuft {server}?',
  runsThere: 'Läuft {server} dort, und ist es in deinem Netz zu erreichen?',
  yoursRunsHere: 'Läuft dein Server?',
  yoursRunsThere: 'Läuft dein Server dort, und ist er in deinem Netz zu erreichen?',
  allowIfAsked: 'Wenn der Browser fragt, ob er ihn erreichen darf, erlaub es.',
  checkAddress: 'Prüf die Adresse und das Netz.',
  checkNetwork: 'Prüf dein Netz und versuch es dann noch einmal.',

  mixedContent:
    'Diese Seite kam über https, und Browser halten eine solche Seite von {who} fern, weil es nur http ist. Nimm eine Adresse mit https oder ein Modell auf diesem Gerät unter http://localhost.',
  localNetwork:
    'Dein Browser hält diese Seite von {server} unter {host} fern. Erlaub ihr in den Einstellungen des Browsers für diese Seite, dein lokales Netz zu erreichen.',
  localNetworkOfYours:
    'Dein Browser hält diese Seite von deinem Server unter {host} fern. Erlaub ihr in den Einstellungen des Browsers für diese Seite, dein lokales Netz zu erreichen.',

  keepsOut: '{server} antwortet, lässt diese Seite aber nicht zu (CORS).',
  setVariable: 'Setz {setting}, wo {server} läuft, und starte es neu.',
  switchOn: 'Schalte „{name}“ in den Einstellungen des Servers ein.',
  hidesAnswer: '{who} antwortet, lässt diese Seite die Antwort aber nicht lesen (CORS).',
  addOrigin: 'Füg {origin} dort zu den erlaubten Adressen hinzu und starte den Server neu.',
  addOriginOrKey:
    'Füg {origin} dort zu den erlaubten Adressen hinzu. Steht es schon dort, prüf den Schlüssel: Er wird vielleicht abgelehnt.',
  allowPage: 'Erlaub diese Seite dort und versuch es dann noch einmal.',
  maybeKey: 'Vielleicht verbirgt es so, dass der Schlüssel abgelehnt wurde: Prüf, ob ein Zeichen fehlt.',

  organisation:
    '{who} lässt die Organisation dieses Schlüssels nicht von Webseiten aus zu. Nimm den Schlüssel einer anderen Organisation oder lass einen Admin {who} um die Erlaubnis bitten.',
  organisationOrKey:
    '{who} lässt die Organisation dieses Schlüssels nicht von Webseiten aus zu oder lehnt den Schlüssel ab. Nimm den Schlüssel einer anderen Organisation oder lass einen Admin {who} um die Erlaubnis bitten.',
  permission:
    'Der Schlüssel, sein Konto oder dieses Land darf das bei {who} nicht. Ein anderer Schlüssel oder ein anderes Modell kann helfen.',
  keyHidden:
    '{who} zeigt Webseiten den Grund nicht und lehnt wahrscheinlich den Schlüssel ab. Prüf, ob ein Zeichen fehlt oder ob er zurückgezogen wurde.',
  keyRefused: '{who} nimmt diesen Schlüssel nicht an. Fehlt ein Zeichen, oder wurde er zurückgezogen?',
  keyWanted: '{who} will einen Schlüssel. Gib einen ein.',
  creditOfOwn:
    'Dein Server gibt Anfragen an einen anderen Anbieter weiter, und dort ist das Guthaben aufgebraucht. Lade es dort auf und versuch es dann noch einmal.',
  credit: 'Am Schlüssel liegt es nicht. Lade das Guthaben in deinem Konto bei {who} auf und versuch es dann noch einmal.',
  // What follows on one of the next four, where a key was given.
  keyIsFine: 'Am Schlüssel liegt es nicht.',
  busy: 'Es waren gerade zu viele Anfragen.',
  brokeOff: '{who} hat die Verbindung abgebrochen.',
  down: 'Vielleicht ist gerade viel los.',
  tookTooLong: 'Es kam nicht rechtzeitig eine Antwort, darum ist der Test zu Ende.',

  noModel: '{who} hat kein Modell namens {model}. Wähl eins aus der Liste.',
  noModelOfName: '{who} hat kein Modell namens {model}. Gib den Namen eines anderen ein.',
  sawNothing: '{model} hat das Testbild nicht gesehen. Wähl eins, das Fotos sieht.',
  browserSawNothing: 'Das Modell dieses Browsers hat das Testbild nicht gesehen. Wähl eins, das Fotos sieht.',
  noPhotos: '{model} nimmt keine Fotos an. Wähl eins, das Fotos sieht.',
  browserNoPhotos: 'Das Modell dieses Browsers nimmt keine Fotos an. Wähl eins, das Fotos sieht.',
  noTools: '{model} nutzt keine Werkzeuge. Wähl ein anderes Modell.',
  browserNoTools: 'Das Modell dieses Browsers nutzt keine Werkzeuge. Wähl ein anderes Modell.',
  notTaken: '{who} hat die Anfrage nicht angenommen. Wähl ein anderes Modell.',
  notTakenOrAddress: '{who} hat die Anfrage nicht angenommen. Wähl ein anderes Modell oder prüf die Basis-URL.',
  notFound: '{who} hat dort nichts gefunden. Prüf den Namen des Modells und die Basis-URL.',

  noBrowserModel:
    'Dieser Browser hat kein eigenes Modell, das Bilder sieht, oder dieses Gerät ist zu klein dafür. Wähl einen anderen Anbieter.',
  browserNotLoaded: 'Das Modell dieses Browsers muss erst heruntergeladen werden. Wähl einen anderen Anbieter.',
  browserFailed: 'Das Modell dieses Browsers hat nicht geantwortet. Wähl einen anderen Anbieter.',
  browserSaid: 'Der Browser meldet: „{said}“. Wähl einen anderen Anbieter.',
}
