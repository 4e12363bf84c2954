import type { Words } from '../words.ts'

/** Brazilian Portuguese: what several screens have in common. */
export const parts: Words['parts'] = {
  actions: 'Ações',
  tryAgain: 'Tentar de novo',

  keptKey: 'Guardada com criptografia neste aparelho. Enviada só para {host}.',
  keptUnderPasskey: 'Guardada com criptografia neste aparelho e protegida por sua digital ou seu rosto. Enviada só para {host}.',
  keptUnderPassphrase: 'Guardada com criptografia neste aparelho e protegida por sua senha. Enviada só para {host}.',
  readableUntilLocked: 'Sem bloqueio, quem copiar os arquivos deste aparelho pode ler a chave.',
  copiesMayStay:
    'Mesmo depois de bloquear ou esquecer a chave, cópias dela podem continuar nos arquivos deste aparelho até o navegador limpar. Por segurança, troque a chave em {maker}.',
  keptForAddress: 'Guardada com criptografia neste aparelho. Enviada só para esse endereço.',
  newKeyReplaces: 'Uma chave nova substitui {hint}.',

  unlockByFinger: 'Desbloquear com digital',
  unlockByPasskey: 'Desbloquear com chave de acesso',
  unlockMeans: 'Pedida toda vez que o Tidy abre. Se um dia não funcionar, digite a chave de novo.',
  useFinger: 'Usar digital',
  usePasskey: 'Usar chave de acesso',
  unlock: 'Desbloquear',
  passphrase: 'Senha',
  passphraseLeast: 'Use pelo menos 8 caracteres.',
  showKey: 'Mostrar chave',
  hideKey: 'Ocultar chave',
  showPassphrase: 'Mostrar senha',
  hidePassphrase: 'Ocultar senha',

  ownServer: 'Seu próprio servidor',
  whatSaid: 'O que {host} respondeu',
  details: 'Detalhes',

  session: 'Sessão',
  notOpened: 'Não foi possível abrir esta sessão',
  notHere: 'Esta sessão não está mais aqui',
  heldIsSaved: 'O que há nela está salvo neste aparelho.',

  // The dollar is said: a cent alone is one of a real.
  aboutUnderCent: 'menos de um centavo de dólar',
  aboutCents: { one: 'cerca de {count} centavo de dólar', other: 'cerca de {count} centavos de dólar' },
  aboutDollars: 'cerca de {amount}',
  things: { one: '{count} coisa', other: '{count} coisas' },

  lostSessions: { one: 'O navegador tinha perdido {count} sessão.', other: 'O navegador tinha perdido {count} sessões.' },
  lostPhotos: { one: 'O navegador tinha perdido {count} foto.', other: 'O navegador tinha perdido {count} fotos.' },
  lostBoth: 'O navegador tinha perdido {sessions} e {photos}.',
  sessions: { one: '{count} sessão', other: '{count} sessões' },
  photos: { one: '{count} foto', other: '{count} fotos' },
  backWhole: { one: 'Ela voltou, sem faltar nada.', other: 'Elas voltaram, sem faltar nada.' },
  itIsBackWithout: {
    one: 'Ela voltou, mas {count} passo não pôde ser lido e se perdeu.',
    other: 'Ela voltou, mas {count} passos não puderam ser lidos e se perderam.',
  },
  theyAreBackWithout: {
    one: 'Elas voltaram, mas {count} passo não pôde ser lido e se perdeu.',
    other: 'Elas voltaram, mas {count} passos não puderam ser lidos e se perderam.',
  },
  promised: 'O navegador prometeu guardar tudo.',
  notPromised:
    'O navegador ainda não promete isso. A maioria promete quando o Tidy está na tela de início. Um backup é seguro em todo caso.',
  backupReady: 'O backup está pronto. Toque em “Compartilhar backup” para guardá-lo em um lugar seguro.',
  nothingBackedUp: 'Nenhum backup foi feito.',
  isWhereYouPutIt: 'Backup feito. O arquivo está onde você o guardou.',
  isDownloaded: 'Backup feito. O arquivo está nos seus downloads.',
  notBroughtBack: {
    one: 'Não foi possível recuperar {count} sessão: {reason} A segunda cópia dela continua guardada. O Tidy tenta de novo quando abrir outra vez.',
    other:
      'Não foi possível recuperar {count} sessões: {reason} A segunda cópia delas continua guardada. O Tidy tenta de novo quando abrir outra vez.',
  },

  ofFile: '“{file}”: {what}',
  fileEmpty: '“{file}” está vazio.',
  fileNone: 'Não há nenhuma sessão do Tidy em “{file}”.',
  fileOther: '“{file}” não é um arquivo do Tidy. Dá para abrir um backup (.zip) ou uma sessão gravada (.jsonl).',
  fileDamaged: '“{file}” está danificado ou incompleto, então nada foi aproveitado.',
  fileTooLarge: '“{file}” é grande demais para ser uma sessão.',
  fileNewer: '“{file}” é de um Tidy mais novo: recarregue a página para tê-lo.',
  fileFailed: 'Não foi possível abrir “{file}”. {why}',
  partsRefused: { one: '{count} sessão não pôde ser lida.', other: '{count} sessões não puderam ser lidas.' },
  photosRefused: { one: '{count} foto não pôde ser importada.', other: '{count} fotos não puderam ser importadas.' },
  openIt: 'Abrir',
  broughtIn: { one: '{count} sessão importada.', other: '{count} sessões importadas.' },
  nothingNew: 'Nada de novo veio desse arquivo.',
  knownAlready: { one: '{count} sessão já estava aqui.', other: '{count} sessões já estavam aqui.' },

  stepsRestored: {
    one: 'O navegador tinha perdido {count} passo desta sessão. Ele voltou.',
    other: 'O navegador tinha perdido {count} passos desta sessão. Eles voltaram.',
  },
  stepsLost: {
    one: '{count} passo desta sessão se perdeu e não pôde ser recuperado.',
    other: '{count} passos desta sessão se perderam e não puderam ser recuperados.',
  },
  moreCameBack: { one: 'Mais um voltou.', other: 'Outros {count} voltaram.' },
  restIsHere: 'O resto está aqui.',
  newVersion: 'Há uma nova versão.',
  updateNow: 'Atualizar',
  updateLater: 'Mais tarde',
  updatesSoon: 'Atualiza assim que isto terminar.',
  updating: 'Atualizando…',
  rename: 'Renomear',
  fileOfBackup: 'tidy-backup-{date}',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
}
