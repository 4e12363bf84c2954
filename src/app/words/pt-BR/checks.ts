import type { Words } from '../words.ts'

/** Brazilian Portuguese: the test of a connection, step by step. */
export const checks: Words['checks'] = {
  reached: 'Encontrado',
  notReached: 'Não encontrado',
  keyAccepted: 'Chave aceita',
  noKey: 'Nenhuma chave necessária',
  keyRefused: 'Chave não aceita',
  able: 'Vê fotos e usa ferramentas',
  unable: 'Não vê fotos ou não usa ferramentas',

  offline: 'Sem internet agora',
  pageRefused: 'Esta página não é aceita',
  noWebKey: 'Esta chave não serve para páginas da web',
  notAllowed: '{who} não permite',
  noCredit: '{who}: sem crédito',
  busy: '{who} está com muitos pedidos',
  down: '{who} não está respondendo',
  hasError: '{who} responde com um erro',
  noModel: 'Modelo não encontrado',
  noPhotos: 'Não vê fotos',
  noTools: 'Não usa ferramentas',
  failed: 'O teste não deu certo',
  keyNeeded: 'Precisa de uma chave',
  wrongAddress: 'Não é o endereço de um modelo',

  typeKeyAgain: 'Digitar a chave de novo',
  typeKey: 'Digitar a chave',
  otherKey: 'Usar outra chave',
  otherModel: 'Escolher outro modelo',
  tryAgain: 'Tentar de novo',
  openAccount: 'Abrir {who}',

  testing: 'Um momento…',
  testingStill: 'A resposta ainda não chegou.',
  testingSlow: 'Hoje está demorando. Você pode parar e tentar de novo mais tarde.',
  loadsModel: 'Seu servidor ainda pode estar carregando o modelo. Isso pode levar um ou dois minutos.',

  stepPassed: '{step}, deu certo',
  stepFailed: '{step}, não deu certo',
  stepWaits: '{step}, em espera',
  stepRuns: '{step}, em teste',
}
