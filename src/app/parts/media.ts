import type { ReactiveControllerHost } from 'lit'

/** Whether a media query fits. The host is updated when that changes. */
export function media(host: ReactiveControllerHost, query: string): { readonly fits: boolean } {
  const list = matchMedia(query)
  const update = () => host.requestUpdate()
  host.addController({
    hostConnected: () => list.addEventListener('change', update),
    hostDisconnected: () => list.removeEventListener('change', update),
  })
  return {
    get fits() {
      return list.matches
    },
  }
}

/** A low window, as of a phone on its side. */
export const LOW = '(min-width: 36em) and (max-height: 30em)'
/** A wide window, as of a computer. */
export const WIDE = '(min-width: 62em)'
/** A window with room for two columns, as of a tablet upright. */
export const MEDIUM = '(min-width: 40em)'
/** Not so low as that of a phone on its side. */
export const HIGH = '(min-height: 30.01em)'
/** A window in which what is looked at and what is tapped stand side by side. */
export const SIDE_BY_SIDE = `${WIDE} and ${HIGH}, ${LOW}`
