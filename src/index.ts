export { type ExportOptions, exportSession, type SessionAgents } from './archive/export.ts'
export {
  type FileContent,
  type Imported,
  type Imported as ImportedSession,
  type ImportOptions,
  importSession,
  isImported,
  type Shrunk as ShrunkPhoto,
} from './archive/import.ts'
export type { ArchiveLimits } from './archive/limits.ts'
export { eventsIn } from './archive/read.ts'
export type { Redaction } from './archive/redact/redaction.ts'
export { appState } from './core/app-state.ts'
export { fold } from './core/fold.ts'
export type { RetryPolicy } from './core/loop/retry-policy.ts'
export { type Due as DueStep, owed, type Rules as DueRules } from './core/owed.ts'
export { run, type Steps as RunSteps } from './core/run.ts'
export { emptyScreen, foldScreen, type Memory as ScreenMemory, type Screen, withDraft } from './core/screen/fold-screen.ts'
export type {
  ScreenAudio,
  ScreenFile,
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
export {
  type Agent,
  type AgentDefinition,
  type AgentReading,
  defineAgent,
  type Mode,
  type Mode as AgentMode,
  type ModeChanged,
  type ModeDefinition,
  type RedactionNames,
} from './core/shapes/agent.ts'
export type { Compaction, Compaction as SessionCompaction } from './core/shapes/compaction.ts'
export type {
  Background as BackgroundWork,
  Budget,
  Budget as RunBudget,
  ChildLog,
  Env,
  Env as RunEnv,
  Prices,
  Settled,
  Settled as SettledAnswer,
  ToolErrorPolicy,
} from './core/shapes/env.ts'
export {
  type Draft,
  type Draft as StreamDraft,
  type Event,
  type Event as SessionEvent,
  type HaltedReason,
  type HookReply,
  isDraft,
  type Logged,
  type Logged as LoggedEvent,
  type Replied as ReplyEvent,
  type SessionStatus,
} from './core/shapes/event.ts'
export { type Fault, type FaultKind, faultOf } from './core/shapes/fault.ts'
export type { Json } from './core/shapes/json.ts'
export {
  type AudioPart,
  type FilePart,
  type Message,
  type Part,
  type Part as MessagePart,
  type Reasoning,
  type ToolCall,
  textOf,
} from './core/shapes/message.ts'
export {
  type Finish,
  type Finish as FinishReason,
  type Model,
  ModelError,
  type ModelErrorKind,
  type ModelFailure,
  type ModelFailureDetail,
  type ModelRequest,
  type StreamPart,
  type ToolSpec,
  type Usage,
  type Usage as TokenUsage,
} from './core/shapes/model.ts'
export type { Output, OutputJson, OutputValue } from './core/shapes/output.ts'
export { defaultSizes, type Sizes } from './core/shapes/sizes.ts'
export {
  type Batch as CallBatch,
  type CallQuestion,
  type Compacted,
  emptySession,
  type FactEntry,
  type Halt as RunHalt,
  type OpenQuestion,
  openQuestion,
  type SessionState,
  type Turn,
  type Turn as RunTurn,
} from './core/shapes/state.ts'
export { filePart } from './core/stored-part.ts'
export { type DelegateOptions, type DelegateResult, delegate } from './core/sub-agent/delegate.ts'
export { fallbackAnswer } from './core/tools/core-kinds.ts'
export type { FactsOf, Givable } from './core/tools/facts-of.ts'
export type { FromSchema } from './core/tools/from-schema.ts'
export {
  askUser,
  type Because as OutcomeCause,
  background,
  end,
  type Fact,
  fail,
  halt,
  type Outcome,
  type Outcome as ToolOutcome,
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
  type AnswerTo,
  type ApprovalAnswer,
  type ApprovalScope,
  approval,
  ask,
  type Branch,
  type Branch as ChoiceBranch,
  type ChoiceAnswer,
  type CoreAnswers,
  type CoreKind,
  type CoreQuestion,
  choose,
  confirm,
  type DefinedQuestion,
  defineQuestion,
  freeText,
  type Option,
  type Option as ChoiceOption,
  type OwnWords,
  type PathStep,
  type PathStep as ChoiceStep,
  photo,
  type Question,
  type QuestionKind,
  type QuestionOf,
  type WithAnswer,
} from './core/tools/question.ts'
export type { Infer, Schema, SchemaSource, StandardResult, StandardSchema } from './core/tools/schema.ts'
export {
  type Approve,
  type Around,
  type Delegation,
  defineTool,
  type Progress,
  progress,
  type Tool,
  type ToolContext,
  type ToolDefinition,
  type ToolSteps,
} from './core/tools/tool.ts'
export type { ToolOfMode } from './core/tools/tools-of.ts'
export { transcript } from './core/transcript.ts'
export { firstOf } from './models/first-of.ts'
export { type RecordedOptions, recorded } from './models/recorded.ts'
export { type RetryEnv, withRetry } from './models/retry.ts'
export { type Scripted, type Scripted as ScriptedReply, type ScriptedModel, scripted } from './models/scripted.ts'
export type {
  Divergence,
  Divergence as RerunDivergence,
  Rerun,
  Rerun as RerunResult,
  RerunOptions,
} from './replay/rerun.ts'
export {
  type ComparedCall,
  type ComparedReply,
  type ComparedTurn,
  type Comparison,
  rerun,
  type WhatIf,
} from './replay/what-if.ts'
export { type ChatOptions, type ChatResult, type ChatStream, chat, type StepResult, step, stream } from './session/chat/chat.ts'
export { type CallContext, type FunctionDefinition, Registry, toolDefinition } from './session/registry.ts'
export type { RunBounds } from './session/run-bounds.ts'
export {
  type BatchListener,
  type Damage,
  type DraftCall,
  type OpenSession,
  openSession,
  type ReadOnly,
  type Session,
  type SessionDraft,
  type SessionHandle,
  type SessionSnapshot,
  type SessionView,
} from './session/session.ts'
export { type OtlpAttribute, type OtlpSpan, type OtlpTrace, type OtlpValue, type TraceOptions, traceOf } from './trace.ts'
