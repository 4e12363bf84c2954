import type { Draft } from '../../../core/shapes/event.ts'
import type { ToolCall } from '../../../core/shapes/message.ts'
import { unmarked } from '../../../core/unmarked.ts'
import type { Box } from '../../../elements/base/crop.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import type { Choice } from '../../../tidy/disposition.ts'
import { dispositionOf } from '../../../tidy/proposal.ts'
import { photoNamed } from '../../../tidy/region.ts'
import { sentence, sentences } from '../../parts/sentence.ts'

/** A thing that a reply proposes while it streams: its name as far as it came; all of it once the call is complete. */
export interface DraftThing {
  readonly name: string
  readonly why: string
  readonly choices: readonly Choice[]
  readonly region: Box | null
  /** The photo that the region names; missing for the newest of the place. */
  readonly photo?: string
  readonly isWhole: boolean
}

/** The things of the reply that is under way. */
export interface DraftThings {
  readonly all: readonly DraftThing[]
  add(draft: Extract<Draft, { type: 'draft.call' }>): void
  clear(): void
}

export function draftThings(): DraftThings {
  /** The arguments as far as they came; null once they have the whole name: nothing else of them is read. */
  let texts = new Map<number, string | null>()
  let things = new Map<number, DraftThing>()

  return {
    get all() {
      return [...things.values()]
    },
    add({ index, name, delta, call }) {
      if (name !== 'propose_disposition') return
      const before = texts.get(index)
      if (before === null && !call) return
      const text = (before ?? '') + delta
      const { name: begun, isWhole } = nameIn(text)
      texts.set(index, isWhole ? null : text)
      const thing = call ? wholeThing(call) : { name: unmarked(begun), why: '', choices: [], region: null, isWhole: false }
      // What has no name is no card yet, and perhaps never.
      if (thing.name) things.set(index, thing)
    },
    clear() {
      texts = new Map()
      things = new Map()
    },
  }
}

/** What a call proposes. Its arguments may have any shape: they are checked only when it runs. */
function wholeThing({ args }: ToolCall): DraftThing {
  const { item, choices, location, reason, region } = Object(args) as Record<string, unknown>
  const all: readonly unknown[] = Array.isArray(choices) ? choices : []
  const where = typeof location === 'string' ? location : ''
  return {
    name: typeof item === 'string' ? item : '',
    why: sentences([location, reason].map((part) => (typeof part === 'string' && part ? sentence(part) : ''))),
    choices: all.flatMap((choice) => choiceIn(choice, where) ?? []).slice(0, MOST),
    region: region ? inPhoto(Object(region)) : null,
    ...photoIn(region),
    isWhole: true,
  }
}

function photoIn(region: unknown): Pick<DraftThing, 'photo'> {
  const photo = photoNamed(Object(region).photo)
  return photo === undefined ? {} : { photo }
}

const MOST = 4

function choiceIn(choice: unknown, location: string): Choice | undefined {
  const { label, disposition, is_trash, is_donate } = Object(choice) as Record<string, unknown>
  if (typeof label !== 'string') return undefined
  const words = typeof disposition === 'string' ? { disposition } : {}
  return {
    label,
    disposition: dispositionOf({ label, ...words, is_trash: is_trash === true, is_donate: is_donate === true }, location),
  }
}

/** The name of the thing in arguments that are not complete yet, as far as it came. */
function nameIn(text: string): { readonly name: string; readonly isWhole: boolean } {
  const [, begun = '', end = ''] = /"item"\s*:\s*"((?:[^"\\]|\\.)*)("?)/.exec(text) ?? []
  try {
    return { name: JSON.parse(`"${begun}"`) as string, isWhole: end !== '' }
  } catch {
    return { name: '', isWhole: false } // cut within a character that is written as several
  }
}
