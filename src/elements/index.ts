export type { Detail, LoopEvents } from './base/emit.ts'
export { LoopBeforeAfter } from './before-after.ts'
export { announce } from './entries/announce.ts'
export { LoopBar } from './entries/bar.ts'
export { LoopComposer } from './entries/composer.ts'
export { LoopConversation, type Said } from './entries/conversation.ts'
export { LoopElicitation } from './entries/elicitation.ts'
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
export { LoopSheet } from './entries/sheet.ts'
export { LoopStatusPill } from './entries/status-pill.ts'
export { LoopThinking } from './entries/thinking.ts'
export { LoopToast, type Toast } from './entries/toast.ts'
export { type ElementWords, setElementWords } from './entries/words.ts'
export { LoopLitPhoto } from './lit-photo.ts'
export { LoopPileBar } from './old-names.ts'
export { LoopShareBar } from './share-bar.ts'
