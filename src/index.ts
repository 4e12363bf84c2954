export { type ExportOptions, exportSession } from './archive/export.ts'
export { type Imported, importSession, isImported } from './archive/import.ts'
export { eventsIn } from './archive/read.ts'
export { appState } from './core/app-state.ts'
export { fold } from './core/fold.ts'
export type { RetryPolicy } from './core/loop/retry-policy.ts'
export { owed } from './core/owed.ts'
export { run } from './core/run.ts'
export { emptyScreen, foldScreen, type Screen, withDraft } from './core/screen/fold-screen.ts'
export type {
  ScreenImage,
  ScreenMessage,
  ScreenMessageState,
  ScreenPart,
  ScreenQuestion,
  ScreenReasoning,
  ScreenText,
  ScreenTool,
  ScreenToolState,
} from './core/screen/message.ts'
export { type ScreenSource, screenOf } from './core/screen/screen-of.ts'
export { type Agent, type AgentReading, defineAgent, type Mode } from './core/shapes/agent.ts'
export type { Budget, Env, Settled, ToolErrorPolicy } from './core/shapes/env.ts'
export { type Draft, type Event, type HaltedReason, isDraft, type Logged, type SessionStatus } from './core/shapes/event.ts'
export type { Json } from './core/shapes/json.ts'
export { type Message, type Part, type Reasoning, type ToolCall, textOf } from './core/shapes/message.ts'
export {
  type Finish,
  type Model,
  ModelError,
  type ModelErrorKind,
  type ModelFailure,
  type ModelFailureDetail,
  type ModelRequest,
  type StreamPart,
  type ToolSpec,
  type Usage,
} from './core/shapes/model.ts'
export type { Output } from './core/shapes/output.ts'
export { emptySession, openQuestion, type SessionState, type Turn } from './core/shapes/state.ts'
export { fallbackAnswer } from './core/tools/core-kinds.ts'
export {
  askUser,
  background,
  end,
  type Fact,
  fail,
  halt,
  type Outcome,
  ok,
  shift,
  show,
  silent,
  type ToolErrorKind,
} from './core/tools/outcome.ts'
export { parseAnswer } from './core/tools/parse-answer.ts'
export {
  type Answer,
  type AnsweredBy,
  ask,
  type Branch,
  type CoreQuestion,
  choose,
  confirm,
  defineQuestion,
  freeText,
  type Option,
  type OwnWords,
  type PathStep,
  type Question,
  type QuestionKind,
} from './core/tools/question.ts'
export { defineTool, progress, type Tool, type ToolContext } from './core/tools/tool.ts'
export { transcript } from './core/transcript.ts'
export { type RecordedOptions, recorded } from './models/recorded.ts'
export { withRetry } from './models/retry.ts'
export { type Scripted, type ScriptedModel, scripted } from './models/scripted.ts'
export { type Divergence, type Rerun, type RerunOptions, rerun } from './replay/rerun.ts'
export { type ChatOptions, type ChatResult, type ChatStream, chat, type StepResult, step, stream } from './session/chat/chat.ts'
export { type CallContext, type FunctionDefinition, Registry, toolDefinition } from './session/registry.ts'
export {
  type BatchListener,
  type DraftCall,
  type OpenSession,
  openSession,
  type Session,
  type SessionDraft,
  type SessionHandle,
  type SessionSnapshot,
  type SessionView,
} from './session/session.ts'
