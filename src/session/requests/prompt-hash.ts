import type { ModelRequest } from '../../core/shapes/model.ts'

/** A short mark of the prompt and the tools that a reply was asked for with: others have another mark. */
export const askedFor = ({ system, tools }: Pick<ModelRequest, 'system' | 'tools'>): string =>
  `${mark(system)}-${mark(JSON.stringify(tools))}`

/** FNV-1a, 32 bits. */
function mark(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What of two marks is not the same, in words; null where they are. */
export function askedOtherwise(before: string, now: string): string | null {
  const [prompt, tools] = before.split('-')
  const [promptNow, toolsNow] = now.split('-')
  const changed = [prompt !== promptNow && 'prompt', tools !== toolsNow && 'tools'].filter(Boolean)
  return changed.length > 0 ? changed.join(' and ') : null
}
