import type { Part } from './message.ts'

const payload = /data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/=_-]*|[A-Za-z0-9+/_-]{1024,}={0,2}/g

/**
 * Tool output as the model may see it. Payloads of 1,024 characters or more are replaced by a note; pictures among them
 * become image parts. What is left is cut at `most` characters, with a note that says how much.
 */
export function sanitise(text: string, most: number): { text: string; images: readonly Part[] } {
  const images: Part[] = []
  const clean =
    text.length < 1024
      ? text
      : text.replace(payload, (found) => {
          if (found.length < 1024) return found
          if (!found.startsWith('data:image/')) return `[${found.length} characters of encoded data left out]`
          images.push({ type: 'image', url: found })
          return `[picture ${images.length}]`
        })
  if (clean.length <= most) return { text: clean, images }
  return { text: `${clean.slice(0, most)}\n[cut: ${clean.length - most} of ${clean.length} characters left out]`, images }
}
