import type { Words } from '../words.ts'

/** Japanese: what the model and the person said, and what the app says in the model's place. */
export const said: Words['said'] = {
  theModel: 'AI',
  byModel: 'AI：{text}',
  thingsToLookAt: { other: '決めるものが{count}個あります。' },
  progress: '{done}/{all}',

  ready: 'いつでも始められます。この場所についてひとこと書くか、写真を送ってください。',
  noAnswer: '今回は答えがありませんでした。もう一度試すか、じゃまになっているものをひとこと書くと、うまくいくことが多いです。',
  nothingMore: '今はもう思いつきません。残っているものを教えてください。ここまでにしても大丈夫です。',
  tellMe: '見えるものを教えてください。',
  leaveIt: '今日はこのままでも大丈夫です。',
  enough: '今日はこれで十分です。リストができています。',

  photos: { other: '写真{count}枚' },
  sound: '音声（{type}）',
  file: '{name}（{type}）',
  photosLeftOut: { other: '写真{count}枚（含まれていません）' },
  fileLeftOut: 'ファイル（含まれていません）',
  soundLeftOut: '音声（含まれていません）',
  wordsLeftOut: 'ことば（含まれていません）',

  showAll: 'すべて表示',
  showLess: '短く表示',
}
