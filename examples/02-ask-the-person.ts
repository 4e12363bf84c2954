// A tool that asks the person before it does what cannot be taken back.
//
//   node scripts/run.mjs examples/02-ask-the-person.ts
//
// Here a function answers. In a browser it is the element <loop-question>: see 05-agent-in-a-worker.

import { type Answer, ask, chat, choose, confirm, defineTool, type Model, type Question } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const deleteNote = (notes: Set<string>) =>
  defineTool({
    name: 'delete_note',
    description: 'Delete the note whose title has this text. The person picks the note and confirms.',
    input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'], additionalProperties: false },
    // It changes something that the log does not hold. After a crash it is not run a second time.
    effect: true,
    // A generator may ask, as often as it needs to. Whatever lasts comes after its last question.
    async *run({ text }) {
      const found = [...notes].filter((title) => title.toLowerCase().includes(text.toLowerCase()))
      if (found.length === 0) return `no note has "${text}" in its title`
      const options = found.map((title) => ({ label: title, value: title }))
      const title = found.length === 1 ? found[0] : yield* ask(choose('Which note?', 'note', options))
      // Every question has an answer for when nobody gives one: '' for `choose`, and here a no.
      if (!title || !(yield* ask(confirm(`Delete "${title}" for good?`, false)))) return 'the person kept all notes'
      notes.delete(title)
      return `deleted "${title}"`
    },
  })

const rehearsed = () => scripted({ call: 'delete_note', args: { text: 'list' } }, { text: 'All right.' })

/** Tidies up some notes. `person` answers what is asked; without it, or when it throws, every question has its fallback. */
export async function tidyNotes(person?: (question: Question) => Answer | Promise<Answer>, model: Model = rehearsed()) {
  const notes = new Set(['Shopping list', 'Guest list', 'Ideas'])
  const { turns } = await chat({ model, tools: [deleteNote(notes)], messages: 'Delete my old list', ask: person })
  return { notes: [...notes], outcomes: turns.flatMap((turn) => Object.values(turn.outcomes)) }
}

await whenRun(import.meta, () => tidyNotes(({ kind }) => (kind === 'choose' ? 'Guest list' : true)))
