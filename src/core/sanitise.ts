const payload = /data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/=_-]*|[A-Za-z0-9+/_-]{1024,}={0,2}/g

/** Tool output as the model may see it: payloads of 1,024 characters or more replaced by a note, the rest cut at `most` characters with one. */
export function sanitise(text: string, most: number): string {
  const clean =
    text.length < 1024
      ? text
      : text.replace(payload, (found) => (found.length < 1024 ? found : `[${found.length} characters of encoded data left out]`))
  if (clean.length <= most) return clean
  return `${clean.slice(0, most)}\n[cut: ${clean.length - most} of ${clean.length} characters left out]`
}
