import { readFile } from 'node:fs/promises'

/** A photo of our own, drawn for the tests; its folder says how it was made. */
const desk = (): Promise<Buffer> => readFile(new URL('../fixtures/photos/desk.jpg', import.meta.url))

export const photoFile = async (name = 'desk.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await desk() })
