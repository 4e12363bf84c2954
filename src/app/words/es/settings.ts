import type { Words } from '../words.ts'

export const settings: Words['settings'] = {
  moneyAndKey: 'Dinero y clave',
  thisMonth: 'Este mes',
  sessions: { one: '{count} sesión', other: '{count} sesiones' },
  sessionsEach: { one: '{count} sesión, {cost} cada una', other: '{count} sesiones, {cost} cada una' },
  lastSessions: {
    one: 'Última sesión, de {least} a {top}',
    other: 'Últimas {count} sesiones, de {least} a {top} cada una',
  },

  stopAt: 'Límite por sesión',
  less: 'Menos',
  more: 'Más',
  noLimit: 'Sin límite',
  noLimitMeans: 'Sigue mientras tú sigas',
  roughly: '~{things}',
  aboutThings: { one: 'Más o menos {count} cosa', other: 'Unas {count} cosas' },
  limitMeans: 'Al llegar, se detiene y te pregunta',

  noModel: 'No hay un modelo conectado',
  noModelMeans: 'Hace falta para las cosas nuevas; para la demo, no.',
  changeModel: 'Cambiar',
  keyEnds: 'La clave termina en {end}',
  keyEndsAndIsLocked: 'La clave termina en {end}, bloqueada',
  noKeyNeeded: 'No necesita clave',
  noKeySaved: 'No hay clave guardada',

  prices: 'Precios',
  pricesOfTokens: 'Un millón de tokens: {input} de entrada, {output} de salida',
  showCosts: 'Mostrar lo que cuesta una sesión',
  pricesMean:
    'Lo que cuesta {model}, en dólares por millón de tokens, según la lista de su proveedor. Así las sesiones muestran más o menos lo que cuestan. Si no lo sabes, deja los dos campos vacíos: entonces no se muestra ningún precio.',
  tokensIn: 'Tokens de entrada',
  tokensOut: 'Tokens de salida',
  savePrices: 'Guardar',

  theme: 'Tema',
  themeOfDevice: 'Sistema',
  light: 'Claro',
  dark: 'Oscuro',
  patience: 'Cuánto espera una pregunta',
  always: 'Siempre',
  minutes: { one: '{count} minuto', other: '{count} minutos' },
  photoDetail: 'Detalle de fotos',
  standard: 'Normal',
  moreDetail: 'Más detalle',

  thisDevice: 'Este dispositivo',
  sizeKeptSafely: '{size} a salvo',
  sizeKept: '{size} guardados',
  allKeptSafely: 'Todo está a salvo',
  allKept: 'Todo está guardado',

  keepSafe: 'Poner a salvo',
  backup: 'Copia de seguridad',
  noBackup: 'Todavía sin copia de seguridad',
  lastBackup: 'Última copia: {when}',
  noSecondCopy: 'En este dispositivo no hay un segundo ejemplar, así que una copia de seguridad vale el doble.',

  leaves: 'Lo que sale de este dispositivo',
  onlyWhatYouSend: 'Solo lo que envías, a {provider}',
  nothingLeaves: 'Nada, mientras no haya un modelo',
  whatYouSend: 'Lo que envías',
  sentToHost:
    'Tus palabras y fotos, cuando tocas “Enviar”, y lo que respondes en una tarjeta. Llegan a {provider} ({host}) y a nadie más. Lo que {provider} hace con eso está en sus condiciones.',
  sentTo:
    'Tus palabras y fotos, cuando tocas “Enviar”, y lo que respondes en una tarjeta. Llegan a {provider} y a nadie más. Lo que {provider} hace con eso está en sus condiciones.',
  sentToYours:
    'Tus palabras y fotos, cuando tocas “Enviar”, y lo que respondes en una tarjeta. Llegan a tu proveedor y a nadie más. Lo que tu proveedor hace con eso está en sus condiciones.',
  photos: 'Fotos',
  photosMean: 'Antes se reducen, y se quita dónde y cuándo se tomaron.',
  yourKey: 'Tu clave',
  yourKeyMeans: 'Se guarda cifrada en este dispositivo y se envía solo a la dirección para la que la guardaste.',
  toMakers: 'A quienes hacen Tidy',
  toMakersMeans: 'Nada. No hay cuentas, ni servidor, ni estadísticas.',
  theDemo: 'La demo',
  theDemoMeans: 'No envía nada. Sus respuestas vienen con la app.',

  deleteEverything: 'Borrar todo',
  deleteEverythingNow: '¿Borrar todo?',
  deleteMeans:
    'Se borran de este dispositivo todas las sesiones, listas y fotos, tu clave y estos ajustes. No se puede deshacer. Una copia de seguridad que hayas guardado antes se queda donde la pusiste.',
  keepAll: 'Conservar todo',
  delete: 'Borrar',

  version: 'Tidy {version}',
  checkUpdates: 'Buscar actualizaciones',
  looking: 'Buscando…',
  newest: 'Esta es la versión más nueva.',
  newVersion: 'Hay una versión nueva lista.',
  notLookedUp: 'No se pudo comprobar ahora. Quizá no haya conexión.',
  mayBeCleared: 'El navegador puede borrarlo cuando necesite espacio.',
}
