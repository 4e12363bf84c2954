import type { Words } from '../words.ts'

/** Japanese: the donation box. */
export const donations: Words['donations'] = {
  title: '寄付ボックス',
  nothing: '寄付するものは、今はありません。',
  things: { other: '寄付するものが{count}個あります。' },
  keepInOneBox: '玄関に箱か袋をひとつ置いて、まとめておけます。手放したらチェックを付けてください。',
  allGone: 'すべて家から出ました。',
  comesHere: '寄付に決めたものが、すべてここに集まります。',
  droppedOff: '寄付済み',
  dropOff: '寄付した数：{count}',
  undo: '元に戻す',
}
