import type { Words } from '../words.ts'

export const checks: Words['checks'] = {
  reached: 'Conectado',
  notReached: 'No se pudo conectar',
  keyAccepted: 'Clave aceptada',
  noKey: 'No hace falta clave',
  keyRefused: 'Clave no aceptada',
  able: 'Ve fotos y usa herramientas',
  unable: 'No puede ver fotos o usar herramientas',

  offline: 'Ahora no hay conexión',
  pageRefused: 'No se admite esta página',
  noWebKey: 'Esta clave no sirve en páginas web',
  notAllowed: '{who} no lo permite',
  noCredit: 'Sin saldo en {who}',
  busy: '{who} tiene mucha demanda',
  down: '{who} no responde',
  hasError: '{who} responde con un error',
  noModel: 'No se encontró el modelo',
  noPhotos: 'No ve fotos',
  noTools: 'No usa herramientas',
  failed: 'La prueba no salió bien',
  keyNeeded: 'Hace falta una clave',
  wrongAddress: 'No es la dirección de un modelo',

  typeKeyAgain: 'Reescribir la clave',
  typeKey: 'Escribir la clave',
  otherKey: 'Usar otra clave',
  otherModel: 'Elegir otro modelo',
  tryAgain: 'Reintentar',
  openAccount: 'Abrir {who}',

  testing: 'Un momento…',
  testingStill: 'Sigue esperando la respuesta.',
  testingSlow: 'Hoy va lento. Puedes detener la prueba y repetirla más tarde.',
  loadsModel: 'Puede que tu servidor aún esté cargando el modelo. Puede tardar uno o dos minutos.',

  stepPassed: '{step}: bien',
  stepFailed: '{step}: falló',
  stepWaits: '{step}: en espera',
  stepRuns: '{step}: probando',
}
