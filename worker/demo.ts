import type { Event } from '../src/core/event.ts'
import { type Model, ModelError, messageOf } from '../src/core/model.ts'
import { recordedNext } from '../src/models/recorded-next.ts'
import { eventsIn } from '../src/session/archive.ts'

/** Milliseconds a word: quick, and still to be seen as writing. */
const PACE = 20

const loading = new Map<string, Promise<Model>>()

/** The model of a recording that is shipped with the app, read once. Throws `ModelError` when it does not load. */
export function demoModel(file: string): Promise<Model> {
  const known = loading.get(file)
  if (known) return known
  const load = read(file).then(
    (events) => recordedNext(events, { pace: PACE }),
    (error: unknown) => {
      loading.delete(file)
      const message = `the demo did not load: ${messageOf(error)}`
      throw new ModelError({ kind: 'network', message, provider: 'recorded' }, { cause: error })
    },
  )
  loading.set(file, load)
  return load
}

async function read(file: string): Promise<readonly Event[]> {
  // Beside the folder that this worker's script lies in, whatever path the app runs under.
  const answer = await fetch(new URL(`../recordings/${file}`, self.location.href))
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}`)
  return eventsIn(await answer.blob())
}
