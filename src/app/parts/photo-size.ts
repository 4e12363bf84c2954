import type { ReactiveElement } from 'lit'
import type { Size } from '../../elements/base/crop.ts'

/** By the address of the photo. A photo that cannot be shown has null: in its place there is the plain ground. */
const sizes = new Map<string, Size | null | Promise<void>>()
let hosts = 0

/** The sizes of photos, each looked up once. Undefined until it is known; then the host is updated. Null where there is no photo. */
export function photoSizes(host: ReactiveElement): (src: string | null) => Size | null | undefined {
  const subscriptions = new WeakSet<Promise<void>>()
  host.addController({
    hostConnected: () => hosts++,
    // The next session has photos of its own.
    hostDisconnected: () => --hosts === 0 && sizes.clear(),
  })
  return (src) => {
    if (!src) return src === '' ? null : undefined
    const size = sizes.get(src)
    if (size === null || (size && !(size instanceof Promise))) return size
    const looking = size ?? look(src)
    sizes.set(src, looking)
    if (!subscriptions.has(looking)) void looking.then(() => host.requestUpdate())
    subscriptions.add(looking)
    return undefined
  }
}

async function look(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode().catch(() => undefined)
  const { naturalWidth: width, naturalHeight: height } = image
  sizes.set(src, width ? { width, height } : null)
}
