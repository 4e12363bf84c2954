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
  foundThings: 'もの',
  notDecided: 'まだ決めていません',
  foundSessions: '片づけ',
  sessionAndDate: '{session}、{date}',
  handledAndOut: '{handled}個済み、手放す{out}個',

  renameOrDelete: '名前の変更と削除',
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
  name: '片づけの名前',
}
