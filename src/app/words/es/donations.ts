import type { Words } from '../words.ts'

export const donations: Words['donations'] = {
  title: 'Caja de donaciones',
  nothing: 'No hay nada por donar.',
  things: { one: 'Una cosa para donar.', other: '{count} cosas para donar.' },
  keepInOneBox: 'Tenlas en una caja o bolsa junto a la puerta. Márcalas cuando ya no estén.',
  allGone: 'Todo salió ya de casa.',
  comesHere: 'Aquí llega lo que eliges donar, de todas las sesiones.',
  droppedOff: 'Entregadas',
  dropOff: 'Entregadas: {count}',
  undo: 'Deshacer',
}
