import '../look/defaults.ts'

export type { ElicitationAnswer, ElicitationQuestion, FormField, FormOption } from '../../core/shapes/form.ts'
export { LoopElicitation } from '../questions/elicitation.ts'
