import type { Event } from '../src/core/event.ts'
import { type Model, ModelError, messageOf } from '../src/core/model.ts'
import { recorded } from '../src/models/recorded.ts'

/** Milliseconds a word: quick, and still to be seen as writing. */
const PACE = 20

let loading: Promise<Model> | undefined

/** The model of the demo: the recording that is shipped with the app, read once. Throws `ModelError` when it does not load. */
export function demoModel(): Promise<Model> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    const message = `the demo did not load: ${messageOf(error)}`
    throw new ModelError({ kind: 'network', message, provider: 'recorded' }, { cause: error })
  })
  return loading
}

async function load(): Promise<Model> {
  // Beside the folder that this worker's script lies in, whatever path the app runs under.
  const answer = await fetch(new URL('../recordings/desk.jsonl', self.location.href))
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}`)
  const lines = (await answer.text()).trim().split('\n')
  const events = lines.map((line) => JSON.parse(line) as Event) // our own file; a test reads it
  return recorded(events, { onMismatch: 'next', pace: PACE })
}
