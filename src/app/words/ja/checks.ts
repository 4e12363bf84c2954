import type { Words } from '../words.ts'

/** Japanese: the test of a connection. */
export const checks: Words['checks'] = {
  reached: '応答あり',
  notReached: '応答なし',
  keyAccepted: 'キーは有効',
  noKey: 'キーは不要',
  keyRefused: 'キーが無効',
  able: '写真とツールに対応',
  unable: '写真かツールに未対応',

  offline: 'ネットにつながっていません',
  pageRefused: 'このページからは接続できません',
  noWebKey: 'Webページでは使えないキーです',
  notAllowed: '{who}で許可されていません',
  noCredit: '{who}の残高がありません',
  busy: '{who}は混み合っています',
  down: '{who}が応答していません',
  hasError: '{who}がエラーを返しました',
  noModel: 'モデルが見つかりません',
  noPhotos: '写真に未対応',
  noTools: 'ツールに未対応',
  failed: 'テストに通りませんでした',
  keyNeeded: 'キーが必要です',
  wrongAddress: 'モデルのアドレスではありません',

  typeKeyAgain: 'キーを入れ直す',
  typeKey: 'キーを入力',
  otherKey: '別のキーを使う',
  otherModel: '別のモデルを選ぶ',
  tryAgain: 'もう一度試す',
  openAccount: '{who}を開く',

  testing: '少しお待ちください…',
  testingStill: '応答を待っています。',
  testingSlow: '今日は時間がかかっています。停止して、あとで試すこともできます。',
  loadsModel: 'サーバーがモデルを読み込んでいるのかもしれません。1〜2分かかることがあります。',

  stepPassed: '{step}、問題なし',
  stepFailed: '{step}、問題あり',
  stepWaits: '{step}、順番待ち',
  stepRuns: '{step}、テスト中',
}
