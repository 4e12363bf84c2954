import type { Words } from '../words.ts'

/** Japanese: the sessions at Home: what a search found, and what can be done with a session. */
export const sessions: Words['sessions'] = {
  thingsFound: { other: 'ものが{count}個見つかりました' },
  sessionsFound: { other: '片づけが{count}件見つかりました' },
  bothFound: '{things}と{sessions}が見つかりました',
  things: { other: 'もの{count}個' },
  sessions: { other: '片づけ{count}件' },
  nothingFound: '「{text}」は見つかりませんでした。',
  moreFit: { other: 'ほかに{count}個あります。言葉を足すと絞り込めます。' },
  asking:
    'どこに どこへ どこで どこか どこ 何処に 何処 どの どれ 何に 何を どうした 置いたっけ 置いたか 置いた 置いて 置きましたか 置きましたっけ 置きました おいたっけ おいた しまったっけ しまったか しまった しまって しまいましたか しまいました 仕舞った 入れたっけ 入れたか 入れた 入れて 入れましたか 入れました 片づけたっけ 片づけた 片づけましたか 片づけました 片付けたっけ 片付けた 片付けました やったっけ やった やりました 行ったっけ 行った 行きました いった ありますか あります あったっけ あった あるの あるか ある いますか でしたか でしたっけ ですか です だっけ の場所 場所 教えて 探して 探す',
  foundThings: 'もの',
  notDecided: 'まだ決めていません',
  foundSessions: '片づけ',
  sessionAndDate: '{session}、{date}',
  handledAndOut: { other: '{count}個済み、手放す{out}個' },

  anotherName: '別の名前',
  deleteThis: 'この片づけを削除しますか？',
  countsOfOpen: '{counts}、途中',
  renameThis: '{session}の名前を変更',
  continue: '続ける',
  open: '開く',
  replay: '振り返る',
  delete: '削除',
  keep: '残しておく',
  earlier: 'ここでの以前の片づけ',
  deleteMeans: '写真とリストも削除されます。元には戻せません。',
  deleteMeansOrigin: '写真とリスト、そしてこの片づけのもとになったファイルの記録も削除されます。元には戻せません。',
  deleteMeansBox: '寄付ボックスに入れたものは、その一覧から消えます。',
  name: '片づけの名前',
  demo: 'デモ：机の一角',
  demoWords: 'これは私の机です。ここでまた絵を描けるようにしたいです。',
  demoNotHere: 'デモはまだここにありません',
  recordingFailed: '見本を読み込めませんでした（{status}）。',
  startWith: '前回の残りから始めたいです：{things}。',
}
