import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** A photo of our own, drawn for the tests; its folder says how it was made. */
const desk = (): Promise<Buffer> => readFile(new URL('../fixtures/photos/desk.jpg', import.meta.url))

export const photoFile = async (name = 'desk.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await desk() })

/** Drops or pastes a picture on the page, as a person with a mouse does, by events of the browser. */
export async function bringPhoto(page: Page, how: 'drop' | 'paste'): Promise<void> {
  const { name, mimeType, buffer } = await photoFile()
  await page.evaluate(
    ([event, file, type, text]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], file, { type }))
      const about = { bubbles: true, composed: true, cancelable: true }
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...about, dataTransfer: data })
          : new ClipboardEvent('paste', { ...about, clipboardData: data }),
      )
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  )
}
