// A PDF, a text and a voice note in a conversation. A model that does not take one of them says so, and nothing is sent.
//
//   node scripts/run.mjs examples/16-files.ts
//
// Here a message holds the bytes. A session stores them, and its log has only their ids: `filePart(await session.addFile(file))`.

import { chat, firstOf, type Model, type Part } from 'pocketloop'
import { anthropic } from 'pocketloop/models/anthropic'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

export const lease = new File(['%PDF-1.7 …'], 'lease.pdf', { type: 'application/pdf' })
export const notes = new File(['Rent: 900 a month'], 'notes.md', { type: 'text/markdown' })
export const wish = new File(['RIFF …'], 'wish.wav', { type: 'audio/wav' })

async function partOf(file: File): Promise<Part> {
  const { type: mime, name } = file
  const url = `data:${mime};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
  return mime.startsWith('audio/') ? { type: 'audio', url, mime } : { type: 'file', url, mime, name }
}

/** Asks a model about files. Where it does not take one of them, or fails in another way, the answer is the sentence that says why. */
export async function askAbout(question: string, files: readonly File[], model: Model) {
  const parts: readonly Part[] = [{ type: 'text', text: question }, ...(await Promise.all(files.map(partOf)))]
  const { text, failure } = await chat({ model, messages: [{ role: 'user', parts }] })
  return failure?.message ?? text
}

/** A model that reads PDF and text, and takes no sound. */
export const reader = (fetch?: typeof globalThis.fetch) =>
  anthropic({ model: 'claude-sonnet-5-5', apiKey: 'sk-ant-your-key', ...(fetch && { fetch }) })
/** A stand-in for one that hears. */
const hearing = () => scripted({ text: 'The note asks for a lower rent.' })

await whenRun(import.meta, async () => [
  await askAbout('What does the note ask for?', [lease, notes, wish], reader()),
  await askAbout('What does the note ask for?', [lease, notes, wish], firstOf(reader(), hearing())),
])
