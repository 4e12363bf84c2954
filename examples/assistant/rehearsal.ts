import { type Model, type ModelRequest, textOf } from 'pocketloop'

/** A request as the rehearsal reads it: the person's words and, once tools have run, what they gave. */
function heard({ messages }: ModelRequest): { words: string; results: readonly string[] } {
  const from = messages.findLastIndex(({ role }) => role === 'user')
  const rest = messages.slice(from + 1)
  const said = messages[from]
  return {
    words: said?.role === 'user' ? textOf(said.parts) : '',
    results: rest.flatMap((message) => (message.role === 'tool' ? [textOf(message.parts)] : [])),
  }
}

const lookUp = (day: string) => ({ name: 'list_appointments', args: { day } })
/** “use echo {"message": "hi"}” calls a tool of the server by its own name. */
function callOfServer(words: string, { tools }: ModelRequest) {
  const [, tool, args = '{}'] = /^use (\S+)\s*(\{.*\})?$/.exec(words) ?? []
  const name = tools.find((one) => one.name.endsWith(`__${tool}`))?.name
  return name === undefined ? [] : [{ name, args: JSON.parse(args) }]
}

const calls = (words: string) => {
  const said = words.toLowerCase()
  if (/\b(put|add|lunch)\b/.test(said))
    return [{ name: 'add_appointment', args: { day: '2026-03-13', time: '12:30', title: 'Lunch with Ana' } }]
  return [
    ...(said.includes('today') ? [lookUp('2026-03-12')] : []),
    ...(said.includes('tomorrow') ? [lookUp('2026-03-13')] : []),
    ...(said.includes('overdue') ? [{ name: 'list_overdue_tasks', args: {} }] : []),
  ]
}

/** What a list of things reads like; anything else as it is. */
function inWords(result: string): string {
  if (!result.startsWith('[')) return `${result.charAt(0).toUpperCase()}${result.slice(1)}.`
  const things: readonly { title: string; time?: string; due?: string }[] = JSON.parse(result)
  return things.map(({ title, time, due }) => `${title}, ${time ?? `due ${due}`}`).join('\n')
}

/** Plays the model, so that this runs with no key and no network: it looks up what the words ask for, and says what came of it. */
export const rehearsal: Model = {
  provider: 'rehearsal',
  name: 'rehearsal',
  async *stream(request) {
    const { words, results } = heard(request)
    const wanted = results.length > 0 ? [] : [...callOfServer(words, request), ...calls(words)]
    for (const call of wanted) yield { type: 'call', call }
    const text = results.length > 0 ? results.map(inWords).join('\n') : 'Ask me about today, tomorrow, or what is overdue.'
    if (wanted.length === 0) for (const word of text.split(/(?<=\s)/)) yield { type: 'text', delta: word }
    yield { type: 'finish', reason: wanted.length > 0 ? 'calls' : 'stop' }
  },
}
