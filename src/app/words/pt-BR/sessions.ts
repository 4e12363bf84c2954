import type { Words } from '../words.ts'

/** Brazilian Portuguese: the sessions at Home: what a search found, and what can be done with a session. */
export const sessions: Words['sessions'] = {
  thingsFound: { one: '{count} coisa encontrada', other: '{count} coisas encontradas' },
  sessionsFound: { one: '{count} sessão encontrada', other: '{count} sessões encontradas' },
  bothFound: '{things} e {sessions} encontradas',
  things: { one: '{count} coisa', other: '{count} coisas' },
  sessions: { one: '{count} sessão', other: '{count} sessões' },
  nothingFound: 'Nada encontrado para “{text}”.',
  moreFit: {
    one: 'Há mais {count} parecida. Outra palavra ajuda a achar a certa.',
    other: 'Há mais {count} parecidas. Outra palavra ajuda a achar a certa.',
  },
  asking:
    'a ao aonde as até botei coloquei colocou com da de deixei deixou do dos e ela elas ele eles em está estão estava estavam eu fica ficam ficou foi foram guardei guardou há lhe me meu meus minha minhas na nas no nos nós nossa nosso o onde os ou para pela pelo por pus qual quais que quem se seu sua são tem um uma umas uns vai vão você',
  foundThings: 'Coisas',
  notDecided: 'ainda sem decisão',
  foundSessions: 'Sessões',
  sessionAndDate: '{session}, {date}',
  handledAndOut: { one: '{count} resolvida, {out} para sair', other: '{count} resolvidas, {out} para sair' },

  anotherName: 'Outro nome',
  deleteThis: 'Apagar esta sessão?',
  countsOfOpen: '{counts}, aberta',
  renameThis: 'Renomear {session}',
  continue: 'Continuar',
  open: 'Abrir',
  replay: 'Rever',
  delete: 'Apagar',
  keep: 'Manter',
  earlier: 'Antes, aqui',
  deleteMeans: 'As fotos e listas dela vão junto. Não dá para desfazer.',
  deleteMeansOrigin: 'As fotos e listas dela vão junto, e também a sessão do arquivo que ela continua. Não dá para desfazer.',
  deleteMeansBox: 'O que ela tem na caixa de doações sai dessa lista.',
  name: 'Nome da sessão',
  demo: 'Demo: canto da mesa',
  demoWords: 'Esta é a minha mesa. Eu queria voltar a desenhar aqui.',
  demoNotHere: 'A demo ainda não está aqui',
  recordingFailed: 'a gravação não carregou ({status})',
  startWith: 'Comece pelo que ficou da última vez: {things}.',
}
