import type { Words } from '../words.ts'

/** Japanese: why something was refused or did not work. */
export const faults: Words['faults'] = {
  file_empty: 'このファイルは空です。',
  file_too_large: 'このファイルは大きすぎます（{most}\u00a0MBまで）。',
  photo_unreadable: 'このファイルは、このブラウザで読める写真ではありません。',
  photo_heic: 'このブラウザではこのHEICの写真を読めません。先にJPEGで保存するか、Safari 17以降でアプリを開いてください。',
  photo_no_room: 'この写真を表示する空きがありません。',

  not_saved: '保存できませんでした。',
  no_room: '保存できませんでした。この端末に空きがありません。',
  store_newer: 'ここの記録は、より新しいバージョンのアプリで書かれました。ページを再読み込みすると新しくなります。',
  store_blocked: '保存場所を開けません。別のタブで古いバージョンが開いているのかもしれません。',
  store_silent: '保存場所が応答しません。すべてのタブとウィンドウでアプリを閉じて、開き直してください。',
  store_closed: '保存場所が今は閉じています。ページを再読み込みしてください。',
  no_copies: 'このブラウザでは、控えをここに残せません。',
  no_room_for_copy: '控えを残す空きがありません。',
  copy_open:
    '控えが開いているため、今は削除できません。開いているタブ（休止中かもしれません）へ行くか、それを閉じてから、もう一度削除してください。',
  not_removed: '「{name}」が別のタブで開いています。先にそちらを閉じてください。何も削除されていません。',

  open_elsewhere: 'この片づけは別のタブで開いています。先にそちらを閉じてください。',
  session_elsewhere: 'この片づけは別のタブで開いています。そちらで続けるか、そちらを閉じてここで続けてください。',
  session_imported: 'この片づけはファイルから開いたもので、そのまま残ります。続けるにはコピーしてください。',
  session_deleted: 'この片づけは別のタブで削除されました。続けるには新しく始めてください。',
  session_closed: 'この片づけはもう開いていません。もう一度開いてください。',
  session_missing: 'この片づけはもうありません。',

  not_now: '今はできません。',
  nothing_to_say: '送るものがありません。言葉か写真を足してください。',
  question_closed: 'この質問はもう閉じています。',
  question_answered: 'この質問にはもう答えがあります。',
  not_undone: 'ここに元に戻すものはありません。',
  not_decided_again: 'これは決め直せません。',

  worker_failed: '裏側の処理でエラーが起きました。もう一度試してください。',
  worker_not_started:
    'アプリを始められませんでした。一部を読み込めていません。ネットを確認して、ページを再読み込みしてください。',
  interrupted: '途中で止まりました。もう一度試してください。',
  script_missing: 'アプリの一部を読み込めませんでした。ネットを確認して、もう一度試してください。',

  no_connection: 'まだAIモデルが接続されていません。先に接続してください。',
  no_provider: '「{provider}」という提供元はありません。',
  no_model: 'まだモデルが選ばれていません。',
  no_key: '{origin}のキーが保存されていません。もう一度入力してください。',
  key_wanted: '{host}のキーを入力してください。',
  other_host: '{host}は、このページで接続した接続先ではありません。接続を保存し直してください。',
  no_address: '「{address}」はアドレスではありません。https://で始めてください。',
  key_empty: 'このキーは空です。',
  key_odd: 'このキーの{place}文字目に、キーに使えない文字があります。もう一度コピーしてください。',
  key_locked: 'キーがロックされました。',
  keys_taken: '別のタブがキーを使っています。そのタブを閉じてください。',
  keys_no_room: 'この端末に、キーを暗号化するための空きがありません。',
  wrong_passphrase: 'パスフレーズが違います。',
  wrong_passkey: 'このパスキーは違います。',
  passkey_no_secret: 'この端末のパスキーではキーのロックを解除できません。パスフレーズを使ってください。',
  passkey_gave_none: 'パスキーから、ロック解除に必要なものが得られませんでした。',

  archive_none: 'このファイルに片づけの記録はありません。',
  archive_other: 'このファイルは片づけの記録ではありません。',
  archive_damaged: 'このファイルは壊れているか、途中で切れています。',
  archive_too_large: 'このファイルは片づけの記録としては大きすぎます。',
  archive_newer: 'この片づけは、より新しいバージョンのアプリで書かれました。ページを再読み込みすると新しくなります。',
  archive_moved_on: 'その間にこの片づけが進みました。ファイルをもう一度開いてください。',
}
