import type { Outcome } from '../tools/outcome.ts'
import { sanitise } from './sanitise.ts'

/** An outcome that is fit to be sent to a model: no payloads, and at most `most` characters. */
export function limit(outcome: Outcome, most: number): Outcome {
  if (!('forModel' in outcome)) return outcome
  const { text, images } = sanitise(outcome.forModel, most, outcome.type === 'ok')
  const limited = { ...outcome, forModel: text }
  if (limited.type === 'ok') return images.length > 0 ? { ...limited, images: (limited.images ?? []).concat(images) } : limited
  // The cause is limited too: the model gets it where the error has no text.
  return limited.type === 'error' && limited.cause !== undefined
    ? { ...limited, cause: sanitise(limited.cause, most, false).text }
    : limited
}
