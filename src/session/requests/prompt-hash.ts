import type { ModelRequest } from '../../core/shapes/model.ts'

/** A short hash of the prompt and the tools of a request: `model.replied` keeps it as `asked`, so that a rerun finds what changed. */
export const promptHash = ({ system, tools }: Pick<ModelRequest, 'system' | 'tools'>): string =>
  `${hashOf(system)}-${hashOf(JSON.stringify(tools))}`

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The names of the parts that differ between two hashes: `prompt`, `tools`, or both; null where the hashes are the same. */
export function changedPromptOrTools(before: string, now: string): string | null {
  const [prompt, tools] = before.split('-')
  const [promptNow, toolsNow] = now.split('-')
  const changed = [prompt !== promptNow && 'prompt', tools !== toolsNow && 'tools'].filter(Boolean)
  return changed.length > 0 ? changed.join(' and ') : null
}
