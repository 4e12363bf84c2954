// Names that say what they are where they stand alone, and the shorter ones, which are the same types.

import type * as page from '../../src/bridge/client.ts'
import type * as worker from '../../src/bridge/host.ts'
import type * as library from '../../src/index.ts'
import type * as store from '../../src/store/store.ts'
import { same } from './same.ts'

same<library.SessionEvent, library.Event>(true)
same<library.LoggedEvent, library.Logged>(true)
same<library.StreamDraft, library.Draft>(true)
same<library.ChoiceOption, library.Option>(true)
same<library.ChoiceBranch, library.Branch>(true)
same<library.ChoiceStep, library.PathStep>(true)
same<library.SettledAnswer, library.Settled>(true)
same<library.RunTurn, library.Turn>(true)
same<library.RunBudget, library.Budget>(true)
same<library.RunEnv, library.Env>(true)
same<library.AgentMode<null>, library.Mode<null>>(true)
same<library.MessagePart, library.Part>(true)
same<library.FinishReason, library.Finish>(true)
same<library.TokenUsage, library.Usage>(true)
same<library.ToolOutcome, library.Outcome>(true)
same<library.ImportedSession, library.Imported>(true)
same<library.RerunResult, library.Rerun>(true)
same<library.RerunDivergence, library.Divergence>(true)
same<library.ScriptedReply, library.Scripted>(true)

// The events and the drafts are unions that a `switch` can go through.
export const isReply = (event: library.SessionEvent): event is library.ReplyEvent => event.type === 'model.replied'
same<Extract<library.SessionEvent, { type: 'model.replied' }>, library.ReplyEvent>(true)
same<library.RunSteps, AsyncGenerator<library.Event | library.Draft, library.SessionState, library.SessionState>>(true)

// What the page and the worker both name is one type, and can be imported from either.
same<page.Connection, worker.Connection>(true)
same<page.Check, worker.Check>(true)
same<page.Wall | undefined, page.Check['wall']>(true)
same<page.WallDetail, worker.WallDetail>(true)
same<page.Fault, library.Fault>(true)
same<page.FaultKind, library.Fault['kind']>(true)
same<page.Preferences, worker.Preferences>(true)
same<page.SessionRow, store.SessionRow>(true)
same<worker.Serve['doctor'], worker.Doctor | undefined>(true)
same<ReturnType<page.Client['keys']['current']>, Promise<page.KnownConnection | null>>(true)
