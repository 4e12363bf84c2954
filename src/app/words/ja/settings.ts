import type { Words } from '../words.ts'

/** Japanese: Settings. */
export const settings: Words['settings'] = {
  moneyAndKey: '費用とキー',
  thisMonth: '今月',
  sessions: { other: '片づけ{count}回' },
  sessionsEach: { other: '片づけ{count}回、1回あたり{cost}' },
  lastSessions: { other: '最近の{count}回、1回あたり{least}〜{top}' },

  stopAt: '1回の上限',
  less: '減らす',
  more: '増やす',
  noLimit: '上限なし',
  noLimitMeans: '続けるかぎり止まりません',
  roughly: '約{things}',
  aboutThings: { other: '約{count}個分' },
  limitMeans: 'そこで止まって確認します',

  noModel: 'AIモデルは未接続です',
  noModelMeans: '新しい片づけには必要です。デモには不要です。',
  changeModel: '変更',
  keyEnds: 'キーの末尾：{end}',
  keyEndsAndIsLocked: 'キーの末尾：{end}、ロック中',
  withoutKey: 'キーなしで使います',
  noKeySaved: 'キーは保存されていません',

  prices: '料金',
  pricesOfTokens: '100万トークンあたり：入力{input}、出力{output}',
  showCosts: '1回の費用を表示',
  pricesMean:
    '{model}の料金（100万トークンあたり、米ドル）です。提供元の料金表にあります。入力すると、1回のおおよその費用が表示されます。わからないときは、両方とも空欄で大丈夫です。費用は表示されません。',
  tokensIn: '入力トークン',
  tokensOut: '出力トークン',
  savePrices: '保存',

  language: '言語',
  asDevice: 'この端末に合わせる',
  asDeviceToo: '端末と同じ言語です。カードも同じです。',
  cardsToo: 'カードも同じ言語です。',
  languageNotLoaded: '{language}の言葉を読み込めませんでした。ネットにつながったら、もう一度試してください。',
  theme: 'テーマ',
  themeOfDevice: '自動',
  light: 'ライト',
  dark: 'ダーク',
  patience: '答えを待つ時間',
  always: 'ずっと',
  minutes: { other: '{count}分' },
  photoDetail: '写真の細かさ',
  standard: '標準',
  moreDetail: '細かい',

  thisDevice: 'この端末',
  sizeKeptSafely: '安全に保存済み：{size}',
  sizeKept: '保存済み：{size}',
  allKeptSafely: 'すべて安全に保存済み',
  allKept: 'すべて保存済み',

  keepSafe: '安全に保存',
  backup: 'バックアップ',
  noBackup: 'バックアップはまだありません',
  lastBackup: '前回のバックアップ：{when}',
  noSecondCopy: 'この端末に控えがないので、バックアップがあるとより安心です。',

  leaves: '端末の外に出るもの',
  onlyWhatYouSend: '送信したものだけが{provider}に届きます',
  nothingLeaves: 'モデルを接続するまで、何も出ません',
  whatYouSend: '送信するもの',
  sentToHost:
    '「送信」をタップしたときの言葉と写真、そしてカードへの答えです。届く先は{provider}（{host}）だけです。{provider}での扱いは、そちらの規約に書かれています。',
  sentTo:
    '「送信」をタップしたときの言葉と写真、そしてカードへの答えです。届く先は{provider}だけです。{provider}での扱いは、そちらの規約に書かれています。',
  sentToYours:
    '「送信」をタップしたときの言葉と写真、そしてカードへの答えです。届く先は、選んだ提供元だけです。提供元での扱いは、そちらの規約に書かれています。',
  photos: '写真',
  photosMean: '送る前に小さくし、撮影した場所と日時の情報を消します。',
  yourKey: 'キー',
  yourKeyMeans: '暗号化してこの端末に保存し、登録したアドレスにだけ送ります。',
  toMakers: 'Tidyの作り手へ',
  toMakersMeans: '何も送りません。アカウントもサーバーも、利用状況の集計もありません。',
  theDemo: 'デモ',
  theDemoMeans: '何も送りません。返事はアプリに入っています。',

  deleteEverything: 'すべて削除',
  deleteEverythingNow: 'すべて削除しますか？',
  deleteMeans:
    '片づけの記録、リスト、写真、キー、この設定が、すべてこの端末から削除されます。元には戻せません。これまでに保存したバックアップは、そのまま残ります。',
  keepAll: '残しておく',
  delete: '削除',

  version: 'Tidy {version}',
  checkUpdates: '更新を確認',
  looking: '確認中…',
  newest: '最新のバージョンです。',
  newVersion: '新しいバージョンがあります。',
  notLookedUp: '今は確認できませんでした。ネットにつながっていないのかもしれません。',
  mayBeCleared: '空きが足りないと、消えることがあります。',
}
