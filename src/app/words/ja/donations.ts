import type { Words } from '../words.ts'

/** Japanese: the donation box. */
export const donations: Words['donations'] = {
  title: '寄付ボックス',
  nothing: '寄付するものは、今はありません。',
  things: { other: '寄付するものが{count}個あります。' },
  keepInOneBox: { other: '玄関に箱か袋をひとつ置いて、そこに入れておけます。手放したらチェックを付けてください。' },
  allGone: 'すべて家から出ました。',
  comesHere: '寄付に決めたものが、すべてここに集まります。',
  droppedOff: '寄付済み',
  dropOff: '寄付した数：{count}',
  dropAll: { other: '{count}個すべてを寄付済みにする' },
  dropBoth: '2個とも寄付済みにする',
  share: 'リストを共有',
  copy: 'リストをコピー',
  copied: 'リストをコピーしました。',
}
