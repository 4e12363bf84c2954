import 'pocketloop/elements/question'
import 'pocketloop/elements/theme.css'
import './style.css'
import { type Answer, type ScreenMessage, screenOf } from 'pocketloop'
import { connect, type KnownConnection } from 'pocketloop/page'
import { packing } from './agent.ts'
import { textOf } from './text.ts'

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
/** Shows why a command was refused: it then rejects with a sentence. */
const attempt = (command: Promise<unknown>) =>
  command
    .then(
      () => '',
      (error: Error) => error.message,
    )
    .then((why) => (find('#refused').textContent = why))

const enable = (form: HTMLFormElement) => {
  form.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = false
}

const client = connect(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))

// The connection. The key goes to the worker, which encrypts it; all that comes back is a hint of it.
const connection = find<HTMLDetailsElement>('#connection')
const fields = find<HTMLFormElement>('#connection form')
function showConnection(saved: KnownConnection | null) {
  connection.open = !saved?.ready
  find('#connection summary').textContent = saved ? `${saved.model} at ${new URL(saved.baseURL).host}` : 'Connect a model'
  for (const name of ['baseURL', 'model'] as const) if (saved) fields[name].value = saved[name]
  fields.apiKey.placeholder = saved?.hint ?? 'sk-…'
}
async function saveConnection() {
  const [baseURL, model, apiKey] = [fields.baseURL.value, fields.model.value, fields.apiKey.value]
  showConnection(await client.keys.save({ provider: 'openai', baseURL, model }, apiKey || null))
  fields.apiKey.value = ''
}
fields.addEventListener('submit', (event) => {
  event.preventDefault()
  void attempt(saveConnection())
})
// Until now the browser itself would have sent the form, with the key in an address.
enable(fields)
showConnection(await client.keys.current())

// The session. It is in the log of the worker: after a reload it is where it was.
const session = await client.open({ agent: packing, id: 'trip' })
const screen = screenOf(session)
const card = find<HTMLElementTagNameMap['loop-question']>('loop-question')
const composer = find<HTMLFormElement>('#composer')
const messages = find('#messages')
const lines = new Map<string, { message: ScreenMessage; line: HTMLElement }>()

function show() {
  const { state, status, trouble, readOnly } = session.getSnapshot()
  find('#bag').textContent = `In the bag: ${state.app.packed.join(', ') || 'nothing yet'}.`
  for (const message of screen().messages) showMessage(message)
  messages.ariaBusy = String(status === 'running')
  card.question = state.question?.question ?? null
  card.questionId = state.question?.id
  const isBusy = status === 'running' || status === 'awaiting_user'
  find('#stop').hidden = !isBusy
  find('#resume').hidden = status !== 'halted'
  find('#problem').textContent = trouble ?? state.failure?.message ?? (readOnly ? 'This trip is open in another tab.' : '')
}

function showMessage(message: ScreenMessage) {
  const before = lines.get(message.id)
  // A message that did not change is the same object. What the app said to the model is not shown.
  if (message.synthetic || before?.message === message) return
  const line = before?.line ?? messages.appendChild(document.createElement('p'))
  line.className = message.role
  line.textContent = textOf(message)
  lines.set(message.id, { message, line })
}

async function answer(id: string, value: Answer) {
  try {
    await session.answer(id, value)
  } catch (error) {
    await card.askAgain() // the card takes one answer
    throw error
  }
}
card.addEventListener('answer', (event) => {
  if (card.questionId) void attempt(answer(card.questionId, (event as CustomEvent<Answer>).detail))
})
composer.addEventListener('submit', (event) => {
  event.preventDefault()
  const field = composer.words as HTMLTextAreaElement
  void attempt(session.say(field.value).then(() => (field.value = '')))
})
find('#stop').onclick = () => attempt(session.stop())
find('#resume').onclick = () => attempt(session.resume())
session.subscribeBatches(show)
show()
enable(composer)
