import type { Words } from '../words.ts'

/** Brazilian Portuguese: Settings. */
export const settings: Words['settings'] = {
  moneyAndKey: 'Dinheiro e chave',
  thisMonth: 'Este mês',
  sessions: { one: '{count} sessão', other: '{count} sessões' },
  sessionsEach: { one: '{count} sessão, {cost}', other: '{count} sessões, {cost} cada' },
  lastSessions: {
    one: 'Última sessão, de {least} a {top}',
    other: 'Últimas {count} sessões, de {least} a {top} cada',
  },

  stopAt: 'Limite por sessão',
  less: 'Menos',
  more: 'Mais',
  noLimit: 'Sem limite',
  noLimitMeans: 'Vai enquanto você quiser',
  roughly: '~{things}',
  aboutThings: { one: 'Cerca de {count} coisa', other: 'Cerca de {count} coisas' },
  limitMeans: 'Aí ela para e pergunta a você',

  noModel: 'Nenhum modelo conectado',
  noModelMeans: 'Coisas novas precisam de um; a demo, não.',
  changeModel: 'Trocar',
  keyEnds: 'Chave com final {end}',
  keyEndsAndIsLocked: 'Chave com final {end}, bloqueada',
  withoutKey: 'Usado sem chave',
  noKeySaved: 'Nenhuma chave salva',

  prices: 'Preços',
  pricesOfTokens: 'Um milhão de tokens: {input} de entrada, {output} de saída',
  showCosts: 'Mostrar quanto custa uma sessão',
  pricesMean:
    'Quanto custa {model}, em dólares americanos por milhão de tokens, segundo o provedor. As sessões passam a mostrar mais ou menos quanto custaram. Se você não sabe, deixe os dois vazios: aí nenhum preço aparece.',
  tokensIn: 'Tokens de entrada',
  tokensOut: 'Tokens de saída',
  savePrices: 'Salvar',

  language: 'Idioma',
  asDevice: 'O mesmo do aparelho',
  asDeviceToo: 'O mesmo do aparelho. Os cartões também.',
  cardsToo: 'Os cartões também.',
  languageNotLoaded: 'Não deu para carregar o idioma “{language}”. Tente de novo quando houver internet.',
  theme: 'Tema',
  themeOfDevice: 'Sistema',
  light: 'Claro',
  dark: 'Escuro',
  patience: 'Quanto tempo uma pergunta espera',
  always: 'Sempre',
  minutes: { one: '{count} minuto', other: '{count} minutos' },
  photoDetail: 'Detalhe das fotos',
  standard: 'Padrão',
  moreDetail: 'Mais detalhe',

  thisDevice: 'Este aparelho',
  sizeKeptSafely: '{size} em segurança',
  sizeKept: 'Guardado: {size}',
  allKeptSafely: 'Tudo em segurança',
  allKept: 'Tudo guardado',

  keepSafe: 'Proteger',
  backup: 'Backup',
  noBackup: 'Ainda sem backup',
  lastBackup: 'Último backup: {when}',
  noSecondCopy: 'Não há uma segunda cópia neste aparelho, então um backup vale em dobro.',

  leaves: 'O que sai deste aparelho',
  onlyWhatYouSend: 'Só o que você envia, para {provider}',
  nothingLeaves: 'Nada, enquanto não há um modelo',
  whatYouSend: 'O que você envia',
  sentToHost:
    'Suas palavras e fotos, quando você toca em “Enviar”, e o que você responde em um cartão. Tudo isso vai para {provider} ({host}) e para mais ninguém. O que {provider} faz com isso está nos termos do serviço.',
  sentTo:
    'Suas palavras e fotos, quando você toca em “Enviar”, e o que você responde em um cartão. Tudo isso vai para {provider} e para mais ninguém. O que {provider} faz com isso está nos termos do serviço.',
  sentToYours:
    'Suas palavras e fotos, quando você toca em “Enviar”, e o que você responde em um cartão. Tudo isso vai para o seu provedor e para mais ninguém. O que ele faz com isso está nos termos do serviço.',
  photos: 'Fotos',
  photosMean: 'Antes, elas são reduzidas e perdem a informação de onde e quando foram tiradas.',
  yourKey: 'Sua chave',
  yourKeyMeans: 'Fica guardada com criptografia neste aparelho e só é enviada ao endereço para o qual você a salvou.',
  toMakers: 'Para quem faz o Tidy',
  toMakersMeans: 'Nada. Não há conta, servidor nem estatísticas.',
  theDemo: 'A demo',
  theDemoMeans: 'Não envia nada. As respostas dela vieram com o app.',

  deleteEverything: 'Apagar tudo',
  deleteEverythingNow: 'Apagar tudo?',
  deleteMeans:
    'Todas as sessões, listas e fotos, sua chave e estes ajustes são apagados deste aparelho. Não dá para desfazer. Um backup que você já salvou continua onde você o guardou.',
  keepAll: 'Manter tudo',
  delete: 'Apagar',

  version: 'Tidy {version}',
  checkUpdates: 'Buscar atualizações',
  looking: 'Buscando…',
  newest: 'Esta é a versão mais nova.',
  newVersion: 'Há uma nova versão.',
  notLookedUp: 'Não deu para verificar agora. Talvez não haja internet.',
  mayBeCleared: 'O navegador pode apagar quando precisar de espaço.',
}
