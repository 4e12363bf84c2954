import { openStore } from '../../src/store/store.ts'

// Takes a photo in as the session worker does: no document, no DOM.
addEventListener('message', async ({ data }: MessageEvent<{ name: string; session: string; file: Blob }>) => {
  const store = openStore(data.name)
  try {
    postMessage({ row: await store.photos.add(data.session, data.file), realm: typeof document })
  } catch (error) {
    postMessage({ error: String(error), realm: typeof document })
  }
})
