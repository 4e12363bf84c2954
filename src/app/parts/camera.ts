import type { ReactiveControllerHost } from 'lit'

/** How a photo is taken here: with the camera app of a phone, with a live picture in the page, or not at all. */
export type CameraKind = 'app' | 'live' | null

/** A computer has a mouse; a phone that has one as well is still held in a hand. */
const COMPUTER = '(hover: hover) and (pointer: fine)'
/** A window as narrow as a phone may be one that says nothing of its camera. */
const NARROW = '(max-width: 40em)'

/** How a photo is taken here. The host is updated when that becomes known, or changes. */
export function camera(host: ReactiveControllerHost): { readonly kind: CameraKind } {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  let hasOne = false
  const look = async () => {
    const found = await devices?.enumerateDevices().catch(() => [])
    const has = found?.some(({ kind }) => kind === 'videoinput') ?? false
    if (has === hasOne) return
    hasOne = has
    host.requestUpdate()
  }
  host.addController({
    hostConnected() {
      void look()
      devices?.addEventListener('devicechange', look)
    },
    hostDisconnected: () => devices?.removeEventListener('devicechange', look),
  })
  return {
    get kind() {
      if (!matchMedia(COMPUTER).matches) return 'app'
      if (hasOne) return 'live'
      return matchMedia(NARROW).matches ? 'app' : null
    },
  }
}
