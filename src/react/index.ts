export { type OpenedSession, useOpenSession } from './use-open-session.ts'
export { type OpenQuestion, useQuestion } from './use-question.ts'
export { type SessionHook, useSession } from './use-session.ts'
