import { eventsIn } from '../src/archive/read.ts'
import type { Event } from '../src/core/shapes/event.ts'
import { isSpoken } from '../src/core/shapes/message.ts'
import { type Model, ModelError, messageOf } from '../src/core/shapes/model.ts'
import { type After, recordedNext } from '../src/models/recording/next-reply.ts'

/** Milliseconds for a word: fast, but slow enough that a person sees the text being written. */
const PACE = 20

/**
 * The words of the demo when a person asks for help: a recording cannot know with which thing, so these words fit any, and the
 * thing is left for another day.
 */
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
  // The recordings lie beside the folder of this worker's script, under any path of the app.
  const answer = await fetch(new URL(`../recordings/${file}`, self.location.href))
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}`)
  return eventsIn(await answer.blob())
}
