import type { Words } from '../words.ts'

/** Japanese: what several screens have in common. */
export const parts: Words['parts'] = {
  actions: '操作',
  tryAgain: 'もう一度試す',

  keptKey: '暗号化してこの端末に保存しています。送る先は{host}だけです。',
  keptUnderPasskey: '暗号化し、指紋または顔で守って、この端末に保存しています。送る先は{host}だけです。',
  keptUnderPassphrase: '暗号化し、パスフレーズで守って、この端末に保存しています。送る先は{host}だけです。',
  readableUntilLocked: 'ロックするまでは、この端末のファイルをコピーした人に読まれるおそれがあります。',
  copiesMayStay:
    'ロックや削除のあとも、ブラウザが消すまで、この端末のファイルに写しが残ることがあります。念のため、{maker}で新しいキーに替えてください。',
  keptForAddress: '暗号化してこの端末に保存しています。送る先はそのアドレスだけです。',
  savedForOther: '保存されているキーは{host}用なので、ここには送りません。',

  unlockByFinger: '指紋でロック解除',
  unlockByPasskey: 'パスキーでロック解除',
  unlockMeans: 'Tidyを開くたびに確認します。使えなくなったときは、キーを入れ直してください。',
  useFinger: '指紋を使う',
  usePasskey: 'パスキーを使う',
  unlock: 'ロック解除',
  passphrase: 'パスフレーズ',
  passphraseLeast: '8文字以上で入力してください。',
  showKey: 'キーを表示',
  hideKey: 'キーを隠す',
  showPassphrase: 'パスフレーズを表示',
  hidePassphrase: 'パスフレーズを隠す',

  ownServer: '自分のサーバー',
  whatSaid: '{host}からの返事',
  details: '詳細',

  session: '片づけ',
  notOpened: 'この片づけを開けません',
  heldIsSaved: '内容はこの端末に保存されています。',

  aboutUnderCent: '1セント未満',
  aboutCents: { other: '約{count}セント' },
  aboutDollars: '約{amount}',
  things: { other: '{count}個' },

  lostSessions: { other: 'ブラウザから片づけの記録が{count}件消えていました。' },
  lostPhotos: { other: 'ブラウザから写真が{count}枚消えていました。' },
  lostBoth: 'ブラウザから{sessions}と{photos}が消えていました。',
  sessions: { other: '片づけの記録{count}件' },
  photos: { other: '写真{count}枚' },
  backWhole: { other: 'すべて元どおりになりました。' },
  itIsBackWithout: { other: '元に戻りましたが、{count}ステップは読み取れず、失われました。' },
  theyAreBackWithout: { other: '元に戻りましたが、{count}ステップは読み取れず、失われました。' },
  notBroughtBack: {
    other: '片づけの記録{count}件を元に戻せませんでした（{reason}）。控えは残っていて、次に開いたときにもう一度試します。',
  },

  broughtIn: { other: '片づけの記録を{count}件取り込みました。' },
  nothingNew: 'このファイルに新しいものはありませんでした。',
  knownAlready: { other: '{count}件はすでにありました。' },
  andMore: { other: 'ほかに{count}件あります。' },

  stepsRestored: { other: 'ブラウザからこの片づけの{count}ステップが消えていましたが、元に戻りました。' },
  stepsLost: { other: 'この片づけの{count}ステップが失われ、元に戻せませんでした。' },
  moreCameBack: { other: 'ほかの{count}ステップは戻りました。' },
  restIsHere: '残りはそろっています。',
  newVersion: '新しいバージョンがあります。',
  updateNow: '今すぐ更新',
  updateLater: 'あとで',
  updatesSoon: 'これが終わったら更新します。',
  updating: '更新中…',
  rename: '名前を変更',
}
