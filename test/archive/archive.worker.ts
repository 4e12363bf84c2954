import { exportSession } from '../../src/archive/export.ts'
import { importSession, isImported } from '../../src/archive/import.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'

// Imports and exports as the session worker does: no document, no DOM, and a journal beside the database.
addEventListener('message', async ({ data }: MessageEvent<{ name: string; file: Blob }>) => {
  const store = openStore(data.name)
  try {
    const imported = await importSession(store, data.file, { agents: [tidy] })
    const marked = await isImported(store, imported.id)
    postMessage({ imported, marked, file: await exportSession(store, imported.id), realm: typeof document })
  } catch (error) {
    postMessage({ error: String(error) })
  }
})
