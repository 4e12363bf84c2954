import type { Words } from '../words.ts'

export const donations: Words['donations'] = {
  title: 'Caja de donaciones',
  nothing: 'No hay nada por donar.',
  things: { one: 'Una cosa para donar.', other: '{count} cosas para donar.' },
  keepInOneBox: {
    one: 'Tenla en una caja o bolsa junto a la puerta. Márcala cuando ya no esté.',
    other: 'Tenlas en una caja o bolsa junto a la puerta. Márcalas cuando ya no estén.',
  },
  allGone: 'Todo salió ya de casa.',
  comesHere: 'Aquí llega lo que eliges donar, de todas las sesiones.',
  droppedOff: 'Entregadas',
  dropOff: 'Entregadas: {count}',
  dropAll: { one: 'Ya la entregué', other: 'Ya entregué las {count}' },
  dropBoth: 'Ya entregué las dos',
  share: 'Compartir la lista',
  copy: 'Copiar la lista',
  copied: 'Lista copiada.',
}
