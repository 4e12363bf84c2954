import '../look/defaults.ts'

export type { IconName } from '../icons.ts'
export { LoopTimeline, type TimelineDetail, type TimelineRow } from '../replay/timeline.ts'
export { LoopTransport, type Mark, type Speed } from '../replay/transport.ts'
