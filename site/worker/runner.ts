import {
  defineAgent,
  isDraft,
  type Model,
  ModelError,
  type ModelErrorKind,
  openSession,
  type Session,
  type StreamPart,
  type Tool,
} from 'pocketloop'
import { openStore, type Store } from 'pocketloop/store'
import { type Scripted, scripted } from 'pocketloop/testing'
import type { FileName } from '../playground/samples.ts'
import type { FromRun, ToRun } from './messages.ts'

/** Milliseconds in which a run goes on after its page was loaded again; later it is removed. */
const DAY = 86_400_000

const send = (message: FromRun) => postMessage(message)
const stop = new AbortController()
let session: Session<null> | undefined
const replies = new Map<number, { parts: StreamPart[]; end?: 'end' | ModelError; wake?: () => void }>()

addEventListener('message', ({ data }: MessageEvent<ToRun>) => {
  if (data.type === 'stop') {
    stop.abort()
    return void session?.stop().catch(report)
  }
  if (data.type === 'answer') return void session?.answer(data.id, data.answer).catch(report)
  const reply = replies.get(data.call)
  if (!reply) return
  if (data.type === 'part') reply.parts.push(data.part)
  else if (data.type === 'end') reply.end = 'end'
  else {
    const { kind, message } = data.failure
    reply.end = new ModelError({ kind: kind as ModelErrorKind, message, provider: 'playground' }) // a ModelError said it
  }
  reply.wake?.()
})

/**
 * Loads the files that the reader wrote and runs a session on them, with the replies of the script or with the model of the page. Every export that
 * is a tool is one of the tools. A session that is there goes on: the page was loaded again in the middle of it.
 */
export async function start(addresses: Readonly<Record<FileName, string>>, withScript: boolean, id: string): Promise<void> {
  try {
    const tool = await load('tool.js', addresses['tool.js'])
    const conversation = await load('conversation.js', addresses['conversation.js'])
    if (!tool || !conversation) return send({ type: 'done', reason: 'error' })
    const { person, system, script } = conversation
    if (typeof person !== 'string') throw new TypeError('conversation.js exports no text named "person"')
    if (withScript && !Array.isArray(script)) throw new TypeError('conversation.js exports no list named "script"')
    const store = openStore('pocketloop-playground')
    // A worker that was ended could not remove its session.
    for (const { id: left, updatedAt } of await store.sessions()) if (updatedAt < Date.now() - DAY) await store.remove(left)
    const replied = (await store.read(id)).filter(({ type }) => type === 'model.replied').length
    const tools = Object.values(tool).filter(isTool).map(watch)
    const own = await openSession<null>({
      store,
      id,
      agent: defineAgent({
        name: 'playground',
        modes: { only: { prompt: typeof system === 'string' ? system : '', tools } },
        initialMode: 'only',
        initialState: null,
        reduce: (state) => state,
      }),
      model: withScript ? scripted(...(script as Scripted[]).slice(replied)) : modelOfPage(), // what does not fit fails with a sentence
      patienceMs: null,
      goesOnWithinMs: DAY,
    })
    session = own
    own.subscribe((what) => {
      if (!isDraft(what) || what.type === 'draft.text') send({ type: 'news', what })
      if (what.type === 'question.asked') send({ type: 'ask', id: what.id, question: what.question })
      if (what.type === 'question.answered') send({ type: 'unasked', id: what.id })
      if (what.type === 'run.halted') void finish(store, own, what.reason)
    })
    for (const what of own.events) send({ type: 'news', what })
    const { question } = own.state
    if (question) send({ type: 'ask', id: question.id, question: question.question })
    if (own.events.length === 0) await own.say(person)
  } catch (error) {
    report(error)
    send({ type: 'done', reason: 'error' })
  }
}

/** Reports the end of the run, once nothing of its session is stored any more. */
async function finish(store: Store, { id, state, close }: Session<null>, reason: string): Promise<void> {
  const { failure } = state
  await close().catch(() => {})
  await store.remove(id).catch(() => {})
  send({ type: 'done', reason, ...(failure && { failure: failure.message }) })
}

type Exports = Readonly<Record<string, unknown>>

/** What a file exports; undefined when it could not be loaded, which is reported. */
async function load(file: FileName, address: string): Promise<Exports | undefined> {
  try {
    return (await import(/* @vite-ignore */ address)) as Exports
  } catch (error) {
    report(error, file)
    return undefined
  }
}

const isTool = (value: unknown): value is Tool =>
  typeof value === 'object' && value !== null && 'name' in value && 'input' in value && 'manual' in value

/** The same tool, which also tells where in the reader's code an error was thrown: the model gets its message alone. */
function watch(tool: Tool): Tool {
  const { run } = tool
  if (!run) return tool
  const watched = (...args: Parameters<typeof run>) => {
    const result = run(...args)
    return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
      ? steps(result as Steps)
      : watchOne(result)
  }
  return { ...tool, run: watched as typeof run }
}

type Steps = AsyncGenerator<unknown, unknown, unknown>

async function* steps(all: Steps): Steps {
  try {
    return yield* all
  } catch (error) {
    report(error)
    throw error
  }
}

async function watchOne(result: unknown): Promise<unknown> {
  try {
    return await result
  } catch (error) {
    report(error)
    throw error
  }
}

function report(error: unknown, file?: FileName): void {
  if (stop.signal.aborted) return
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // The name says more of code that was not loaded than of an error that a tool throws.
  send({ type: 'trouble', message: file ? `${name}: ${message}` : message, stack: stack ?? '', ...(file && { file }) })
}

/** A model is one method: this one has the page ask, so that the key never comes to where the reader's code runs. */
function modelOfPage(): Model {
  let calls = 0
  return {
    provider: 'playground',
    name: 'the model of the page',
    async *stream(request, signal) {
      const call = calls++
      const reply: { parts: StreamPart[]; end?: 'end' | ModelError; wake?: () => void } = { parts: [] }
      replies.set(call, reply)
      send({ type: 'request', call, request })
      const cancel = () => {
        send({ type: 'cancel', call })
        reply.wake?.()
      }
      signal.addEventListener('abort', cancel)
      try {
        for (;;) {
          signal.throwIfAborted()
          const part = reply.parts.shift()
          if (part) yield part
          else if (reply.end === 'end') return
          else if (reply.end) throw reply.end
          else
            await new Promise<void>((resolve) => {
              reply.wake = resolve
            })
        }
      } finally {
        signal.removeEventListener('abort', cancel)
        replies.delete(call)
      }
    },
  }
}
