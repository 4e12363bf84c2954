/** Fires a bubbling event that leaves the shadow root, so that whoever shows the element can listen on it. */
export function emit(host: HTMLElement, type: string, detail?: unknown) {
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
}
