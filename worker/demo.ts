import { eventsIn } from '../src/archive/read.ts'
import type { Event } from '../src/core/shapes/event.ts'
import { isSpoken } from '../src/core/shapes/message.ts'
import { type Model, ModelError, messageOf } from '../src/core/shapes/model.ts'
import { type After, recordedNext } from '../src/models/recording/next-reply.ts'

/** Milliseconds a word: quick, and still to be seen as writing. */
const PACE = 20

/** Nobody could write what to say of whichever thing a person stumbles over: these words do for any, and it is left for another day. */
export const helped: After = ({ tools, messages }) => {
  const offers = (name: string) => tools.some((tool) => tool.name === name)
  if (!offers('resume_sorting') || offers('confirm_done')) return { text: 'That is all that was recorded.', calls: [] }
  return isSpoken(messages.at(-1)!)
    ? { text: 'It can stay for another day.', calls: [{ id: '', name: 'resume_sorting', args: {} }] }
    : { text: 'A demo cannot look closer. Does it help here, or could it go?\n- It helps\n- It could go', calls: [] }
}

const loading = new Map<string, Promise<Model>>()

/** The model of a recording that is shipped with the app, read once. Throws `ModelError` when it does not load. */
export function demoModel(file: string): Promise<Model> {
  const known = loading.get(file)
  if (known) return known
  const load = read(file).then(
    (events) => recordedNext(events, { pace: PACE, after: helped }),
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
