// What the fixed names of the package take and give: a member that is missing here is missed by programs outside of this project.

import type { Client } from '../../src/bridge/client.ts'
import type { Serve } from '../../src/bridge/host.ts'
import type { Agent, ChatOptions, ChatResult, HaltedReason, OpenSession, Session, ToolDefinition } from '../../src/index.ts'
import type { AdapterOptions } from '../../src/models/wire/adapter-options.ts'

/** Compiles only where the type has each of these members. */
declare function has<T>(...members: readonly (keyof T)[]): void

has<ToolDefinition<true>>('name', 'description', 'input', 'run', 'manual', 'exclusive', 'effect')
has<ToolDefinition<true>>('timeoutMs', 'retry', 'approve', 'encode')
has<ChatOptions>('model', 'messages', 'system', 'tools', 'mode', 'maxTurns', 'onToolError', 'haltWhen', 'toolConcurrency')
has<ChatOptions>('toolTimeoutMs', 'budget', 'retry', 'output', 'finalize', 'modelOptions', 'channel', 'chatId', 'context')
has<ChatOptions>('sessionId', 'ask', 'signal', 'onEvent')
has<ChatResult>('haltedReason', 'text', 'messages', 'turns', 'usage', 'pendingCalls', 'pendingQuestion', 'metadata')
has<Agent>('name', 'modes', 'initialMode', 'initialState', 'reduce')
has<OpenSession<null>>('store', 'agent', 'model', 'id')
has<Session>('say', 'answer', 'submit', 'stop', 'resume', 'undo', 'branch', 'subscribe', 'state')
has<Serve>('agents', 'models', 'store')
has<Client>('open', 'list', 'keys')
has<Client['keys']>('save', 'forget')
has<AdapterOptions>('model', 'apiKey', 'baseURL', 'headers', 'fetch')

// @ts-expect-error a member that is not there
has<ChatOptions>('maxTurn')

// The reasons are literals, which an editor offers: any text may be a tool's own.
type Literal<T> = T extends string ? (string extends T ? never : T) : never
const reasons: readonly Literal<HaltedReason>[] = [
  'completed',
  'max_turns',
  'tool_calls',
  'manual_tool_calls',
  'ask_user',
  'tool_error',
  'halt_when',
  'budget',
  'cancelled',
  'error',
  'ended',
]
void reasons
