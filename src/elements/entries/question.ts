import '../look/defaults.ts'

export { LoopApproval } from '../questions/approval.ts'
export { LoopChoose } from '../questions/choose.ts'
export { LoopConfirm } from '../questions/confirm.ts'
export { LoopFreeText } from '../questions/free-text.ts'
export { type KeptPhoto, LoopPhotoQuestion } from '../questions/photo-question.ts'
export { LoopQuestion } from '../questions/question.ts'
export { defineWidget } from '../questions/widget.ts'
