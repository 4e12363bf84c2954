export {
  type DeviceMessage,
  deviceOptions,
  type LanguageModel,
  type LanguageModelOptions,
  type LanguageModelSession,
} from './device/language-model.ts'
export { onDevice } from './device/model.ts'
