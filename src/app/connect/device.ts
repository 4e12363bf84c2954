import { browserModelOptions } from '../../bridge/browser-model.ts'
import type { Availability, BrowserModel } from '../../core/shapes/browser-model.ts'

/** The browser's own model; undefined in most browsers. */
export const browserModel = (globalThis as { LanguageModel?: BrowserModel }).LanguageModel

/** Whether this is a phone or a tablet, used with fingers alone: no model server runs on it. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches

/** Whether this device can run it. Never rejects. */
export const deviceState = async (): Promise<Availability> => {
  try {
    return browserModel ? await browserModel.availability(await browserModelOptions(browserModel)) : 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** Downloads it; browsers want this to begin with a tap. `progress` is called with the part that is there, from 0 to 1. */
export async function downloadModel(progress: (share: number) => void): Promise<void> {
  const monitor = (download: EventTarget) =>
    // The DOM's types do not know this API.
    download.addEventListener('downloadprogress', (event) => progress((event as ProgressEvent).loaded))
  const session = browserModel && (await browserModel.create({ ...(await browserModelOptions(browserModel)), monitor }))
  session?.destroy()
}
