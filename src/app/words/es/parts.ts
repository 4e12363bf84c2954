import type { Words } from '../words.ts'

export const parts: Words['parts'] = {
  actions: 'Acciones',
  tryAgain: 'Reintentar',

  keptKey: 'Guardada con cifrado en este dispositivo. Se envía solo a {host}.',
  keptUnderPasskey: 'Guardada con cifrado en este dispositivo y protegida con tu huella o tu rostro. Se envía solo a {host}.',
  keptUnderPassphrase: 'Guardada con cifrado en este dispositivo y protegida con tu contraseña. Se envía solo a {host}.',
  readableUntilLocked: 'Mientras no la bloquees, quien copie los archivos de este dispositivo puede leerla.',
  copiesMayStay:
    'Después de bloquearla u olvidarla, puede que queden copias en los archivos de este dispositivo hasta que el navegador las borre. Para mayor seguridad, cámbiala en {maker}.',
  keptForAddress: 'Guardada con cifrado en este dispositivo. Se envía solo a esa dirección.',
  newKeyReplaces: 'Una clave nueva reemplaza a {hint}.',

  unlockByFinger: 'Desbloquear con huella',
  unlockByPasskey: 'Desbloquear con llave de acceso',
  unlockMeans: 'Se pide cada vez que se abre Tidy. Si la pierdes, vuelve a escribir la clave.',
  useFinger: 'Usar huella',
  usePasskey: 'Usar llave',
  unlock: 'Desbloquear',
  passphrase: 'Contraseña',
  passphraseLeast: 'Debe tener al menos 8 caracteres.',
  showKey: 'Mostrar la clave',
  hideKey: 'Ocultar la clave',
  showPassphrase: 'Mostrar la contraseña',
  hidePassphrase: 'Ocultar la contraseña',

  ownServer: 'Un servidor propio',
  whatSaid: 'Qué dijo {host}',
  details: 'Detalles',

  session: 'Sesión',
  notOpened: 'No se puede abrir esta sesión',
  notHere: 'Esta sesión ya no está aquí',
  heldIsSaved: 'Lo que contiene está guardado en este dispositivo.',

  aboutUnderCent: 'menos de un centavo',
  aboutCents: { one: 'cerca de {count} centavo', other: 'unos {count} centavos' },
  aboutDollars: 'cerca de {amount}',
  things: { one: '{count} cosa', other: '{count} cosas' },

  lostSessions: {
    one: 'El navegador había perdido {count} sesión.',
    other: 'El navegador había perdido {count} sesiones.',
  },
  lostPhotos: { one: 'El navegador había perdido {count} foto.', other: 'El navegador había perdido {count} fotos.' },
  lostBoth: 'El navegador había perdido {sessions} y {photos}.',
  sessions: { one: '{count} sesión', other: '{count} sesiones' },
  photos: { one: '{count} foto', other: '{count} fotos' },
  backWhole: { one: 'Ya se recuperó, con todo lo que tenía.', other: 'Ya se recuperaron, con todo lo que tenían.' },
  itIsBackWithout: {
    one: 'Ya se recuperó, pero {count} paso no se pudo leer y se perdió.',
    other: 'Ya se recuperó, pero {count} pasos no se pudieron leer y se perdieron.',
  },
  theyAreBackWithout: {
    one: 'Ya se recuperaron, pero {count} paso no se pudo leer y se perdió.',
    other: 'Ya se recuperaron, pero {count} pasos no se pudieron leer y se perdieron.',
  },
  promised: 'El navegador prometió conservarlo.',
  notPromised:
    'El navegador todavía no promete conservarlo. La mayoría lo hace cuando Tidy está en la pantalla de inicio. Una copia de seguridad sirve en cualquier caso.',
  backupReady: 'La copia está lista. Toca “Compartir la copia” para llevarla a un lugar seguro.',
  nothingBackedUp: 'No se creó ninguna copia.',
  isWhereYouPutIt: 'Copia creada. El archivo está donde lo pusiste.',
  isDownloaded: 'Copia creada. El archivo está en tus descargas.',
  notBroughtBack: {
    one: 'No se pudo recuperar {count} sesión: {reason} Su segunda copia se conserva, y Tidy lo intenta otra vez cuando se abra de nuevo.',
    other:
      'No se pudieron recuperar {count} sesiones: {reason} Sus segundas copias se conservan, y Tidy lo intenta otra vez cuando se abra de nuevo.',
  },

  ofFile: '“{file}”: {what}',
  fileEmpty: '“{file}” está vacío.',
  fileNone: 'En “{file}” no hay ninguna sesión de Tidy.',
  fileOther: '“{file}” no es un archivo de Tidy. Se puede abrir una copia (.zip) o una sesión grabada (.jsonl).',
  fileDamaged: '“{file}” está dañado o incompleto, así que no se tomó nada de él.',
  fileTooLarge: '“{file}” es demasiado grande para ser una sesión.',
  fileNewer: '“{file}” es de un Tidy más nuevo: recarga la página para tenerlo.',
  fileFailed: 'No se pudo abrir “{file}”. {why}',
  partsRefused: { one: '{count} sesión no se pudo leer.', other: '{count} sesiones no se pudieron leer.' },
  photosRefused: { one: '{count} foto no se pudo importar.', other: '{count} fotos no se pudieron importar.' },
  openIt: 'Abrir',
  broughtIn: { one: 'Se importó {count} sesión.', other: 'Se importaron {count} sesiones.' },
  nothingNew: 'En ese archivo no había nada nuevo.',
  knownAlready: { one: '{count} sesión ya estaba aquí.', other: '{count} sesiones ya estaban aquí.' },

  stepsRestored: {
    one: 'El navegador había perdido {count} paso de esta sesión. Ya se recuperó.',
    other: 'El navegador había perdido {count} pasos de esta sesión. Ya se recuperaron.',
  },
  stepsLost: {
    one: '{count} paso de esta sesión se perdió y no se pudo recuperar.',
    other: '{count} pasos de esta sesión se perdieron y no se pudieron recuperar.',
  },
  moreCameBack: { one: 'Se recuperó {count} más.', other: 'Se recuperaron {count} más.' },
  restIsHere: 'El resto está aquí.',
  newVersion: 'Hay una versión nueva lista.',
  updateNow: 'Actualizar',
  updateLater: 'Después',
  updatesSoon: 'Se actualiza en cuanto termine esto.',
  updating: 'Actualizando…',
  rename: 'Renombrar',
  fileOfBackup: 'tidy-copia-{date}',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
}
