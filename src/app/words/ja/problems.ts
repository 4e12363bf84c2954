import type { Words } from '../words.ts'

/** Japanese: what is wrong with a connection, and what to do. */
export const problems: Words['problems'] = {
  browserHasModel: 'このブラウザには独自のモデルがあります。',
  answers: '{host}が応答しました。',
  noKeyNeeded: 'キーは必要ありません。',
  keyAccepted: 'キーが受け付けられました。',
  browserAble: '写真とツールに対応しています。',
  able: '{model}は写真とツールに対応しています。',
  waits: '前のステップを待っています。',
  waitsForModel: 'モデルが未選択です。一覧から選んでください。',
  waitsForName: 'モデルが未選択です。モデル名を入力してください。',

  notLoaded:
    'このモデルのコードを読み込めませんでした。ネットにつながっていないのかもしれません。1分ほどしてからもう一度試してください。',
  whenBack: 'つながったら、ここでテストします。',
  keptWhenBack: 'キーは保存されています。つながったら、ここでテストします。',

  redirects: '{who}はリクエストを別のアドレスへ転送しています。そこへキーを送ることはできません。',
  noModelThere: '{who}は応答しますが、モデルの応答ではありません。',
  webPage: '{who}はWebページを返します。モデルの応答ではありません。',
  nothingAnswers: '{host}から応答がありません。',
  noAnswer: '{who}が応答しません。',
  silent: '{who}から時間内に応答がなかったため、テストを終えました。',
  checkBase: 'ベースURLを確認してください。たいてい/v1で終わります。',
  tryAgain: '1分ほどしてからもう一度試してください。',
  runsHere: '{server}は動いていますか？',
  runsThere: '{server}はそこで動いていて、ネットワークに公開されていますか？',
  yoursRunsHere: 'サーバーは動いていますか？',
  yoursRunsThere: 'サーバーはそこで動いていて、ネットワークに公開されていますか？',
  allowIfAsked: 'ブラウザが接続の許可を求めたら、許可してください。',
  checkAddress: 'アドレスとネットを確認してください。',
  checkNetwork: 'ネットを確認して、もう一度試してください。',

  mixedContent:
    'このページはhttpsで開かれているため、ブラウザはhttpの{who}への接続を許しません。httpsのアドレスか、この端末のモデル（http://localhost）を使ってください。',
  localNetwork:
    'ブラウザが、このページから{host}の{server}への接続を止めています。ブラウザのこのページの設定で、ローカルネットワークへの接続を許可してください。',
  localNetworkOfYours:
    'ブラウザが、このページから{host}のサーバーへの接続を止めています。ブラウザのこのページの設定で、ローカルネットワークへの接続を許可してください。',

  keepsOut: '{server}は応答しますが、このページからの接続を許可していません（CORS）。',
  setVariable: '{server}が動いているところで{setting}を設定し、起動し直してください。',
  switchOn: 'サーバーの設定で「{name}」をオンにしてください。',
  hidesAnswer: '{who}は応答しますが、このページに応答を読ませていません（CORS）。',
  addOrigin: '許可するオリジンに{origin}を追加し、起動し直してください。',
  addOriginOrKey: '許可するオリジンに{origin}を追加してください。すでにある場合は、キーが拒否されているのかもしれません。',
  allowPage: 'そこでこのページを許可して、もう一度試してください。',
  maybeKey: '拒否したキーをこのように隠しているのかもしれません。文字が抜けていないか確認してください。',

  organisation:
    '{who}は、このキーの組織をWebページから受け付けません。別の組織のキーを使うか、管理者から{who}に許可を依頼してください。',
  organisationOrKey:
    '{who}は、このキーの組織をWebページから受け付けないか、キーを拒否しています。別の組織のキーを使うか、管理者から{who}に許可を依頼してください。',
  permission:
    'このキーかアカウント、またはこの国では、{who}でそれが許可されていません。別のキーやモデルなら使えるかもしれません。',
  keyHidden:
    '{who}はWebページに理由を示しませんが、キーを拒否している可能性が高いです。文字が抜けていないか、無効になっていないか確認してください。',
  keyRefused: '{who}がこのキーを受け付けません。文字が抜けているか、無効になっていませんか？',
  keyWanted: '{who}にはキーが必要です。入力してください。',
  creditOfOwn:
    'お使いのサーバーはリクエストを別のサービスへ渡していて、そこの残高がなくなりました。残高を追加して、もう一度試してください。',
  credit: 'キーの問題ではありません。{who}のアカウントで残高を追加して、もう一度試してください。',
  // What follows on one of the next four, where a key was given.
  keyIsFine: 'キーの問題ではありません。',
  busy: '今はリクエストが多すぎるようです。',
  brokeOff: '{who}が接続を切りました。',
  down: '混み合っているのかもしれません。',
  tookTooLong: '時間内に応答がなかったため、テストを終えました。',

  noModel: '{who}に{model}というモデルはありません。一覧から選んでください。',
  noModelOfName: '{who}に{model}というモデルはありません。別のモデル名を入力してください。',
  sawNothing: '{model}はテスト画像を見られませんでした。写真を見られるモデルを選んでください。',
  browserSawNothing: 'このブラウザのモデルはテスト画像を見られませんでした。写真を見られるモデルを選んでください。',
  noPhotos: '{model}は写真を受け取れません。写真を見られるモデルを選んでください。',
  browserNoPhotos: 'このブラウザのモデルは写真を受け取れません。写真を見られるモデルを選んでください。',
  noTools: '{model}はツールに対応していません。別のモデルを選んでください。',
  browserNoTools: 'このブラウザのモデルはツールに対応していません。別のモデルを選んでください。',
  notTaken: '{who}がリクエストを受け付けませんでした。別のモデルを選んでください。',
  notTakenOrAddress: '{who}がリクエストを受け付けませんでした。別のモデルを選ぶか、ベースURLを確認してください。',
  notFound: '{who}では何も見つかりませんでした。モデル名とベースURLを確認してください。',

  noBrowserModel: 'このブラウザには画像を見られる独自のモデルがないか、この端末では動かせません。別の提供元を選んでください。',
  browserNotLoaded: 'このブラウザのモデルは、先にダウンロードが必要です。別の提供元を選んでください。',
  browserFailed: 'このブラウザのモデルでエラーが起きました。別の提供元を選んでください。',
  browserSaid: 'ブラウザからの返事は「{said}」でした。別の提供元を選んでください。',
}
