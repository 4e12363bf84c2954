import type { Json } from '../../../src/core/shapes/json.ts'
import type { Answer } from '../../../src/core/tools/question.ts'
import type { Scripted } from '../../../src/models/scripted.ts'
import type { DispositionAnswer } from '../../../src/tidy/disposition.ts'
import type { PhotoAnalysis } from '../../../src/tidy/photo-analysis.ts'

/** A session as it was written: what the model replies and what the person does. No model said any of it. */
export interface Written {
  /** The drawing that stands for a photo. */
  readonly scene: string
  readonly replies: readonly Reply[]
  readonly person: readonly Act[]
}

/** A reply takes as long as a model would, in milliseconds. */
export interface Reply {
  readonly took: number
  readonly says: readonly Scripted[]
}

/** What the person does once the session waits for them, and how long they think about it before, in milliseconds. */
export type Act = { readonly after: number } & (
  | { readonly says: string; readonly photo?: true }
  | { readonly about: string; readonly answers: DispositionAnswer }
  | { readonly answers: Answer }
  | { readonly takesBack: string }
  | { readonly does: 'stop' | 'resume' }
)

/** The pixels in which regions are measured. */
export const size = { width: 1200, height: 900 }

/** Pixels of the scene as the fractions that the tool takes. */
export const at = (x: number, y: number, width: number, height: number) => ({
  x: fraction(x / size.width),
  y: fraction(y / size.height),
  width: fraction(width / size.width),
  height: fraction(height / size.height),
})
const fraction = (value: number) => Math.round(value * 10_000) / 10_000

/** Begins sorting, with what the photo shows. */
export const begin = (analysis: PhotoAnalysis): Scripted => ({ call: 'begin_sorting', args: analysis })

export const card = (args: {
  item: string
  location: string
  reason: string
  choices: readonly Json[]
  region: Json
}): Scripted => ({ call: 'propose_disposition', args })
export const to = (label: string, disposition?: string) => ({ label, ...(disposition && { disposition }) })
export const trash = { label: 'Trash', is_trash: true }
export const donate = { label: 'Donate', is_donate: true }
export const recycle = to('Recycle', 'recycle')

/** What the person taps on the card about an item, after so many milliseconds. */
export const taps = (about: string, after: number, answers: DispositionAnswer): Act => ({ about, after, answers })
export const place = (where: string): DispositionAnswer => ({ disposition: { to: 'place', where } })
