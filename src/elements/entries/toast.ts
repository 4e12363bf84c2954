import '../look/defaults.ts'

export type { IconName } from '../icons.ts'
export { LoopToast, type Toast, type ToastName } from '../toast.ts'
