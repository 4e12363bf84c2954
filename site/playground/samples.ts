/** What the editors have in them at the start. */
export const samples = {
  'tool.js': `import { ask, choose, confirm, defineTool, ok } from 'pocketloop'

const notes = ['Shopping list', 'Guest list', 'Ideas']

export const deleteNote = defineTool({
  name: 'delete_note',
  description: 'Delete a note. The person picks it, and confirms.',
  input: {
    type: 'object',
    properties: { text: { type: 'string' } },
    required: ['text'],
  },
  // A generator may ask. The answer may come now, or next week.
  async *run({ text }) {
    const found = notes.filter((title) => title.toLowerCase().includes(text))
    const options = found.map((title) => ({ label: title, value: title }))
    const note = yield* ask(choose('Which note?', 'note', options))
    const sure = yield* ask(confirm(\`Delete "\${note}" for good?\`, false))
    if (!sure) return 'the person kept it'
    // A fact is what your app keeps of it.
    return ok(\`deleted "\${note}"\`, { facts: [{ type: 'note.deleted', note }] })
  },
})
`,
  'conversation.js': `export const person = 'Delete my old list, please.'
export const system = 'You look after notes. Be brief.'

// What the scripted model replies, one entry for each call of it.
// With a real model this list is not used.
export const script = [
  { call: 'delete_note', args: { text: 'list' } },
  { text: 'Done. Anything else?' },
]
`,
} as const

export type FileName = keyof typeof samples
export const fileNames = Object.keys(samples) as readonly FileName[]
