import type { Words } from '../words.ts'

/** Spanish: what is wrong with a connection, and what to do. */
export const problems: Words['problems'] = {
  browserHasModel: 'Este navegador tiene un modelo propio.',
  answers: '{host} responde.',
  noKeyNeeded: 'No hace falta clave.',
  keyAccepted: 'Se aceptó la clave.',
  browserAble: 'Acepta fotos y usa herramientas.',
  able: '{model} acepta fotos y usa herramientas.',
  waits: 'Espera al paso anterior.',
  waitsForModel: 'Espera un modelo: elige uno de la lista.',
  waitsForName: 'Espera un modelo: escribe su nombre.',

  notLoaded: 'No se cargó el código de este modelo: puede que no haya conexión. Inténtalo de nuevo en un minuto.',
  whenBack: 'Se probará aquí cuando vuelva la conexión.',
  keptWhenBack: 'La clave está guardada y se probará aquí cuando vuelva la conexión.',

  redirects: '{who} redirige las solicitudes a otra dirección, a la que la clave no debe ir.',
  noModelThere: '{who} responde, pero no como un modelo.',
  webPage: '{who} responde con una página web, no como un modelo.',
  nothingAnswers: 'Nada responde en {host}.',
  noAnswer: '{who} no responde.',
  silent: '{who} no respondió a tiempo, así que la prueba terminó.',
  checkBase: 'Revisa la URL base: la mayoría termina en /v1.',
  tryAgain: 'Inténtalo de nuevo en un minuto.',
  runsHere: '¿Está en marcha {server}?',
  runsThere: '¿Está en marcha {server} en ese equipo, y abierto a tu red?',
  yoursRunsHere: '¿Está en marcha tu servidor?',
  yoursRunsThere: '¿Está en marcha tu servidor en ese equipo, y abierto a tu red?',
  allowIfAsked: 'Si el navegador pide permiso para conectarse, acéptalo.',
  checkAddress: 'Revisa la dirección y la conexión.',
  checkNetwork: 'Revisa tu conexión e inténtalo de nuevo.',

  mixedContent:
    'Esta página llegó por https, y los navegadores no dejan que una página así se conecte con {who}, que es http. Usa una dirección con https o un modelo en este dispositivo, en http://localhost.',
  localNetwork:
    'Tu navegador no deja que esta página se conecte con {server} en {host}. Permite que use tu red local en los ajustes del navegador para esta página.',
  localNetworkOfYours:
    'Tu navegador no deja que esta página se conecte con tu servidor en {host}. Permite que use tu red local en los ajustes del navegador para esta página.',

  keepsOut: '{server} responde, pero no deja entrar a esta página (CORS).',
  setVariable: 'Define {setting} donde funciona {server} y reinícialo.',
  switchOn: 'Activa “{name}” en los ajustes de su servidor.',
  hidesAnswer: '{who} responde, pero no deja que esta página lea la respuesta (CORS).',
  addOrigin: 'Agrega {origin} a los orígenes que permite y reinícialo.',
  addOriginOrKey: 'Agrega {origin} a los orígenes que permite. Si ya está, revisa la clave: quizá la rechaza.',
  allowPage: 'Permite esta página allí e inténtalo de nuevo.',
  maybeKey: 'Puede ocultar así una clave rechazada: revisa que no le falte ninguna letra.',

  organisation:
    '{who} no deja entrar desde páginas web a la organización de esta clave. Usa la clave de otra organización o haz que quien la administra pida permiso a {who}.',
  organisationOrKey:
    '{who} no deja entrar desde páginas web a la organización de esta clave, o rechaza la clave. Usa la clave de otra organización o haz que quien la administra pida permiso a {who}.',
  permission: 'La clave, su cuenta o este país no tienen permiso para eso en {who}. Otra clave u otro modelo puede servir.',
  keyHidden:
    '{who} oculta el motivo a las páginas web, y lo más probable es que rechace la clave. Revisa que no falte ninguna letra y que no se haya anulado.',
  keyRefused: '{who} no acepta esta clave. ¿Falta una letra, o se anuló?',
  keyWanted: '{who} pide una clave. Escribe una.',
  creditOfOwn:
    'Tu servidor pasa las solicitudes a otro servicio, y allí se acabó el saldo. Agrega saldo allí e inténtalo de nuevo.',
  credit: 'El problema no es tu clave. Agrega saldo en tu cuenta de {who} e inténtalo de nuevo.',
  // What follows on one of the next four, where a key was given.
  keyIsFine: 'El problema no es tu clave.',
  busy: 'Recibió demasiadas solicitudes por ahora.',
  brokeOff: '{who} cortó la conexión.',
  down: 'Puede estar saturado.',
  tookTooLong: 'La respuesta no llegó a tiempo, así que la prueba terminó.',

  noModel: '{who} no tiene ningún modelo llamado {model}. Elige uno de la lista.',
  noModelOfName: '{who} no tiene ningún modelo llamado {model}. Escribe el nombre de otro.',
  sawNothing: '{model} no vio la imagen de prueba. Elige un modelo que vea.',
  browserSawNothing: 'El modelo de este navegador no vio la imagen de prueba. Elige un modelo que vea.',
  noPhotos: '{model} no acepta fotos. Elige un modelo que vea.',
  browserNoPhotos: 'El modelo de este navegador no acepta fotos. Elige un modelo que vea.',
  noTools: '{model} no usa herramientas. Elige otro modelo.',
  browserNoTools: 'El modelo de este navegador no usa herramientas. Elige otro modelo.',
  notTaken: '{who} no aceptó la solicitud. Elige otro modelo.',
  notTakenOrAddress: '{who} no aceptó la solicitud. Elige otro modelo o revisa la URL base.',
  notFound: '{who} no encontró nada ahí. Revisa el nombre del modelo y la URL base.',

  noBrowserModel:
    'Este navegador no tiene un modelo propio que vea imágenes, o este dispositivo es demasiado pequeño para él. Elige otro proveedor.',
  browserNotLoaded: 'Primero hay que descargar el modelo de este navegador. Elige otro proveedor.',
  browserFailed: 'El modelo de este navegador falló. Elige otro proveedor.',
  browserSaid: 'El navegador dice: “{said}”. Elige otro proveedor.',
}
