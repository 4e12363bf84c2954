import type { Answer, Model } from 'pocketloop'
import { ModelError } from '../../src/core/shapes/model.ts'
import type { FromRun, ToRun } from '../worker/messages.ts'
import { wrongLine } from './parse.ts'
import { type FileName, fileNames } from './samples.ts'

/** An error in the reader's code, and where: the line counts from 1. */
export interface Mistake {
  readonly message: string
  readonly file?: FileName
  readonly line?: number
}

export interface Listeners {
  onNews(news: FromRun): void
  onMistake(mistake: Mistake): void
  /** The run is over, or was stopped. */
  onEnd(): void
}

export interface Run {
  answer(id: string, answer: Answer): void
  /** Stops the run as an app would; a worker that does not stop by itself is ended. */
  stop(): void
}

/** What the reader's code may import, and where it lies. */
export type Modules = Readonly<Record<string, string>>

/** How long a worker may take to stop by itself, in milliseconds. */
const MANNERS = 800

/**
 * Runs the code in a worker of its own, whose script is made of it: each file is a module, so that the browser itself says in which line of which
 * file something is wrong. Without a model the script of the conversation replies. `id` is the session's: one that is stored goes on.
 */
export function startRun(
  code: Readonly<Record<FileName, string>>,
  modules: Modules,
  model: Model | undefined,
  id: string,
  { onNews, onMistake, onEnd }: Listeners,
): Run {
  const addresses: string[] = []
  const blob = (text: string) => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    addresses.push(address)
    return address
  }
  const addressOf = Object.fromEntries(fileNames.map((name) => [name, blob(withAddresses(code[name], modules))]))
  const fileAt = (address: string) => fileNames.find((name) => addressOf[name] === address)
  const main = blob(`import ${JSON.stringify(blob(placeOf(document.baseURI)))}
import { start } from ${JSON.stringify(modules.runner)}
start(${JSON.stringify(addressOf)}, ${model === undefined}, ${JSON.stringify(id)})
`)
  const worker = new Worker(main, { type: 'module' })
  const calls = new Map<number, AbortController>()
  const send = (message: ToRun) => worker.postMessage(message)
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    worker.terminate()
    for (const call of calls.values()) call.abort()
    for (const address of addresses) URL.revokeObjectURL(address)
    onEnd()
  }

  const request = async (call: number, what: Parameters<Model['stream']>[0]) => {
    const stop = new AbortController()
    calls.set(call, stop)
    try {
      if (model) for await (const part of model.stream(what, stop.signal)) send({ type: 'part', call, part })
      send({ type: 'end', call })
    } catch (error) {
      const { kind, message } = error instanceof ModelError ? error : { kind: 'unavailable', message: String(error) }
      send({ type: 'failed', call, failure: { kind, message } })
    }
  }

  const tell = async ({ message, stack, file }: Extract<FromRun, { type: 'trouble' }>) => {
    const place = placeIn(stack, fileAt)
    const line = place.line === undefined && file ? ((await wrongLine(code[file])) ?? lineNaming(message, code[file])) : null
    onMistake({ message, ...place, ...(file && line && { file, line }) })
  }
  const troubles: Promise<void>[] = []

  worker.onmessage = ({ data }: MessageEvent<FromRun>) => {
    if (isOver) return
    if (data.type === 'request') void request(data.call, data.request)
    else if (data.type === 'cancel') calls.get(data.call)?.abort()
    else if (data.type === 'trouble') troubles.push(tell(data))
    else onNews(data)
    if (data.type === 'done') void Promise.all(troubles).then(end)
  }
  // Something was thrown where nobody waits for it, as in a timer; or there is no worker at all.
  worker.onerror = (event) => {
    event.preventDefault()
    const file = fileAt(event.filename)
    const message = event.message?.replace(/^Uncaught /, '') || 'the code could not be started'
    onMistake({ message, ...(file && { file, line: event.lineno }) })
    end()
  }

  return {
    answer: (id, answer) => send({ type: 'answer', id, answer }),
    stop() {
      if (isOver) return
      send({ type: 'stop' })
      setTimeout(end, MANNERS)
    },
  }
}

/** A worker that is made of a text has no place of its own, and the check of schemas resolves addresses against one: it gets the page's. */
const placeOf = (page: string) => `Object.defineProperty(self, 'location', { value: new URL(${JSON.stringify(page)}) })`

/** The code with the addresses of what it imports. A line stays where it is. */
function withAddresses(code: string, modules: Modules): string {
  return code.replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(pocketloop[^'"]*)\2/g,
    (_, before: string, quote: string, name: string) => {
      // What is not there is left as it is: the browser says so, with the line.
      const address = modules[name]
      return `${before}${quote}${address ?? name}${quote}`
    },
  )
}

/** The first place in a stack that is in the reader's own code. */
function placeIn(stack: string, fileAt: (address: string) => FileName | undefined): Pick<Mistake, 'file' | 'line'> {
  for (const [, address = '', line] of stack.matchAll(/(blob:[^\s()]+?):(\d+):\d+/g)) {
    const file = fileAt(address)
    if (file) return { file, line: Number(line) }
  }
  return {}
}

/** The line that imports a name which is not exported: the browser says the name alone. */
function lineNaming(message: string, code: string): number | null {
  const [, name] = /(?:export named|specifier) ['"](.+?)['"]/.exec(message) ?? []
  const index = name === undefined ? -1 : code.split('\n').findIndex((line) => line.includes(name))
  return index < 0 ? null : index + 1
}
