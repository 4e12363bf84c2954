import type { Words } from '../words.ts'

/** Brazilian Portuguese: the donation box, with what is to be given away. */
export const donations: Words['donations'] = {
  title: 'Caixa de doações',
  nothing: 'Nada para doar agora.',
  things: { one: 'Uma coisa para doar.', other: '{count} coisas para doar.' },
  keepInOneBox: {
    one: 'Deixe em uma caixa ou sacola perto da porta. Marque quando sair de casa.',
    other: 'Deixe tudo em uma caixa ou sacola perto da porta. Marque o que já saiu de casa.',
  },
  allGone: 'Tudo já saiu de casa.',
  comesHere: 'O que você escolhe doar, em qualquer sessão, vem para cá.',
  droppedOff: 'Já entregue',
  dropOff: 'Entregues: {count}',
  dropAll: { one: 'Já entreguei', other: 'Já entreguei as {count}' },
  dropBoth: 'Já entreguei as duas',
  share: 'Compartilhar a lista',
  copy: 'Copiar a lista',
  copied: 'Lista copiada.',
}
