import type { Words } from '../words.ts'

/** Brazilian Portuguese: what is wrong with a connection, and what to do. */
export const problems: Words['problems'] = {
  browserHasModel: 'Este navegador tem um modelo próprio.',
  answers: '{host} responde.',
  noKeyNeeded: 'Não precisa de chave.',
  keyAccepted: 'A chave foi aceita.',
  browserAble: 'Aceita fotos e usa ferramentas.',
  able: '{model} aceita fotos e usa ferramentas.',
  waits: 'Espera o passo anterior.',
  waitsForModel: 'Espera um modelo: escolha um na lista.',
  waitsForName: 'Espera um modelo: digite o nome dele.',

  notLoaded: 'O código deste modelo não carregou: pode ser falta de internet. Tente de novo em um minuto.',
  whenBack: 'O teste é feito aqui quando ela voltar.',
  keptWhenBack: 'A chave está salva e será testada aqui quando ela voltar.',

  redirects: '{who} manda os pedidos para outro endereço, para onde a chave não pode ir.',
  noModelThere: '{who} responde, mas não como um modelo.',
  webPage: '{who} responde com uma página da web, não como um modelo.',
  nothingAnswers: 'Nada responde em {host}.',
  noAnswer: '{who} não responde.',
  silent: '{who} não respondeu a tempo, por isso o teste terminou.',
  checkBase: 'Confira a URL base: a maioria termina em /v1.',
  tryAgain: 'Tente de novo em um minuto.',
  runsHere: '{server} está rodando?',
  runsThere: '{server} está rodando lá, e aberto à sua rede?',
  yoursRunsHere: 'Seu servidor está rodando?',
  yoursRunsThere: 'Seu servidor está rodando lá, e aberto à sua rede?',
  allowIfAsked: 'Se o navegador pedir acesso a ele, permita.',
  checkAddress: 'Confira o endereço e a rede.',
  checkNetwork: 'Confira sua internet e tente de novo.',

  mixedContent:
    'Esta página veio por https, e os navegadores não deixam uma página assim falar com {who}, que é http. Use um endereço com https ou um modelo neste aparelho, em http://localhost.',
  localNetwork:
    'Seu navegador não deixa esta página acessar {server} em {host}. Permita o acesso à sua rede local, nos ajustes do navegador para esta página.',
  localNetworkOfYours:
    'Seu navegador não deixa esta página acessar seu servidor em {host}. Permita o acesso à sua rede local, nos ajustes do navegador para esta página.',

  keepsOut: '{server} responde, mas não deixa esta página entrar (CORS).',
  setVariable: 'Defina {setting} onde {server} roda e reinicie.',
  switchOn: 'Ligue “{name}” nos ajustes do servidor.',
  hidesAnswer: '{who} responde, mas não deixa esta página ler a resposta (CORS).',
  addOrigin: 'Inclua {origin} nas origens permitidas e reinicie o servidor.',
  addOriginOrKey: 'Inclua {origin} nas origens permitidas. Se já estiver lá, confira a chave: ela pode ter sido recusada.',
  allowPage: 'Permita esta página lá e tente de novo.',
  maybeKey: 'Isso pode esconder uma chave recusada: veja se não falta uma letra.',

  organisation:
    '{who} não deixa a organização desta chave entrar por páginas da web. Use a chave de outra organização, ou peça a quem a administra que solicite a permissão a {who}.',
  organisationOrKey:
    '{who} não deixa a organização desta chave entrar por páginas da web, ou recusa a chave. Use a chave de outra organização, ou peça a quem a administra que solicite a permissão a {who}.',
  permission: 'A chave, a conta dela ou este país não tem permissão para isso em {who}. Outra chave ou outro modelo pode ajudar.',
  keyHidden:
    '{who} esconde o motivo das páginas da web, e é bem provável que recuse a chave. Veja se não falta uma letra e se ela não foi cancelada.',
  keyRefused: '{who} não aceita esta chave. Falta uma letra, ou ela foi cancelada?',
  keyWanted: '{who} pede uma chave. Digite uma.',
  creditOfOwn: 'Seu servidor repassa os pedidos a outro serviço, e lá o crédito acabou. Coloque crédito lá e tente de novo.',
  credit: 'O problema não é a sua chave. Coloque crédito na sua conta {who} e tente de novo.',
  // What follows on one of the next four, where a key was given.
  keyIsFine: 'O problema não é a sua chave.',
  busy: 'Foram pedidos demais por agora.',
  brokeOff: '{who} cortou a conexão.',
  down: 'Pode ser muito movimento.',
  tookTooLong: 'A resposta não chegou a tempo, por isso o teste terminou.',

  noModel: '{who} não tem um modelo chamado {model}. Escolha um na lista.',
  noModelOfName: '{who} não tem um modelo chamado {model}. Digite o nome de outro.',
  sawNothing: '{model} não viu a imagem de teste. Escolha um modelo que vê.',
  browserSawNothing: 'O modelo deste navegador não viu a imagem de teste. Escolha um modelo que vê.',
  noPhotos: '{model} não aceita fotos. Escolha um modelo que vê.',
  browserNoPhotos: 'O modelo deste navegador não aceita fotos. Escolha um modelo que vê.',
  noTools: '{model} não usa ferramentas. Escolha outro modelo.',
  browserNoTools: 'O modelo deste navegador não usa ferramentas. Escolha outro modelo.',
  notTaken: '{who} não aceitou o pedido. Escolha outro modelo.',
  notTakenOrAddress: '{who} não aceitou o pedido. Escolha outro modelo ou confira a URL base.',
  notFound: '{who} não encontrou nada ali. Confira o nome do modelo e a URL base.',

  noBrowserModel:
    'Este navegador não tem um modelo próprio que vê imagens, ou este aparelho é pequeno demais para ele. Escolha outro provedor.',
  browserNotLoaded: 'O modelo deste navegador precisa ser baixado antes. Escolha outro provedor.',
  browserFailed: 'O modelo deste navegador falhou. Escolha outro provedor.',
  browserSaid: 'O navegador diz: “{said}”. Escolha outro provedor.',
}
