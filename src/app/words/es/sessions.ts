import type { Words } from '../words.ts'

export const sessions: Words['sessions'] = {
  thingsFound: { one: 'Se encontró {count} cosa', other: 'Se encontraron {count} cosas' },
  sessionsFound: { one: 'Se encontró {count} sesión', other: 'Se encontraron {count} sesiones' },
  bothFound: 'Se encontraron {things} y {sessions}',
  things: { one: '{count} cosa', other: '{count} cosas' },
  sessions: { one: '{count} sesión', other: '{count} sesiones' },
  nothingFound: 'No se encontró nada con “{text}”.',
  moreFit: {
    one: 'Hay {count} resultado más. Con otra palabra se distinguen mejor.',
    other: 'Hay {count} resultados más. Con otra palabra se distinguen mejor.',
  },
  asking:
    'a adónde al con cuál cuáles de dejado dejamos dejé del dónde el ella en es está están estaba estaban fue fueron guardado guardamos guardé ha hay he hemos iba la las le lo los me metí metido mi mis nos nuestra nuestro o para por puesto puse pusimos que qué quedó quién se si son su sus te tu tus un una unas uno unos va van y ya yo',
  foundThings: 'Cosas',
  notDecided: 'sin decidir todavía',
  foundSessions: 'Sesiones',
  sessionAndDate: '{session}, {date}',
  handledAndOut: { one: '{count} resuelta, {out} fuera', other: '{count} resueltas, {out} fuera' },

  anotherName: 'Otro nombre',
  deleteThis: '¿Borrar esta sesión?',
  countsOfOpen: '{counts} · En curso',
  renameThis: 'Renombrar: {session}',
  continue: 'Seguir',
  open: 'Abrir',
  replay: 'Repasar',
  delete: 'Borrar',
  keep: 'Conservar',
  earlier: 'Antes, aquí mismo',
  deleteMeans: 'También se borran sus fotos y sus listas. No se puede deshacer.',
  deleteMeansOrigin: 'También se borran sus fotos y sus listas, y la sesión del archivo con la que sigue. No se puede deshacer.',
  deleteMeansBox: 'Lo que tiene en la caja de donaciones sale de esa lista.',
  name: 'Nombre de la sesión',
  demoNotHere: 'La demo aún no está aquí',
  recordingFailed: 'no se pudo cargar la grabación ({status})',
  startWith: 'Empecemos con lo que quedó de la última vez: {things}.',
}
