import type { Words } from '../words.ts'

/** German: what can stop a session, and the ways on. */
export const trouble: Words['trouble'] = {
  cutOff: 'Die Antwort ist abgeschnitten: Sie war für das Modell zu lang geworden.',

  deleted: 'Diese Runde wurde gelöscht',
  deletedWhy: 'Das ist in einem anderen Tab passiert. Was hier steht, wird nicht mehr gespeichert.',
  cannotGoOn: 'Hier kann es nicht weitergehen',
  savedBefore: 'Was vorher gespeichert wurde, ist noch da.',
  fromFile: 'Eine Runde aus einer Datei',
  fromFileWhy: 'Sie bleibt so, wie sie dort war. Mit einer Kopie kannst du weitermachen.',

  openElsewhere: 'In einem anderen Tab offen',
  openElsewhereWhy: 'Was dort passiert, siehst du auch hier.',
  comesOver: 'Sie wird von dort geholt. Einen Moment.',
  noReaction: 'Der andere Tab reagiert nicht. Schließ ihn, dann geht es hier weiter.',

  unlockThen: 'Entsperren, dann: {thing}',
  unlock: 'Zum Weitermachen entsperren',
  unlockWhy: 'Dein Schlüssel ist auf diesem Gerät gesperrt.',
  noKey: 'Kein Schlüssel gespeichert',
  noKeyWhy: 'Gib den Schlüssel für {provider} noch einmal ein, dann geht es weiter.',

  long: 'Diese Runde ist lang geworden',
  longWhy: 'Viel mehr kann das Modell nicht auf einmal lesen. Mit dem, was noch da ist, geht es in einer neuen Runde gut weiter.',
  cap: 'Das Limit für eine Runde ist erreicht',
  capWhy: 'Sie hat so viel verbraucht, wie du erlaubt hast.',
  manyTurns: 'Kurz angehalten, um dich zu fragen',
  turnsWhy: {
    one: 'Das Modell hat {count}-mal ohne dich weitergemacht. Dann hält es an, damit nichts unbemerkt ausgegeben wird.',
    other:
      'Das Modell hat {count}-mal hintereinander ohne dich weitergemacht. Dann hält es an, damit nichts unbemerkt ausgegeben wird.',
  },
  manyTurnsWhy:
    'Das Modell hat viele Male hintereinander ohne dich weitergemacht. Dann hält es an, damit nichts unbemerkt ausgegeben wird.',
  circles: 'Es drehte sich im Kreis',
  circlesWhy:
    'Derselbe Schritt hat immer wieder nicht geklappt, darum der Stopp. Ein neuer Versuch kann helfen, oder ein paar Worte dazu, was du möchtest.',

  noNetwork: 'Gerade kein Netz',
  noNetworkWhy: 'Deine letzte Antwort ist gespeichert. Es geht von selbst weiter, wenn das Netz wieder da ist.',
  brokeOff: 'Die Antwort brach ab',
  brokeOffWhy: 'Mittendrin ging die Verbindung zu {provider} verloren.',
  unreachable: '{provider} ist nicht erreichbar',
  unreachableWhy: 'Es liegt am Netz oder an der Adresse, oder diese Seite wird dort nicht zugelassen.',
  noCredit: 'Dein Guthaben bei {provider} ist aufgebraucht',
  noCreditWhy: 'Füll dein Konto bei {provider} auf oder wähl ein anderes Modell.',
  noCreditOfOwn: '{provider} meldet: Guthaben aufgebraucht',
  noCreditOfOwnWhy:
    'Dein Server gibt deine Worte an einen anderen Anbieter weiter, bei dem das Guthaben aufgebraucht ist. Lade es dort auf oder wähl ein anderes Modell.',
  keyRefused: '{provider} nimmt den Schlüssel nicht an',
  keyRefusedWhy: 'Vielleicht fehlt ein Zeichen, oder der Schlüssel gilt nicht mehr.',
  pause: '{provider} bittet um eine Pause',
  pauseWhy: 'Zu viele Anfragen in kurzer Zeit. Eine Minute reicht meistens.',
  pauseOfSeconds: {
    one: 'Zu viele Anfragen in kurzer Zeit. Bitte {count} Sekunde warten.',
    other: 'Zu viele Anfragen in kurzer Zeit. Bitte {count} Sekunden warten.',
  },
  pauseOfMinutes: {
    one: 'Zu viele Anfragen in kurzer Zeit. Bitte {count} Minute warten.',
    other: 'Zu viele Anfragen in kurzer Zeit. Bitte {count} Minuten warten.',
  },
  pauseOfHours: {
    one: 'Zu viele Anfragen in kurzer Zeit. Bitte {count} Stunde warten.',
    other: 'Zu viele Anfragen in kurzer Zeit. Bitte {count} Stunden warten.',
  },
  notAnswering: '{provider} antwortet nicht',
  notAnsweringWhy: 'Vielleicht ist gerade viel los. Es gleich noch einmal zu versuchen, hilft meistens.',
  tooLong: 'Diese Runde ist zu lang geworden',
  tooLongWhy: 'Das Modell kann nicht mehr alles lesen. Deine Listen bleiben; fang für den Rest eine neue Runde an.',
  declined: '{provider} möchte nicht antworten',
  declinedWhy: 'Sag es mit anderen Worten oder mach ein anderes Foto.',
  stopped: '{provider} hat mittendrin aufgehört',
  stoppedWhy: 'Die Antwort brach ab. Was ankam, ist gespeichert.',
  answerTooLongWhy: 'Die Antwort war viel zu lang. Was ankam, ist gespeichert.',
  requestRefused: '{provider} hat die Anfrage abgelehnt',
  requestRefusedWhy: 'Vielleicht nimmt das Modell keine Fotos oder Werkzeuge an, oder sein Name stimmt nicht.',
  couldNotGoOn: 'Es konnte nicht weitergehen',

  allSaved: 'Was du bisher gemacht hast, ist auf diesem Gerät gespeichert.',
  sentSaved: 'Was du gesendet hast, ist auf diesem Gerät gespeichert.',
  decisionsSaved: {
    one: 'Deine Entscheidung ist auf diesem Gerät gespeichert. Das Sortieren geht da weiter, wo es aufgehört hat.',
    other: 'Deine {count} Entscheidungen sind auf diesem Gerät gespeichert. Das Sortieren geht da weiter, wo es aufgehört hat.',
  },

  goHome: 'Zur Startseite',
  openAgain: 'Wieder öffnen',
  goOnWithCopy: 'Mit Kopie weitermachen',
  goOnHere: 'Hier weiter',
  useAnotherKey: 'Anderer Schlüssel',
  connectModel: 'Modell verbinden',
  checkKey: 'Schlüssel prüfen',
  chooseModel: 'Modell wählen',
  restInNew: 'Neue Runde mit dem Rest',
  raiseCap: 'In Einstellungen erhöhen',
  continue: 'Weiter',
  tryAgain: 'Noch einmal',
  seeLists: 'Listen ansehen',
  seeListsSoFar: 'Bisherige Listen ansehen',
  photosForLater: 'Fotos für später machen',
  replay: 'Diese Runde im Rückblick',
  stopForToday: 'Für heute aufhören',
  noVisionWhy: 'Dieses Modell nimmt keine Fotos. Wähl eines, das sehen kann.',
  noToolsWhy: 'Dieses Modell kann Dinge nicht einzeln vorschlagen. Wähl ein anderes.',
  noModelWhy: 'Ein Modell mit diesem Namen gibt es nicht, oder dein Schlüssel darf es nicht nutzen.',
}
