export type { Detail, LoopEvents } from './base/emit.ts'
export { announce } from './entries/announce.ts'
export { LoopBar } from './entries/bar.ts'
export { LoopBeforeAfter } from './entries/before-after.ts'
export { LoopComposer } from './entries/composer.ts'
export { LoopConversation, type Said } from './entries/conversation.ts'
export { LoopElicitation } from './entries/elicitation.ts'
export { LoopLitPhoto } from './entries/lit-photo.ts'
export { LoopNote } from './entries/note.ts'
export { type IconName, LoopOptions, type Pickable } from './entries/options.ts'
export {
  defineWidget,
  type KeptPhoto,
  LoopApproval,
  LoopChoose,
  LoopConfirm,
  LoopFreeText,
  LoopPhotoQuestion,
  LoopQuestion,
} from './entries/question.ts'
export {
  LoopTimeline,
  LoopTransport,
  type Mark,
  type Speed,
  type TimelineDetail,
  type TimelineRow,
} from './entries/replay.ts'
export { LoopSegments, type Segment } from './entries/segments.ts'
export { LoopShareBar } from './entries/share-bar.ts'
export { LoopSheet } from './entries/sheet.ts'
export { LoopStatusPill } from './entries/status-pill.ts'
export { LoopThinking } from './entries/thinking.ts'
export { LoopToast, type Toast, type ToastName } from './entries/toast.ts'
export { type ElementWords, setElementWords } from './entries/words.ts'
export { LoopPileBar } from './old-names.ts'
